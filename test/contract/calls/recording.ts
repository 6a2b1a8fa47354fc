import { offrampOrder, page } from "../../support/service/rampAnswers.ts"
import type { SpecOperation } from "../spec.ts"

/** One request as it was passed to `fetch`. */
export interface Sent {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  readonly redirect: RequestRedirect | undefined
}

type Respond = (sent: Sent) => Response | Promise<Response>

/** A `fetch` that records its requests. */
export const recording = (answer: Respond) => {
  const sent: Sent[] = []
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const request = {
      method: init.method ?? "GET",
      url: new URL(url),
      headers: Object.fromEntries(new Headers(init.headers)),
      // The facade sends strings, forms or nothing.
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

/** The operation of a request whose path is `base` and a path of the document. */
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

/**
 * Whether a request only prepares the operation: the rules of currencies before a recipient is added, the list of orders
 * before another is placed, and the orders before a reply.
 */
export const isPreparatory = (id: string, { method, url }: Sent): boolean =>
  method === "GET" &&
  ((id === "createRecipient" && url.pathname.endsWith("/reference/currencies")) ||
    (/^createO(?:n|ff)ramp$/.test(id) && /\/o(?:n|ff)ramp$/.test(url.pathname)) ||
    (id === "replyOfframp" && /\/offramp(?:\/detail\/[\w-]+)?$/.test(url.pathname)))

/** The answer to a request that prepares the operation. A reply needs an order that asks something. */
export const preparatoryAnswer = (id: string, { url }: Sent): Response => {
  if (id !== "replyOfframp") return success([])
  const order = offrampOrder("need_information")
  return success(url.pathname.endsWith("/offramp") ? page([order]) : order)
}
