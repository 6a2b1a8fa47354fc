import * as Effect from "effect/Effect"
import type { SmartAccountSign } from "../../config/smartAccountAccess.ts"
import type { SettingsService } from "../../config.ts"
import {
  InvalidConfigError,
  isSlipwayError,
  type NotSentError,
  type RequestError,
  RequestSetupError
} from "../../errors/index.ts"
import type { paths } from "../../generated/smartAccount.ts"
import { smartAccountResponses } from "../../generated/smartAccountResponses.ts"
import type { Init, Methods, Reply } from "../../http/methods.ts"
import type { RequestSpec } from "../../http/RequestSpec.ts"
import { makeSmartAccountApi } from "../../http/Transport.ts"
import { endpointUrl } from "../ramp/endpoint.ts"
import { unlessForwarded } from "../ramp/notForwarded.ts"
import { defaultSmartAccountUrl } from "./url.ts"

/** Sends calls to the smart account service with their credentials. */
export interface SmartAccountAuth {
  readonly send: <Data>(
    kind: RequestSpec["kind"],
    request: (client: Methods<paths>, init: Init) => Promise<Reply<Data>>
  ) => Effect.Effect<Data, RequestError | InvalidConfigError | NotSentError>
}

/** With `smartAccount.endpoint`, your server signs. With `smartAccount.sign`, the client does. */
export const makeSmartAccountAuth = (settings: SettingsService): SmartAccountAuth => {
  const access = accessOf(settings)
  if (access instanceof InvalidConfigError) return { send: () => Effect.fail(access) }
  const api = makeSmartAccountApi(access.url, access.settings, smartAccountResponses)
  return {
    send: (kind, request) =>
      Effect.mapError(
        Effect.flatMap(access.credentials, (given) => api.send({ kind, ...given }, request)),
        access.failure
      )
  }
}

interface Access {
  readonly url: string
  readonly settings: SettingsService
  readonly credentials: Effect.Effect<Pick<RequestSpec, "headers" | "sign">>
  readonly failure: (error: RequestError) => RequestError | NotSentError
}

const accessOf = (settings: SettingsService): Access | InvalidConfigError => {
  const { smartAccount, appId, env, smartAccountUrl, time, fetch } = settings
  if (smartAccount?.endpoint !== undefined) {
    const url = endpointUrl(smartAccount.endpoint)
    if (url === undefined)
      return missing("smartAccount.endpoint", "an http or https URL: a path works only in a page")
    return {
      url,
      // Requests carry the cookies of the endpoint, even if it is on another origin.
      settings: { ...settings, fetch: (to, init) => fetch(to, { ...init, credentials: "include" }) },
      credentials: Effect.succeed({ headers: { "x-slipway": "smart-account" } }),
      failure: unlessForwarded
    }
  }
  if (smartAccount === undefined)
    return missing(
      "smartAccount",
      "`{ endpoint }`, where `smartAccountHandler` is mounted on your server (or, on a server, `clientSecret`)"
    )
  if (appId === undefined) return missing("appId", "the application id, which signed requests need")
  const { sign } = smartAccount
  return {
    url: smartAccountUrl ?? defaultSmartAccountUrl(env),
    settings,
    credentials: Effect.map(time.now, (now) => ({
      headers: { "x-app-id": appId },
      sign: (method, body, url) => signedHeaders(sign, now, { method, body, path: new URL(url).pathname })
    })),
    failure: (error) => error
  }
}

const missing = (field: string, expected: string) => new InvalidConfigError({ field, expected })

const signedHeaders = async (
  sign: SmartAccountSign,
  now: number,
  request: { readonly method: string; readonly body: string | undefined; readonly path: string }
) => {
  const timestamp = new Date(now).toISOString()
  const signature = await Promise.resolve()
    .then(() => sign({ ...request, timestamp }))
    .catch((error: unknown) => {
      throw isSlipwayError(error) ? error : unsigned("threw an error")
    })
  if (typeof signature !== "string" || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature))
    throw unsigned("did not return a base64 signature")
  return { "x-timestamp": timestamp, "x-signature": signature }
}

const unsigned = (why: string) =>
  new RequestSetupError({ message: `The request was not sent: \`smartAccount.sign\` ${why}` })
