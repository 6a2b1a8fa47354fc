import type { ClientConfig } from "../../../src/index.ts"

import { freshJournal } from "../storage/freshJournal.ts"

/** A request as the service gets it. */
export interface WireRequest {
  /** Method and path below the base URL, e.g. `POST /wallet/refresh`. */
  readonly route: string
  readonly url: URL
  readonly headers: Headers
  readonly text: string | undefined
  /** The parsed JSON or form. */
  readonly body: Record<string, unknown>
  readonly signal: AbortSignal
}

export type Answer = (request: WireRequest) => Response | Promise<Response>

/** Both services in one `fetch`. Each route has an answer. `once` replaces it for one request. */
export const scriptedService = (answers: Readonly<Record<string, Answer>>) => {
  const requests: WireRequest[] = []
  const next: { readonly route: string; readonly answer: Answer }[] = []
  const waiting = new Set<() => void>()

  const defaultAnswer: Answer = (request) =>
    answers[request.route]?.(request) ?? refusal(404, "No such route")

  const answerTo = (route: string): Answer => {
    const at = next.findIndex((one) => one.route === route)
    return (at < 0 ? undefined : next.splice(at, 1)[0]?.answer) ?? defaultAnswer
  }

  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const request = parseRequest(address, init)
    request.signal.throwIfAborted()
    requests.push(request)
    for (const check of [...waiting]) check()
    return untilAborted(request.signal, async () => answerTo(request.route)(request))
  }

  const sent = (route: string) => requests.filter((request) => request.route === route)
  const once = (route: string, answer: Answer) => void next.push({ route, answer })

  return {
    config: {
      appId: "app-1",
      baseUrls: { wallet: "http://wallet.test/api/v2", ramp: "http://ramp.test/v1" },
      fetch,
      journal: freshJournal()
    } satisfies ClientConfig,
    requests,
    sent,
    once,
    /** Carries out the next request of `route`, and holds the response until the returned function is called. */
    hold: (route: string, answer: Answer = defaultAnswer): (() => void) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      once(route, async (request) => {
        const response = await answer(request)
        await released
        return response
      })
      return () => release()
    },
    /** Resolves when `count` requests of `route` have arrived. */
    arrived: (route: string, count = 1) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (sent(route).length < count) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      })
  }
}

export const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { "content-type": "application/json", ...init.headers }
  })

/** A success response in the services' envelope. */
export const data = (content: unknown) => json({ status: 200, message: "OK", data: content })

export const refusal = (status: number, message: unknown, headers: Record<string, string> = {}) =>
  json({ status, message }, { status, headers })

/** Never responds. */
export const silence: Answer = () => new Promise(() => {})

/** Fails like a lost connection in undici. */
export const networkFailure: Answer = () => {
  throw new TypeError("fetch failed")
}

const parseRequest = (address: string, init: RequestInit): WireRequest => {
  const url = new URL(address)
  const text = init.body instanceof FormData ? fieldsOf(init.body) : textOf(init.body)
  return {
    route: `${init.method} ${url.pathname.replace(/^\/(api\/v2|v1)/, "")}`,
    url,
    headers: new Headers(init.headers),
    text,
    body: parsed(text ?? "{}"),
    signal: init.signal ?? new AbortController().signal
  }
}

const textOf = (body: unknown) => (typeof body === "string" ? body : undefined)

/** The fields of a form without its files. */
const fieldsOf = (form: FormData) =>
  JSON.stringify(Object.fromEntries([...form].filter(([, value]) => typeof value === "string")))

const parsed = (text: string): Record<string, unknown> =>
  text.startsWith("{") ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))

/** Rejects as `fetch` does when its signal aborts. */
const untilAborted = <A>(signal: AbortSignal, work: () => Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener("abort", abort, { once: true })
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", abort))
  })
