import type { SpecOperation } from "./spec.ts"

/** One request as it was handed to `fetch`. */
export interface Sent {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  readonly redirect: RequestRedirect | undefined
}

type Answering = (sent: Sent) => Response | Promise<Response>

/** A `fetch` that keeps what it was asked to send. */
export const recording = (answer: Answering) => {
  const sent: Sent[] = []
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const request = {
      method: init.method ?? "GET",
      url: new URL(url),
      headers: Object.fromEntries(new Headers(init.headers)),
      // The facade sends texts, forms or nothing.
      body: (init.body ?? undefined) as string | FormData | undefined,
      redirect: init.redirect
    }
    sent.push(request)
    return answer(request)
  }
  return { sent, fetch }
}

/** A 200 with `data` in the envelope of the services. */
export const success = (data: unknown): Response =>
  Response.json({ status: 200, statusCode: 200, message: "ok", data })

/** The operation a request is for, when the part of its path before the document's own is `base`. */
export const operationOf = (
  operations: readonly SpecOperation[],
  { method, url }: Sent,
  base = ""
): SpecOperation | undefined =>
  operations.find(
    (operation) =>
      operation.method === method &&
      new RegExp(`^${base}${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(url.pathname)
  )

/** The parsed body of a JSON request. */
export const json = ({ body }: Sent): unknown => JSON.parse(String(body))
