import { changesOf } from "./state/changes.ts"
import type { Clock } from "./state/clock.ts"
import type { Scenario, ScenarioName } from "./state/scenario.ts"
import { type ChainKind, type Changes, defaultLifetimes, type Settings } from "./state/settings.ts"

export interface SandboxOptions extends Changes {
  /** Makes user ids, keys, codes and order ids the same in every run. */
  readonly seed?: string
  readonly clock?: Clock
  /**
   * What keeps the networks. `"anvil"` starts a real node for each network that is used, and needs `close`; without
   * its binary the sandbox says so and keeps them in memory. @default "memory"
   */
  readonly chain?: ChainKind
  /** Milliseconds until a transaction is mined. 0 mines at once. @default 1000 */
  readonly blockTime?: number
  /** Milliseconds that a ramp order takes for each step. @default 1000 */
  readonly orderStepTime?: number
  readonly organization?: { readonly isRampableEnabled?: boolean }
  /** Who may sign ramp requests; public keys as PEM text (SPKI). */
  readonly rampClients?: readonly { readonly clientId: string; readonly publicKey: string }[]
  /** What goes wrong from the start, and again after every reset. */
  readonly scenario?: Scenario | ScenarioName
  /** How many requests the log keeps. @default 500 */
  readonly requestLogSize?: number
  /**
   * A folder that keeps everything but the log of requests, so that the next sandbox on it goes on from there. What an
   * answer says is on the disk before the answer leaves. Needs `close`.
   */
  readonly data?: string
}

/** The settings of a sandbox, of which the options name some. */
export const settingsOf = (options: SandboxOptions, chain: ChainKind): Settings => ({
  seed: options.seed,
  chain,
  blockTime: options.blockTime ?? 1000,
  orderStepTime: options.orderStepTime ?? 1000,
  isRampableEnabled: options.organization?.isRampableEnabled ?? true,
  rampClients: options.rampClients ?? [],
  rotation: "strict",
  walletTokens: "single-use",
  tokenFormat: "jwt",
  addresses: "everywhere",
  clockOffset: 0,
  payments: "clock",
  latency: 0,
  jitter: 0,
  ...changesOf(given(options)),
  lifetimes: { ...defaultLifetimes, ...options.lifetimes }
})

/** The settings that the options name, of those that can be changed later. */
export const given = (options: SandboxOptions) => {
  const { rotation, walletTokens, tokenFormat, addresses } = options
  const { clockOffset, payments, latency, jitter, lifetimes } = options
  const tokens = { rotation, walletTokens, tokenFormat, addresses }
  const named = { ...tokens, clockOffset, payments, latency, jitter, lifetimes }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}
