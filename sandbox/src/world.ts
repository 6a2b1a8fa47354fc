import { type Chain, createChain } from "./chain/chain.ts"
import type { OpenNetwork } from "./chain/network.ts"
import type { Clock } from "./clock.ts"
import { createInbox, type Inbox } from "./inbox.ts"
import { createRandom, type Random } from "./random.ts"
import type { Changes, Settings } from "./settings.ts"
import { createStore, type Store } from "./store.ts"
import { createTokens, type Tokens } from "./tokens.ts"
import { createTurns, type InTurn } from "./turns.ts"

/** All state of a sandbox between two resets. */
export interface World {
  readonly settings: Settings
  readonly clock: Clock
  readonly random: Random
  readonly tokens: Tokens
  readonly inbox: Inbox
  readonly chain: Chain
  readonly store: Store
  /** For what must not happen twice at the same time. */
  readonly inTurn: InTurn
}

export const createWorld = (settings: Settings, clock: Clock, openNetwork: OpenNetwork): World => {
  // A copy: what is changed while the sandbox runs is forgotten by a reset.
  const own = { ...settings }
  const random = createRandom(settings.seed)
  const store = createStore()
  for (const { clientId, publicKey } of settings.rampClients) store.rampClients.set(clientId, publicKey)
  return {
    settings: own,
    clock,
    random,
    store,
    tokens: createTokens(clock, random, own),
    inbox: createInbox(clock),
    chain: createChain(openNetwork),
    inTurn: createTurns()
  }
}

/** The settings of `world` from now on. */
export const change = (world: World, changes: Changes): void => {
  Object.assign(world.settings, changed(world.settings, changes))
}

/** The same world as one request sees it that asked for other settings. */
export const withChanges = (world: World, changes: Changes): World => {
  const settings = changed(world.settings, changes)
  return { ...world, settings, tokens: createTokens(world.clock, world.random, settings) }
}

const changed = (settings: Settings, changes: Changes): Settings => ({
  ...settings,
  ...changes,
  lifetimes: { ...settings.lifetimes, ...changes.lifetimes }
})
