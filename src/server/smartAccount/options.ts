import { type ClientConfig, settingsFrom } from "../../config.ts"
import { defaultSmartAccountUrl } from "../../facade/smartAccount/url.ts"
import { expectedKey } from "../../input/keys.ts"
import { endpointOptions, invalid } from "../endpoint/endpointOptions.ts"
import type { OperationDetails } from "./details.ts"
import { memoryOperationStore, type OperationStore } from "./operationStore.ts"
import { smartAccountSigner } from "./signer.ts"

/** The user of a request, as `authorize` of `smartAccountHandler` returns it. */
export interface SmartAccountHandlerUser {
  /** The address of the user's wallet, which owns the user's smart accounts. It decides which accounts the calls can reach. */
  readonly address: string
}

type Authorized = SmartAccountHandlerUser | null | undefined | false

/** An operation that a user asks your organization to pay for. */
export interface SponsorshipRequest extends SmartAccountHandlerUser {
  readonly userOpId: string
  readonly accountId: string
  /** The kind of operation, e.g. `sendCoin`, and its chain, as the service knows them. */
  readonly type: string | undefined
  readonly chainId: number | undefined
  /**
   * What it does: the request from which the service made the hash that the user signs. `undefined` if the handler does
   * not know it, because another process or another program prepared the operation, or it was forgotten. Then refuse to
   * pay.
   */
  readonly details: OperationDetails | undefined
}

/** The options of `smartAccountHandler`. `Context` is what you pass to the handler next to the request. */
export interface SmartAccountHandlerConfig<Context = unknown> {
  /** The application id. */
  readonly appId: string
  /** The wallet client secret. It signs the requests, and never reaches the browser. */
  readonly clientSecret: string
  /**
   * Returns the user of a request, for example from your session cookie. `undefined`, `null`, `false` or an error refuses the
   * request with 401. Must not read the body of the request.
   */
  readonly authorize: (request: Request, context: Context) => Authorized | Promise<Authorized>
  /**
   * Whether your organization pays for an operation. Apply your limits here: without one, a user can spend the whole
   * gas tank. Default: your organization pays for no operation.
   */
  readonly sponsor?:
    | ((request: SponsorshipRequest, context: Context) => boolean | Promise<boolean>)
    | undefined
  /**
   * Remembers what operations do, for `sponsor`. If your server has several processes, pass a store that they share, or `sponsor`
   * does not get `details` for operations that another process prepared. Default: the memory of this process.
   */
  readonly operationStore?: OperationStore | undefined
  /** The path that the handler is mounted on. Default `/api/smart-account`. */
  readonly path?: string | undefined
  /** Other origins whose pages may call the handler, e.g. `https://app.example.com`. Default: only its own. */
  readonly origins?: readonly string[] | undefined
  /** Default `sandbox`. */
  readonly env?: ClientConfig["env"]
  /** Base URL of the smart account service. Default: that of `env`. */
  readonly baseUrls?: { readonly smartAccount?: string | undefined } | undefined
  /** Replaces the global `fetch` for requests to the service. */
  readonly fetch?: ClientConfig["fetch"]
  /** How long to wait for a body, and for the service, in milliseconds. Default 30,000. */
  readonly timeout?: number | undefined
  /** Maximum size of a request body in bytes. Default 65,536 (64 kB). */
  readonly maxBodyBytes?: number | undefined
  /** Maximum size of a response of the service in bytes, after decompression. Default 8,000,000 (8 MB). */
  readonly maxResponseBytes?: number | undefined
  /**
   * Called with errors that the response does not reveal: an error of `authorize` or `sponsor`, a failed request to the
   * service, or a signature that the service rejected. They contain no secrets of Slipway.
   */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** The checked options. */
export type SmartAccountOptions<Context> = ReturnType<typeof smartAccountOptions<Context>>

const known = [
  "appId",
  "clientSecret",
  "authorize",
  "sponsor",
  "operationStore",
  "path",
  "origins",
  "env",
  "baseUrls",
  "fetch",
  "timeout",
  "maxBodyBytes",
  "maxResponseBytes",
  "onError"
]

/** Checks the options, and fills in the defaults. Throws `InvalidConfigError`, which names the option. */
export const smartAccountOptions = <Context>(config: SmartAccountHandlerConfig<Context>) => {
  if (typeof config !== "object" || config === null) throw invalid("config", "an object")
  for (const field of Object.keys(config))
    if (!known.includes(field)) throw invalid(field, expectedKey(known))
  const { appId, clientSecret, authorize, sponsor, env, baseUrls, fetch, maxResponseBytes } = config
  if (appId === undefined) throw invalid("appId", "the application id")
  if (sponsor !== undefined && typeof sponsor !== "function")
    throw invalid("sponsor", "a function that returns whether your organization pays")
  const { operationStore = memoryOperationStore() } = config
  const { get, set } = Object(operationStore)
  if (typeof get !== "function" || typeof set !== "function")
    throw invalid("operationStore", "an object with `get` and `set`")
  const settings = settingsFrom({ appId, env, baseUrls, fetch, maxResponseBytes })
  return {
    ...endpointOptions(config, "/api/smart-account"),
    appId,
    authorize,
    sponsor,
    operationStore,
    sign: smartAccountSigner(clientSecret),
    url: settings.smartAccountUrl ?? defaultSmartAccountUrl(settings.env),
    fetch: settings.fetch,
    maxResponseBytes: settings.maxResponseBytes
  }
}
