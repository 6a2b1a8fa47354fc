import { badRequest } from "./service/failure.ts"
import { isRsaKey } from "./service/rsaKey.ts"
import { changesOf } from "./state/changes.ts"
import type { Clock } from "./state/clock.ts"
import { meant } from "./state/meant.ts"
import type { Scenario, ScenarioName } from "./state/scenario.ts"
import {
  type ChainKind,
  type Changes,
  defaultApp,
  defaultLifetimes,
  type OwnDocuments,
  type Settings
} from "./state/settings.ts"

export interface SandboxOptions extends Changes {
  /** Makes user ids, keys, codes and order ids the same in every run. */
  readonly seed?: string
  readonly clock?: Clock
  /**
   * `"anvil"` starts a real node for each network that is used; call `close` to stop them. Without an anvil binary the
   * sandbox prints a warning and uses `"memory"`. @default "memory"
   */
  readonly chain?: ChainKind
  /** Milliseconds until a transaction is mined. 0 mines at once. @default 1000 */
  readonly blockTime?: number
  /** Milliseconds that a ramp order spends in each step. @default 1000 */
  readonly orderStepTime?: number
  readonly organization?: { readonly isRampableEnabled?: boolean }
  /** The clients that may sign ramp requests, with public keys as PEM text (SPKI). */
  readonly rampClients?: readonly { readonly clientId: string; readonly publicKey: string }[]
  /** The scenario to play at the start and after every reset. */
  readonly scenario?: Scenario | ScenarioName
  /** How many requests the log keeps. @default 500 */
  readonly requestLogSize?: number
  /**
   * A folder that stores everything except the request log. The next sandbox that opens the folder continues from
   * there. Changes are on the disk before a response leaves. Call `close` to release the folder.
   */
  readonly data?: string
  /**
   * Parsed OpenAPI documents of your services. An operation that the sandbox does not implement responds with its example, and with
   * the header `x-sandbox-example`. Operations that it implements follow its own documents.
   */
  readonly documents?: OwnDocuments
}

/** Rejects an option that does not exist, and a value that would change nothing: callers without types may pass either. */
export const demandUsable = (options: SandboxOptions): void => {
  const stranger = Object.keys(options).find((name) => !Object.hasOwn(optionNames, name))
  if (stranger !== undefined) throw badRequest(`${stranger} is not an option${meant(stranger, optionNames)}`)
  const { chain = "memory", blockTime = 0, orderStepTime = 0, rampClients = [] } = options
  if (chain !== "memory" && chain !== "anvil") throw badRequest('chain must be "anvil" or "memory"')
  for (const [name, value] of Object.entries({ blockTime, orderStepTime }))
    if (typeof value !== "number" || !(value >= 0))
      throw badRequest(`${name} must be a number of milliseconds of at least 0`)
  for (const { clientId, publicKey } of rampClients)
    if (!isRsaKey(publicKey))
      throw badRequest(`publicKey of the ramp client ${clientId} must be an RSA public key as PEM text`)
}

const optionNames: Readonly<Record<keyof SandboxOptions, true>> = {
  seed: true,
  clock: true,
  chain: true,
  blockTime: true,
  orderStepTime: true,
  organization: true,
  rampClients: true,
  scenario: true,
  requestLogSize: true,
  data: true,
  documents: true,
  rotation: true,
  walletTokens: true,
  tokenFormat: true,
  addresses: true,
  clockOffset: true,
  payments: true,
  amounts: true,
  fees: true,
  rates: true,
  quoteExpiry: true,
  latency: true,
  jitter: true,
  lifetimes: true,
  app: true
}

/** The settings that the options give, with defaults for the others. */
export const settingsOf = (options: SandboxOptions, chain: ChainKind): Settings => ({
  seed: options.seed,
  chain,
  blockTime: options.blockTime ?? 1000,
  orderStepTime: options.orderStepTime ?? 1000,
  isRampableEnabled: options.organization?.isRampableEnabled ?? true,
  rampClients: options.rampClients ?? [],
  documents: options.documents ?? {},
  rotation: "strict",
  walletTokens: "single-use",
  tokenFormat: "jwt",
  addresses: "everywhere",
  clockOffset: 0,
  payments: "clock",
  amounts: "rounded",
  fees: "number",
  rates: "fixed",
  quoteExpiry: "seconds",
  latency: 0,
  jitter: 0,
  ...changesOf(given(options)),
  lifetimes: { ...defaultLifetimes, ...options.lifetimes },
  app: { ...defaultApp, ...options.app }
})

/** The settings in the options that can also be changed later. */
export const given = (options: SandboxOptions) => {
  const { rotation, walletTokens, tokenFormat, addresses } = options
  const { clockOffset, payments, amounts, fees, rates, quoteExpiry, latency, jitter, lifetimes, app } =
    options
  const tokens = { rotation, walletTokens, tokenFormat, addresses }
  const ramp = { payments, amounts, fees, rates, quoteExpiry }
  const named = { ...tokens, ...ramp, clockOffset, latency, jitter, lifetimes, app }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}
