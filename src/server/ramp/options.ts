import { type ClientConfig, settingsFrom } from "../../config.ts"
import { InvalidConfigError } from "../../errors/index.ts"
import { routes } from "../../generated/rampRoutes.ts"
import { expectedKey } from "../../input/keys.ts"
import { endpointOptions, invalid } from "../endpoint/endpointOptions.ts"
import { type OwnRampOperation, ownRoutes } from "./ownOperations.ts"
import { privateKeySigner } from "./privateKeySigner.ts"
import { type RampOperation, rulesWith } from "./routes.ts"

/** The user of a request, as `authorize` of `rampHandler` returns it. */
export interface RampHandlerUser {
  /**
   * The user's ramp token. It decides whose orders and recipients the calls can reach. `undefined` for a user without a ramp account, who
   * can only read quotes and references.
   */
  readonly rampableAccessToken: string | undefined
}

type Authorized = RampHandlerUser | null | undefined | false

/** The options of `rampHandler`. `Context` is what you pass to the handler next to the request. */
export interface RampHandlerConfig<Context = unknown> {
  /** The ramp client id. */
  readonly clientId: string
  /** RSA private key, PEM: PKCS#8 (`BEGIN PRIVATE KEY`) or PKCS#1 (`BEGIN RSA PRIVATE KEY`). */
  readonly privateKey: string
  /**
   * Returns the user of a request, for example from your session cookie. `undefined`, `null`, `false` or an error refuses the
   * request with 401. Must not read the body of the request.
   */
  readonly authorize: (request: Request, context: Context) => Authorized | Promise<Authorized>
  /**
   * The operations that browsers may call. All others are refused. `quotesAndReferences` and `ordersAndRecipients` are ready-made
   * lists.
   */
  readonly allow: readonly RampOperation[]
  /**
   * Operations of your ramp document that browsers may also call, under names of your choice. They need a user with
   * a ramp account.
   */
  readonly operations?: Readonly<Record<string, OwnRampOperation>> | undefined
  /** The path that the handler is mounted on. Default `/api/ramp`. */
  readonly path?: string | undefined
  /** Other origins whose pages may call the handler, e.g. `https://app.example.com`. Default: only its own. */
  readonly origins?: readonly string[] | undefined
  /** Default `sandbox`. */
  readonly env?: ClientConfig["env"]
  /** Base URL of the ramp service. Default: that of `env`. */
  readonly baseUrls?: { readonly ramp?: string | undefined } | undefined
  /** Replaces the global `fetch` for requests to the ramp service. */
  readonly fetch?: ClientConfig["fetch"]
  /** How long to wait for a body, and for the service, in milliseconds. Default 30,000. */
  readonly timeout?: number | undefined
  /** Maximum size of a request body in bytes. Default 65,536 (64 kB). */
  readonly maxBodyBytes?: number | undefined
  /** Maximum size of a response of the service in bytes, after decompression. Default 8,000,000 (8 MB). */
  readonly maxResponseBytes?: number | undefined
  /**
   * Called with an error of `authorize`, a failed request to the service, a signature that the service rejected, and an
   * operation that is not in `allow`. These errors contain no secrets of Slipway.
   */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** The checked options. */
export type HandlerOptions<Context> = ReturnType<typeof handlerOptions<Context>>

const known = [
  "clientId",
  "privateKey",
  "authorize",
  "allow",
  "operations",
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
export const handlerOptions = <Context>(config: RampHandlerConfig<Context>) => {
  if (typeof config !== "object" || config === null) throw invalid("config", "an object")
  for (const field of Object.keys(config))
    if (!known.includes(field)) throw invalid(field, expectedKey(known))
  return {
    ...service(config),
    ...endpointOptions(config, "/api/ramp"),
    authorize: config.authorize,
    allow: allowed(config.allow),
    rules: rulesWith(ownRoutes(config.operations))
  }
}

/** What the handler has in common with a client, checked in the same way. */
const service = <Context>({
  clientId,
  privateKey,
  env,
  baseUrls,
  fetch,
  maxResponseBytes
}: RampHandlerConfig<Context>) => {
  try {
    const sign = privateKeySigner(privateKey)
    const settings = settingsFrom({ env, baseUrls, fetch, maxResponseBytes, rampable: { clientId, sign } })
    return {
      ...{ clientId, sign, rampUrl: settings.rampUrl, fetch: settings.fetch },
      maxResponseBytes: settings.maxResponseBytes
    }
  } catch (error) {
    if (!(error instanceof InvalidConfigError)) throw error
    // A client has these options under `rampable`.
    const [field, message] = [error.field, error.message].map((text) => text.replace("rampable.", ""))
    throw invalid(field ?? "", (message ?? "").replace(/^.*?: expected /, ""))
  }
}

const allowed = (given: unknown): ReadonlySet<string> => {
  if (!Array.isArray(given))
    throw invalid("allow", 'a list of operations, e.g. ["createOnramp", "getOnramp"]')
  for (const [index, operation] of given.entries()) {
    if (typeof operation !== "string" || !Object.hasOwn(routes, operation))
      throw invalid(`allow[${index}]`, `one of ${Object.keys(routes).join(", ")}`)
  }
  return new Set(given)
}
