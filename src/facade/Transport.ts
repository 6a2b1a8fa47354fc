import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Redacted from "effect/Redacted"
import createClient from "openapi-fetch"
import type { SettingsService, Timeouts } from "../config.ts"
import {
  ApiError,
  InvalidResponseError,
  isSlipwayError,
  NoResponseError,
  type RequestError,
  RequestSetupError
} from "../errors.ts"
import type { paths as RampPaths } from "../generated/ramp.ts"
import type { paths as WalletPaths } from "../generated/wallet.ts"
import { assertRefusal, contentOf } from "./envelope.ts"
import { redact, redactText, secretsIn } from "./redact.ts"
import { readResponse, UnusableResponse } from "./responseBody.ts"
import { retryAfterMillis } from "./retryAfter.ts"
import type { Time } from "./Time.ts"
import type { Init, Reply, Verbs } from "./Verbs.ts"

/** What a call tells about itself. */
export interface Call {
  /** Which time limit holds, and whether repeating the call is harmless: it is for reads and signatures. */
  readonly kind: keyof Timeouts
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined
  readonly bearer?: Redacted.Redacted | undefined
  /** Fields of `data` without which the answer is of no use. */
  readonly needs?: readonly string[] | undefined
  /** Adds headers that depend on the exact bytes of the body. */
  readonly sign?: ((method: string, body: string | undefined) => Promise<Record<string, string>>) | undefined
  /** Explains a 401 whose own message does not say enough. */
  readonly explain?: ((message: string | undefined) => Explanation) | undefined
}

/** What an error says besides the message of the service. */
export interface Explanation {
  readonly reason: string
  readonly hint: string
}

/** Sends one request, unwraps `data`, and turns every way it can go wrong into one typed error. */
export type Send<Paths> = <Data>(
  call: Call,
  request: (client: Verbs<Paths>, init: Init) => Promise<Reply<Data>>
) => Effect.Effect<Data, RequestError>

/** The wallet service on the wire. */
export interface WalletApiService {
  readonly send: Send<WalletPaths>
}

/** The ramp service on the wire. */
export interface RampApiService {
  readonly send: Send<RampPaths>
}

export const makeWalletApi = (settings: SettingsService): WalletApiService => ({
  send: sender<WalletPaths>(settings.walletUrl, settings)
})

export const makeRampApi = (settings: SettingsService): RampApiService => ({
  send: sender<RampPaths>(settings.rampUrl, settings)
})

/**
 * Stands in for `Request`, whose construction costs more than the rest of a call, and which would have to be
 * read back to sign the body.
 */
class LightRequest {
  declare readonly url: string
  declare readonly init: RequestInit & { readonly headers: Headers; readonly method: string }

  constructor(url: string, init: LightRequest["init"]) {
    this.url = url
    this.init = init
  }
}

const sender = <Paths>(baseUrl: string, settings: SettingsService): Send<Paths> => {
  const client = createClient<object>({
    baseUrl,
    // openapi-fetch only constructs it and passes it on to `fetch`, which is ours and knows the shape.
    Request: LightRequest as unknown as typeof Request,
    redirect: "manual"
  }) as unknown as Verbs<Paths> // the same functions, typed by the spec instead: see Verbs.ts
  return (call, request) => {
    const limit = settings.timeouts[call.kind]
    const exchange = attempt(client, settings, call, request)
    if (limit === undefined) return exchange
    return limited(
      exchange,
      settings.time.sleep(limit),
      () => new NoResponseError({ reason: "TIMEOUT", repeatable: repeatable(call) })
    )
  }
}

/** Ends `work` when `limit` is over first. Effect's own race would be twice as large. */
const limited = <A, E>(
  work: Effect.Effect<A, E>,
  limit: Effect.Effect<void>,
  late: () => E
): Effect.Effect<A, E> =>
  Effect.flatMap(Effect.forkDetach(limit), (timer) =>
    Effect.flatMap(Effect.forkDetach(work), (worker) => {
      let isLate = false
      timer.addObserver((exit) => {
        isLate = Exit.isSuccess(exit)
        worker.interruptUnsafe()
      })
      const end = new Promise<Effect.Effect<A, E>>((resolve) =>
        worker.addObserver((exit) => resolve(isLate ? Effect.fail(late()) : exit))
      )
      return Effect.ensuring(
        Effect.flatMap(
          Effect.promise(() => end),
          (exit) => exit
        ),
        Effect.sync(() => timer.interruptUnsafe())
      )
    })
  )

const repeatable = ({ kind }: Call) => kind === "read" || kind === "sign"

/** What a request carries that no error may show. Gathered when there is an error. */
type Secrets = () => readonly string[]

/** How far a request got, which decides what its failure means. */
interface Progress {
  isSent: boolean
  secrets: Secrets
  response?: Response
}

