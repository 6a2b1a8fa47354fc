import { createInbox, type Inbox } from "../auth/inbox.ts"
import { createTokens, type Tokens } from "../auth/tokens.ts"
import { type Chain, createChain } from "../chain/chain.ts"
import type { OpenNetwork } from "../chain/network.ts"
import { createOtherChains, type OtherChains } from "../chain/other/otherChains.ts"
import type { Clock, Moved } from "./clock.ts"
import type { Made } from "./data.ts"
import { createQueue, type Enqueue } from "./queue.ts"
import { createRandom, originOf, type Random } from "./random.ts"
import { type Changes, changeable, type Settings } from "./settings.ts"
import { createStore, type Store } from "./store.ts"
import { createTables, type Tables } from "./tables.ts"

/** The whole state of a sandbox between two resets. */
export interface World {
  readonly settings: Settings
  readonly clock: Clock
  /** The offset of the sandbox's own clock. */
  readonly moved: Moved
  readonly random: Random
  readonly tokens: Tokens
  readonly inbox: Inbox
  readonly chain: Chain
  /** Solana, Bitcoin and Stellar. */
  readonly otherChains: OtherChains
  readonly store: Store
  /** The tables that store all of it. */
  readonly tables: Tables
  /** Runs work that must not overlap, such as payments. */
  readonly enqueue: Enqueue
}

/** Creates a world with the contents of `tables`. It starts with `settings`, unless `tables` has changes of them. */
export const createWorld = (
  settings: Settings,
  clock: Clock,
  openNetwork: OpenNetwork,
  tables: Tables = createTables()
): World => {
  const changes = tables.record<{ readonly changes: Changes }>("settings", { changes: {} })
  // A copy, so that a reset undoes changes at run time.
  const own = changed(settings, changes.changes)
  const random = createRandom(tables.record("origin", originOf(settings.seed)))
  const store = createStore(tables)
  for (const { clientId, publicKey } of settings.rampClients) store.rampClients.set(clientId, publicKey)
  tables.record<Made>("made", { chain: settings.chain })
  return {
    settings: own,
    clock,
    moved: tables.record("clock", { offset: 0 }),
    random,
    store,
    tables,
    tokens: createTokens(clock, random, own),
    inbox: createInbox(clock, tables.open("inbox")),
    chain: createChain(openNetwork, tables),
    otherChains: createOtherChains(tables, clock, settings.blockTime),
    enqueue: createQueue()
  }
}

/** Changes the settings of `world`. */
export const change = (world: World, changes: Changes): void => {
  Object.assign(world.settings, changed(world.settings, changes))
  world.tables.open("records").set("settings", { changes: changeable(world.settings) })
}

/** Returns the same world with other settings, for one request. */
export const withChanges = (world: World, changes: Changes): World => {
  const settings = changed(world.settings, changes)
  return { ...world, settings, tokens: createTokens(world.clock, world.random, settings) }
}

const changed = (settings: Settings, changes: Changes): Settings => ({
  ...settings,
  ...changes,
  lifetimes: { ...settings.lifetimes, ...changes.lifetimes },
  app: { ...settings.app, ...changes.app }
})
