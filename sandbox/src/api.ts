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

/** How a sandbox begins again. */
export interface ResetOptions {
  /** Makes user ids, keys, codes and order ids the same whenever the sandbox begins with this seed. */
  readonly seed?: string
  /** The time that the clock continues from, in milliseconds since 1970. It may be in the past. */
  readonly now?: number
}

/**
 * A sandbox that can contain tenants: sandboxes with their own users, wallets, chains, orders, faults and clock, such as one
 * for each worker of a test run. The services of a tenant are at `/tenants/<name>/api/v2` and `/tenants/<name>/v1`.
 */
export interface Sandbox extends Tenant {
  /**
   * Returns a tenant, and opens it the first time. It has the options of the sandbox, but for `clock`, and a seed that is
   * derived from that of the sandbox and the name. Rejects a name that is not valid, and more than 64 tenants.
   */
  tenant(name: string): Tenant
  /** The names of the tenants that are open. */
  readonly tenants: readonly string[]
}

/** A wallet service and a ramp service with their own state. */
export interface Tenant {
  /** Replaces `fetch`. Answers the wallet service, the ramp service and `/__sandbox` on any host. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>
  /** The same as `fetch` for a server that has no `Request` and `Response` objects. @internal */
  handle(incoming: Incoming, left: () => AbortSignal): Promise<Outgoing>
  readonly clock: Clock
  readonly inbox: Inbox
  /** One entry per request that reached an operation, oldest first. */
  readonly ledger: readonly LedgerEntry[]
  /** The faults that coming calls meet. */
  readonly faults: Faults
  /** The newest requests to the services with their responses, oldest first. */
  readonly requests: readonly LoggedRequest[]
  /** Replaces the current settings and faults by those of a scenario. */
  play(scenario: Scenario | ScenarioName): void
  /** Changes settings until the next reset. */
  configure(changes: Changes): void
  /**
   * Revokes all sessions of a user. `user` is an email address, a phone number, a user name or an id. Returns how many
   * sessions it revoked.
   */
  revoke(user: string): number
  /** The kind of chain in use. It is `"memory"` when anvil was asked for and is not installed. */
  readonly chain: ChainKind
  /** The JSON-RPC URLs of the networks when this sandbox is served at `origin`. Empty without anvil. */
  rpcUrls(origin: string): RpcUrls
  readonly orders: Orders
  /** Sets a user's KYC status. The ramp service rejects orders of users who are not `"approved"`. */
  setKyc(user: string, status: KycStatus): void
  /** Sets the price of one USDC in a currency. Quotes that were given before keep their rate. */
  setRate(currency: string, rate: number): void
  /** Sets whether the app may use a user's wallet. New tokens carry the change. */
  setPermission(user: string, permission: Partial<Permission>): void
  /** Responses that broke the specification. Each one is a bug of the sandbox. */
  readonly violations: readonly Violation[]
  readonly credentials: typeof credentials
  /**
   * Deletes all state except the options. The clock shows the machine's time, and the seed is that of the options,
   * unless `start` has others.
   */
  reset(start?: ResetOptions): void
  /** Returns the whole state, except the request log, as JSON. Pass it to `restore` of this or another sandbox. */
  snapshot(): Promise<Snapshot>
  /** Replaces the state by a snapshot and sets the clock to its time. Ends requests that still wait. */
  restore(snapshot: Snapshot): void
  /** Ends requests that still wait, stops the anvil nodes and closes the data folder. */
  close(): Promise<void>
}

/** The ramp orders of all users, and the commands that move them. */
export interface Orders {
  list(): Promise<readonly OrderSummary[]>
  /**
   * Runs a command on an order. `id` is the `id` or the `onrampId`/`offrampId`. `message` goes into the order's
   * history, or is the question of `"need-information"`.
   */
  command(id: string, command: OrderCommand, message?: string): Promise<OrderSummary>
}