const attempt = <Paths, Data>(
  client: Verbs<Paths>,
  settings: SettingsService,
  call: Call,
  request: (client: Verbs<Paths>, init: Init) => Promise<Reply<Data>>
): Effect.Effect<Data, RequestError> =>
  Effect.suspend(() => {
    const progress: Progress = { isSent: false, secrets: () => [] }
    const sent = async (signal: AbortSignal) =>
      request(client, {
        headers: headersOf(call),
        signal,
        parseAs: "stream",
        // What openapi-fetch hands over is the LightRequest made above.
        fetch: (light) => dispatch(light as unknown as LightRequest, settings, call, progress)
      })
    const answered = Effect.promise((signal) =>
      sent(signal)
        .then((reply) => unwrap(reply, progress.secrets, call, settings.time))
        .catch((thrown: unknown) => Effect.fail(failure(thrown, progress, call)))
    )
    return Effect.flatMap(answered, (answer) => answer)
  })

const headersOf = ({ headers, bearer }: Call): Record<string, string> => {
  const sent: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) sent[name] = value
  if (bearer) sent.authorization = `Bearer ${Redacted.value(bearer)}`
  return sent
}

const dispatch = async (
  { url, init }: LightRequest,
  { fetch, maxResponseBytes }: SettingsService,
  call: Call,
  progress: Progress
): Promise<Response> => {
  const body = typeof init.body === "string" ? init.body : undefined
  if (call.sign) {
    for (const [name, value] of Object.entries(await call.sign(init.method, body)))
      init.headers.set(name, value)
  }
  progress.secrets = () => secretsIn(init.headers, init.body)
  progress.isSent = true
  const response = await fetch(url, init)
  progress.response = response
  // Browsers hide the status of a redirect that they do not follow.
  if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400))
    throw redirected(response)
  // All that openapi-fetch and `unwrap` read of a response.
  return (await readResponse(response, maxResponseBytes)) as unknown as Response
}

const redirected = (response: Response) =>
  new InvalidResponseError({
    reason: "REDIRECT_BLOCKED",
    message: "The service answered with a redirect, which is not followed",
    status: response.status
  })

const failure = (thrown: unknown, progress: Progress, call: Call): RequestError => {
  // Ours already: from the signer, or from a blocked redirect.
  if (isSlipwayError(thrown)) return thrown as RequestError // the two sources fail with nothing else
  if (!progress.isSent) {
    const text = thrown instanceof Error ? thrown.message : "The request could not be built"
    return new RequestSetupError({ message: redactText(text, setupSecrets(call)) })
  }
  const { response, secrets } = progress
  if (response && thrown instanceof UnusableResponse) {
    const { reason, message } = thrown
    const requestId = requestIdOf(response, secrets())
    return new InvalidResponseError({
      reason,
      message,
      status: response.status,
      requestId,
      repeatable: repeatable(call)
    })
  }
  return new NoResponseError({ repeatable: repeatable(call) }) // nothing came, or the body broke off
}

/** Without the blanks around them: a runtime takes those off before it quotes a header that it refuses. */
const setupSecrets = (call: Call) =>
  Object.values(headersOf(call))
    .map((value) => value.replace(/^Bearer /, "").trim())
    .filter((value) => value !== "")

const unwrap = <Data>(
  { data, error, response }: Reply<Data>,
  secrets: Secrets,
  call: Call,
  time: Time
): Effect.Effect<Data, RequestError> => {
  if (!response.ok) {
    assertRefusal(error)
    return Effect.flatMap(time.now, (now) => apiError(error, response, secrets(), call, now))
  }
  return Effect.succeed(contentOf(data, call.needs))
}

const apiError = (
  body: unknown,
  response: Response,
  secrets: readonly string[],
  call: Call,
  now: number
): Effect.Effect<never, ApiError> => {
  const { status } = response
  const said = messageText(Object(body).message, secrets)
  const { reason, hint } = (status === 401 && call.explain?.(said)) || {}
  return Effect.fail(
    new ApiError({
      status,
      message: hint === undefined ? said : `${said ?? "Unauthorized"}. ${hint}`,
      reason,
      details: redact(body, secrets),
      retryAfter: retryAfterMillis(response.headers.get("retry-after"), now),
      requestId: requestIdOf(response, secrets),
      repeatable: repeatable(call),
      isSend: call.kind === "send"
    })
  )
}

/** The service's words, as one line of bounded length. A list of complaints becomes one text. */
const messageText = (message: unknown, secrets: readonly string[]): string | undefined => {
  const said = [message].flat().filter(isSaid)
  return said.length ? oneLine(said.join(", "), secrets) : undefined
}

const isSaid = (value: unknown) => value != null && typeof value !== "object"

const oneLine = (text: string, secrets: readonly string[]) =>
  redactText(text, secrets)
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, 500)

const requestIdOf = (response: Response, secrets: readonly string[]) => {
  const requestId = response.headers.get("x-request-id")
  return requestId == null ? undefined : oneLine(requestId, secrets)
}
