import type { Inbox } from "./auth/inbox.ts"
import type { RpcUrls } from "./chain/rpcUrls.ts"
import type { LoggedRequest } from "./control/log/requestLog.ts"
import type { Faults } from "./faults/faults.ts"
import type { OrderCommand, OrderSummary } from "./ramp/commands.ts"
import type { KycStatus } from "./ramp/records.ts"
import type { Incoming } from "./service/request.ts"
import type { Outgoing } from "./service/response.ts"
import type { Clock } from "./state/clock.ts"
import type { LedgerEntry, Violation } from "./state/ledger.ts"
import type { Scenario, ScenarioName } from "./state/scenario.ts"
import type { ChainKind, Changes, credentials } from "./state/settings.ts"
import type { Snapshot } from "./state/snapshot.ts"
import type { Permission } from "./state/store.ts"

export interface Sandbox {
  /** Takes the place of `fetch` for any host: wallet service, ramp service or `/__sandbox`. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>
  /** The same without the objects of `fetch`. @internal */
  handle(incoming: Incoming, left: () => AbortSignal): Promise<Outgoing>
  readonly clock: Clock
  readonly inbox: Inbox
  /** What the requests that reached an operation came to, oldest first. */
  readonly ledger: readonly LedgerEntry[]
  /** What will go wrong, on which call. */
  readonly faults: Faults
  /** The newest requests to the services with their answers, oldest first. */
  readonly requests: readonly LoggedRequest[]
  /** Takes the settings and faults of a scenario in place of those that there are. */
  play(scenario: Scenario | ScenarioName): void
  /** Changes settings until the next reset. */
  configure(changes: Changes): void
  /** Ends all sessions of a user, named by e-mail address, number, user name or id, and says how many. */
  revoke(user: string): number
  /** What keeps the networks, whatever was asked for. */
  readonly chain: ChainKind
  /** Where the networks take JSON-RPC, when this sandbox is served at `origin`. Empty without anvil. */
  rpcUrls(origin: string): RpcUrls
  readonly orders: Orders
  /** Says how far the ramp service is with knowing a user: orders of others than `"approved"` are refused. */
  setKyc(user: string, status: KycStatus): void
  /** Changes what one USDC costs in a currency. Quotes hold the rate they were given. */
  setRate(currency: string, rate: number): void
  /** Says whether a user lets the app use the wallet, in tokens from now on. */
  setPermission(user: string, permission: Partial<Permission>): void
  /** Answers that broke the specification. Anything here is a defect of the sandbox. */
  readonly violations: readonly Violation[]
  readonly credentials: typeof credentials
  /** Forgets everything but the options, and sets the clock to the machine's time. */
  reset(): void
  /** Everything as it is at this moment, but the log of requests: JSON, for `restore` of this or another sandbox. */
  snapshot(): Promise<Snapshot>
  /** Goes back to a snapshot, and sets the clock to its time. What still hangs ends. */
  restore(snapshot: Snapshot): void
  /** Ends what still hangs and the nodes of the networks that were started, and closes the data folder. */
  close(): Promise<void>
}

/** The ramp orders of everybody, and what can be done to them from outside. */
export interface Orders {
  list(): Promise<readonly OrderSummary[]>
  /** `id` is either id of an order. The message is what its history says, or what the user is asked. */
  command(id: string, command: OrderCommand, message?: string): Promise<OrderSummary>
}
