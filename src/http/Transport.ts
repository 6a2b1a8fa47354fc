import * as Effect from "effect/Effect"
import createClient from "openapi-fetch"
import { isOffline } from "../activity/offline.ts"
import { CurrentCall } from "../call/call.ts"
import type { SettingsService } from "../config.ts"
import { InvalidResponseError, NotSentError, type RequestError } from "../errors/index.ts"
import type { paths as RampPaths } from "../generated/ramp.ts"
import type { paths as SmartAccountPaths } from "../generated/smartAccount.ts"
import type { paths as WalletPaths } from "../generated/wallet.ts"
import type { Time } from "../time.ts"
import type { Shape } from "./decode.ts"
import { assertRefusal, dataOf, undocumentedData } from "./envelope.ts"
import { failureOf, refusalOf, timeoutOf } from "./failures.ts"
import { type Init, type Methods, type OperationOf, type Reply, withOperationName } from "./methods.ts"
import type { RequestSpec, RequestState } from "./RequestSpec.ts"
import { fileTextIn, secretsIn } from "./redact.ts"
import { headersOf } from "./requestHeaders.ts"
import { discard, readResponse } from "./responseBody.ts"

/** Sends one request and returns `data` of the response. Every failure becomes a typed error. */
export type Send<Paths> = <Data>(
  call: RequestSpec,
  request: (client: Methods<Paths>, init: Init) => Promise<Reply<Data>>
) => Effect.Effect<Data, RequestError>

/** Sends requests to the wallet service, for the operations `Operation`. */
export interface WalletApiService<Operation = WalletOperation> {
  readonly send: Send<Pick<WalletPaths, PathOf<Operation> & keyof WalletPaths>>
}

type WalletOperation = OperationOf<WalletPaths>
type PathOf<Operation> = Operation extends `${string} ${infer Path}` ? Path : never

/** Sends requests to the ramp service. */
export interface RampApiService {
  readonly send: Send<RampPaths>
}

/** `responses` has the shapes of the operations. */
export const makeWalletApi = <Operation extends WalletOperation>(
  settings: SettingsService,
  responses: Readonly<Record<Operation, Shape>>
): WalletApiService<Operation> => ({
  // The document's operations on those paths, which `Operation` names.
  send: sender<WalletPaths>(
    settings.walletUrl,
    settings,
    { isWallet: true },
    // The shapes of those operations only.
    responses as Responses<WalletPaths>
  )
})

/** `parse` reads the JSON of the responses. */
export const makeRampApi = (
  settings: SettingsService,
  responses: Responses<RampPaths>,
  parse: Parse
): RampApiService => ({
  send: sender<RampPaths>(settings.rampUrl, settings, { isWallet: false }, responses, parse)
})

/** Sends requests to the smart account service, or to the server that signs them. */
export const makeSmartAccountApi = (
  url: string,
  settings: SettingsService,
  responses: Responses<SmartAccountPaths>
): { readonly send: Send<SmartAccountPaths> } => ({
  send: sender<SmartAccountPaths>(url, settings, { isWallet: false }, responses)
})

type Parse = (text: string) => unknown

/** The shape of `data` for each operation. The compiler fails when one is missing. */
type Responses<Paths> = Readonly<Record<OperationOf<Paths>, Shape>>

/**
 * Replaces `Request`, which costs more to construct than the rest of a call, and whose body would have to be read back to
 * sign it.
 */
class LightRequest {
  declare readonly url: string
  declare readonly init: RequestInit & { readonly headers: Headers; readonly method: string }

  constructor(url: string, init: LightRequest["init"]) {
    this.url = url
    this.init = init
  }
}

const sender = <Paths>(
  baseUrl: string,
  settings: SettingsService,
  { isWallet }: Pick<RequestState, "isWallet">,
  responses: Responses<Paths>,
  parse?: Parse
): Send<Paths> => {
  const { origin } = new URL(baseUrl)
  const client = createClient<object>({
    baseUrl,
    // openapi-fetch only constructs it and passes it on to `fetch`, which is ours and knows the shape.
    Request: LightRequest as unknown as typeof Request,
    redirect: "manual"
  }) as unknown as Methods<Paths> // the same functions, typed by the spec instead: see methods.ts
  return (call, request) =>
    Effect.withFiber((fiber) => {
      const record = fiber.getRef(CurrentCall)
      const state: RequestState = {
        call,
        origin,
        isWallet,
        record,
        wasDispatched: record?.isDispatched === true,
        operation: "",
        isSent: false,
        secrets: () => [],
        response: undefined
      }
      const limit = settings.timeouts[call.kind]
      const answer = exchange(settings.time, limit, state, (signal) =>
        attempt(client, settings, responses, state, signal, request, parse)
      )
      return settings.observe?.(state, answer) ?? answer
    })
}

