import { networks } from "../../../src/networks.ts"
import type { Message } from "../auth/inbox.ts"
import { permissionOf } from "../auth/permission.ts"
import { choiceOf } from "../chain/chain.ts"
import { testTokens } from "../chain/tokens.ts"
import { faultNames, type WaitingRule } from "../faults/faults.ts"
import type { OrderSummary } from "../ramp/commands.ts"
import type { KycStatus } from "../ramp/records.ts"
import { notFound } from "../service/failure.ts"
import { type OperationSummary, operationSummaries } from "../smartAccount/summaries.ts"
import { organizationTank } from "../smartAccount/tank.ts"
import type { Violation } from "../state/ledger.ts"
import { scenarios } from "../state/scenario.ts"
import { type Changes, changeable, credentials } from "../state/settings.ts"
import type { Store, User } from "../state/store.ts"
import type { World } from "../state/world.ts"
import type { Controlled } from "./route.ts"

export interface UserView {
  readonly id: string
  readonly provider: string
  readonly identity: string
  readonly email: string
  readonly address: string | undefined
  readonly isPermissionGranted: boolean
  readonly rampUsername: string | undefined
  readonly kyc: KycStatus
  /** The ids of the active sessions, newest first. Tokens carry the id as `sid`. */
  readonly sessions: readonly string[]
}

/** The newest items of a list, and its full length. */
export interface Newest<Item> {
  readonly total: number
  readonly items: readonly Item[]
}

/** The data of the inspector, except the requests. */
export interface Overview {
  readonly now: number
  readonly credentials: typeof credentials
  readonly settings: Required<Changes>
  readonly scenarios: Readonly<Record<string, string>>
  readonly operations: readonly string[]
  readonly faultNames: readonly string[]
  readonly faults: readonly WaitingRule[]
  readonly networks: readonly string[]
  /** Those of Solana and Bitcoin, with the symbols of their coins. */
  readonly otherNetworks: readonly { readonly name: string; readonly symbol: string }[]
  readonly users: Newest<UserView>
  readonly orders: Newest<OrderSummary>
  readonly inbox: Newest<Message>
  readonly userOperations: Newest<OperationSummary>
  /** What the organization's gas tank has, in the smallest unit of USDT. */
  readonly gasTank: string
  readonly violations: readonly Violation[]
}

export const overview = async ({
  world,
  sandbox,
  wallet,
  ramp,
  smartAccount
}: Controlled): Promise<Overview> => ({
  now: world.clock.now(),
  credentials,
  settings: changeable(world.settings),
  scenarios: Object.fromEntries(
    Object.entries(scenarios).map(([name, { description }]) => [name, description])
  ),
  operations: [wallet, ramp, smartAccount].flatMap(({ handlers }) => Object.keys(handlers)),
  faultNames,
  faults: sandbox.faults.list(),
  networks: Object.keys(networks),
  otherNetworks: otherNetworksOf(world),
  users: newest([...world.store.users.values()], (user) => userView(world.store, user)),
  orders: newest(
    (await sandbox.orders.list()).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)),
    (order) => order
  ),
  inbox: newest(world.inbox.list(), (message) => message),
  userOperations: newest(operationSummaries(world), (operation) => operation),
  gasTank: String(organizationTank(world).balance),
  violations: world.store.violations.slice(-20)
})

const otherNetworksOf = ({ otherChains: { solana, bitcoin } }: World) => [
  ...solana.map(({ name }) => ({ name, symbol: "SOL" })),
  ...bitcoin.map(({ name }) => ({ name, symbol: "BTC" }))
]

/** A wallet's balances on a network, read through the wallet service's own operations. */
export const balancesOf = async (
  { world, wallet }: Pick<Controlled, "world" | "wallet">,
  id: string,
  network: string | null
) => {
  const user = world.store.users.get(id)
  if (user?.wallet === undefined) throw notFound(`there is no user ${id} with a wallet`)
  const { id: callerId, identity, email } = user
  const caller = { id: callerId, name: identity, email, user }
  const ask = (operation: string, body: object) =>
    wallet.handlers[operation]?.({ body, query: {}, path: {}, origin: "", caller })
  const chain = choiceOf(network ?? "")
  const tokenAddresses = [testTokens.usdc, testTokens.dai]
  return {
    coin: await ask("balanceCoin", chain),
    tokens: await ask("batchBalanceToken", { ...chain, tokenAddresses }),
    /** The addresses of `tokens`, in their order. */
    tokenAddresses
  }
}

const most = 100

const newest = <Item, View>(items: readonly Item[], view: (item: Item) => View): Newest<View> => ({
  total: items.length,
  items: items.slice(-most).reverse().map(view)
})

const userView = (store: Store, user: User): UserView => ({
  id: user.id,
  provider: user.provider,
  identity: user.identity,
  email: user.email,
  address: user.wallet?.address,
  isPermissionGranted: permissionOf(user).isPermissionGranted,
  rampUsername: user.ramp?.username,
  kyc: user.kyc ?? "approved",
  sessions: [...store.sessions.values()]
    .filter((session) => session.userId === user.id && !session.isRevoked)
    .map(({ id }) => id)
    .reverse()
})
