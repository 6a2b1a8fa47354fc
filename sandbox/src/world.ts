import { type Chain, createChain } from "./chain/chain.ts"
import type { Clock } from "./clock.ts"
import { createInbox, type Inbox } from "./inbox.ts"
import { createRandom, type Random } from "./random.ts"
import type { Settings } from "./settings.ts"
import { createStore, type Store } from "./store.ts"
import { createTokens, type Tokens } from "./tokens.ts"

/** All state of a sandbox between two resets. */
export interface World {
  readonly settings: Settings
  readonly clock: Clock
  readonly random: Random
  readonly tokens: Tokens
  readonly inbox: Inbox
  readonly chain: Chain
  readonly store: Store
}

export const createWorld = (settings: Settings, clock: Clock): World => {
  const random = createRandom(settings.seed)
  const store = createStore()
  for (const { clientId, publicKey } of settings.rampClients) store.rampClients.set(clientId, publicKey)
  return {
    settings,
    clock,
    random,
    store,
    tokens: createTokens(clock, random),
    inbox: createInbox(clock),
    chain: createChain(clock, settings.blockTime)
  }
}