/**
 * Runs `attempt`, and aborts its signal when it is interrupted or takes longer than `limit` milliseconds.
 *
 * A timer and a promise do this. Effect's timeout would take two more fibers for each call.
 */
const exchange = <Data>(
  time: Time,
  limit: number | undefined,
  state: RequestState,
  attempt: (signal: AbortSignal) => Promise<Effect.Effect<Data, RequestError>>
): Effect.Effect<Data, RequestError> => {
  const controller = new AbortController()
  let timeOut = () => {}
  const answered = Effect.callback<Data, RequestError>((resume) => {
    timeOut = () => resume(Effect.fail(timeoutOf(state)))
    attempt(controller.signal).then(resume, (defect) => resume(Effect.die(defect)))
    return Effect.sync(() => controller.abort())
  })
  if (limit === undefined) return answered
  const timer = time.after(limit, () => {
    controller.abort()
    // The rejection of the aborted request comes later, and is ignored.
    timeOut()
  })
  return Effect.flatMap(timer, (stop) => Effect.ensuring(answered, Effect.sync(stop)))
}

const attempt = async <Paths, Data>(
  client: Methods<Paths>,
  settings: SettingsService,
  responses: Responses<Paths>,
  state: RequestState,
  signal: AbortSignal,
  request: (client: Methods<Paths>, init: Init) => Promise<Reply<Data>>,
  parse: Parse | undefined
): Promise<Effect.Effect<Data, RequestError>> => {
  let shape: Shape | undefined
  const named = withOperationName(client, (operation) => {
    state.operation = operation
    shape = responses[operation]
  })
  try {
    const reply = await request(named, {
      signal,
      parseAs: "stream",
      // What openapi-fetch hands over is the LightRequest made above.
      fetch: (light) => dispatch(light as unknown as LightRequest, settings, state, parse)
    })
    return unwrap(reply, shape, state, settings.time)
  } catch (thrown) {
    return Effect.fail(failureOf(thrown, state))
  }
}

const dispatch = async (
  { url, init }: LightRequest,
  { fetch, maxResponseBytes }: SettingsService,
  state: RequestState,
  parse: Parse | undefined
): Promise<Response> => {
  const { call, record } = state
  // openapi-fetch would copy them twice.
  setHeaders(init.headers, headersOf(call))
  const body = typeof init.body === "string" ? init.body : undefined
  if (call.sign) setHeaders(init.headers, await call.sign(init.method, body, url))
  // A form: `body` of every other request is a text.
  const fileText = body === undefined && init.body ? await fileTextIn(init.body as FormData) : ""
  state.secrets = () => secretsIn(init.headers, init.body, url, fileText)
  // A call that was aborted meanwhile is reported as not sent.
  init.signal?.throwIfAborted()
  if (isOffline(url)) throw new NotSentError("OFFLINE", "The device is offline")
  state.beforeSend?.(init.headers)
  state.isSent = true
  if (record) record.isDispatched = true
  const response = await fetch(url, init)
  state.response = response
  // Browsers hide the status of a redirect that they do not follow.
  if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400)) {
    discard(response.body)
    throw redirected(response)
  }
  // All that openapi-fetch and `unwrap` read of a response.
  return (await readResponse(response, maxResponseBytes, parse)) as unknown as Response
}

const setHeaders = (headers: Headers, values: Readonly<Record<string, string>>) => {
  for (const name in values) headers.set(name, values[name] as string) // its own key
}

const redirected = (response: Response) =>
  new InvalidResponseError({
    reason: "REDIRECT_BLOCKED",
    message: "The service responded with a redirect, which is not followed",
    status: response.status
  })

const unwrap = <Data>(
  { data, error, response }: Reply<Data>,
  shape: Shape | undefined,
  state: RequestState,
  time: Time
): Effect.Effect<Data, RequestError> => {
  if (!response.ok) {
    assertRefusal(error)
    return Effect.flatMap(time.now, (now) => Effect.fail(refusalOf(error, response, state, now)))
  }
  return Effect.succeed(
    // The caller takes `unknown` then.
    state.call.isUndocumented ? (undocumentedData(data) as Data) : dataOf(data, shape)
  )
}
