import type * as Redacted from "effect/Redacted"
import { checkedRampable, checkedSmartAccount } from "./config/access.ts"
import { type BaseUrls, baseUrlsFrom, type Environment } from "./config/baseUrls.ts"
import { headerText, invalid, oneOf, rejectUnknown, secret } from "./config/checks.ts"
import type { RampEndpoint, RampSigning } from "./config/rampAccess.ts"
import type { SmartAccountAccess } from "./config/smartAccountAccess.ts"
import type { ObserveRequest } from "./http/observer.ts"
import type { SessionStorage } from "./session/store/TokenStore.ts"
import { systemTime, type Time } from "./time.ts"
import type { Evm } from "./transactions/engine.ts"
import type { Journal } from "./transactions/journal/journal.ts"

/** Timeouts in milliseconds, from dispatch to the last byte of the response. */
export interface Timeouts {
  /** Balances, estimates, quotes, lists, references. */
  readonly read: number
  /** Refreshing tokens. */
  readonly refresh: number
  /** Signatures. */
  readonly sign: number
  /** Sign-in, wallet creation and recovery, recipients, orders. */
  readonly write: number
  /** Calls that send a transaction. */
  readonly send: number
}

/** The options of `createClient`. */
export interface ClientConfig {
  /** Default `sandbox`. */
  readonly env?: Environment | undefined
  /** Application id, sent as `x-app-id`. Use it in browsers. */
  readonly appId?: string | undefined
  /** Wallet client secret, sent as `x-client-secret`. Use it on servers only. */
  readonly clientSecret?: string | undefined
  /**
   * Ramp client secret. Use it on servers only, or for tests with the sandbox. Default, without `rampable`: the organization's,
   * fetched with `clientSecret`.
   */
  readonly rampableClientSecret?: string | undefined
  /** Sends ramp calls to your server, which signs them: see `rampHandler` of `slipway/server`. Or signs them with `sign`. */
  readonly rampable?: RampEndpoint | RampSigning | undefined
  /**
   * Sends calls of `client.smartAccount` to your server, which signs them: see `smartAccountHandler` of `slipway/server`. Or signs
   * them with `sign`.
   */
  readonly smartAccount?: SmartAccountAccess | undefined
  /**
   * Base URLs of the services, path included, e.g. `http://127.0.0.1:4010/api/v2`. Default: those of `env`. `dashboard` has the
   * configuration of the app. Default: the same as `wallet` if you pass that. In production, http is allowed for localhost only.
   */
  readonly baseUrls?: BaseUrls | undefined
  /** Replaces the global `fetch`. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** Where the session is stored: one of `slipway/storage`. Default: in memory, until the page closes. */
  readonly storage?: SessionStorage | undefined
  /**
   * RPC nodes: `evm({ rpcUrls })` of `slipway/evm`. The service then only signs sends. The client checks the signature and
   * broadcasts the transaction with a fixed nonce, so a lost response cannot lead to a second payment.
   */
  readonly evm?: Evm | undefined
  /** Where sends and orders are recorded before they are made. Default: next to the session in `storage`, or in memory. */
  readonly journal?: Journal | undefined
  /**
   * How often the service accepts a wallet token: `single-use` (default) or `multi-use`. With `multi-use`, reads and
   * signatures run in parallel, and the session refreshes its tokens when the wallet token expires.
   */
  readonly tokens?: "single-use" | "multi-use" | undefined
  /** When to refresh tokens: `lazy` (default) before a call that needs them, `eager` after each successful call. */
  readonly rotate?: "lazy" | "eager" | undefined
  /** `recommended`, or your own timeouts in milliseconds. Default: 30 seconds for a refresh, none for other calls. */
  readonly timeouts?: "recommended" | Partial<Timeouts> | undefined
  /** Maximum size of a response in bytes, counted after decompression. Default 8,000,000 (8 MB). */
  readonly maxResponseBytes?: number | undefined
}

/** A checked configuration. Secrets are wrapped. */
export interface SettingsService {
  /** Identifies the wallet service and the app. */
  readonly scope: string
  readonly walletUrl: string
  readonly rampUrl: string
  /** `undefined` stands for the default. */
  readonly dashboard: string | undefined
  /** `undefined` stands for the default. */
  readonly smartAccountUrl: string | undefined
  readonly env: Environment
  readonly appId: string | undefined
  readonly clientSecret: Redacted.Redacted | undefined
  readonly rampableClientSecret: Redacted.Redacted | undefined
  readonly rampable: RampEndpoint | RampSigning | undefined
  readonly smartAccount: SmartAccountAccess | undefined
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly storage: SessionStorage | undefined
  readonly evm: Evm | undefined
  readonly journal: Journal | undefined
  readonly tokens: ClientConfig["tokens"]
  readonly rotate: ClientConfig["rotate"]
  readonly timeouts: Partial<Timeouts>
  readonly maxResponseBytes: number
  readonly time: Time
  /** Wraps each request. Only `slipway/effect` sets it. */
  readonly observe?: ObserveRequest | undefined
  /**
   * Set in React Native only: `"unsafe"` if the service may broadcast transactions there, although the HTTP client may repeat a request
   * by itself.
   */
  readonly reactNative?: "safe" | "unsafe" | undefined
}

const recommendedTimeouts: Timeouts = {
  read: 10_000,
  refresh: 10_000,
  sign: 30_000,
  write: 30_000,
  send: 90_000
}

const options =
  "env appId clientSecret rampableClientSecret rampable smartAccount baseUrls fetch storage evm journal tokens rotate timeouts maxResponseBytes"

/** Checks `config` and fills in the defaults. Throws `InvalidConfigError`, which names the field. */
export const settingsFrom = (config: ClientConfig, time: Time = systemTime): SettingsService => {
  rejectUnknown("", config, options.split(" "))
  const env = oneOf("env", config.env ?? "sandbox", '"sandbox" or "production"')
  const settings = {
    ...baseUrlsFrom(env, config.baseUrls ?? {}),
    appId: headerText("appId", config.appId),
    clientSecret: secret("clientSecret", config.clientSecret),
    rampableClientSecret: secret("rampableClientSecret", config.rampableClientSecret),
    rampable: checkedRampable(env, config.rampable),
    smartAccount: checkedSmartAccount(env, config.smartAccount),
    fetch: fetchOf(config.fetch),
    storage: storage(config.storage),
    evm: evm(config.evm),
    journal: journal(config.journal) ?? config.storage?.journal?.(),
    tokens: oneOf("tokens", config.tokens, '"single-use" or "multi-use"'),
    rotate: oneOf("rotate", config.rotate, '"lazy" or "eager"'),
    timeouts: timeouts(config.timeouts),
    maxResponseBytes: maxResponseBytes(config.maxResponseBytes),
    time,
    env
  }
  if (!settings.appId && !settings.clientSecret && !settings.rampableClientSecret && !settings.rampable) {
    throw invalid("appId", "an application id (or, on a server, `clientSecret`)")
  }
  return { ...settings, scope: `${settings.walletUrl} ${settings.appId ?? ""}` }
}

const fetchOf = (value: ClientConfig["fetch"]) => {
  if (value !== undefined && typeof value !== "function") throw invalid("fetch", "a function like fetch")
  // Looked up at each call, since a test or polyfill may replace the global.
  return value ?? ((input: string, init: RequestInit) => globalThis.fetch(input, init))
}

const storage = (value: ClientConfig["storage"]) => {
  if (value === undefined || typeof value === "function") return value
  throw invalid("storage", "a store from slipway/storage")
}

const evm = (value: ClientConfig["evm"]) => {
  if (value === undefined || typeof Object(value).open === "function") return value
  throw invalid("evm", "`evm({ rpcUrls })` from slipway/evm")
}

const journal = (value: ClientConfig["journal"]) => {
  // Slipway spreads it, which leaves out the methods of a class.
  const { list, update }: { list?: unknown; update?: unknown } = { ...value }
  if (value === undefined || (typeof list === "function" && typeof update === "function")) return value
  throw invalid(
    "journal",
    "a plain object with `list` and `update`, e.g. `keyValueJournal(localStorage)` of slipway/storage"
  )
}

const timeouts = (value: ClientConfig["timeouts"] = {}): Partial<Timeouts> => {
  if (value === "recommended") return recommendedTimeouts
  if (typeof value !== "object") throw invalid("timeouts", '"recommended" or an object with milliseconds')
  rejectUnknown("timeouts.", value, Object.keys(recommendedTimeouts))
  for (const [name, limit] of Object.entries(value)) {
    if (limit !== undefined && !(Number.isFinite(limit) && limit > 0)) {
      throw invalid(`timeouts.${name}`, "a positive number of milliseconds")
    }
  }
  // A refresh that hangs would block the session in all tabs.
  return { ...value, refresh: value.refresh ?? 30_000 }
}

const maxResponseBytes = (value = 8_000_000): number => {
  if (Number.isSafeInteger(value) && value > 0) return value
  throw invalid("maxResponseBytes", "a whole number of bytes above zero")
}
