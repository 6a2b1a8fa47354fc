import { InvalidResponseError } from "../errors/index.ts"
import type { Fields } from "./form.ts"

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Calls a `fetch` of React Native, which follows redirects although it is told not to. Expo's `fetch` does not follow them.
 *
 * A response of another origin is refused, so nothing of it is used or stored. Neither are cookies, unless a call asks for them.
 * What the request itself carried has reached the other origin by then, except for what the platform removes: OkHttp removes the
 * `Authorization` header when the host changes.
 *
 * `own` is the `fetch` of the app. Without it the global one sends. How files go out depends on which one sends.
 */
export const request = async (own: Fetch | undefined, url: string, init: RequestInit): Promise<Response> => {
  const fetch = own ?? globalThis.fetch
  const given: RequestInit = { credentials: "omit", ...init }
  const { body }: { readonly body?: unknown } = init
  const response = await fetch(url, Array.isArray(body) ? await withForm(given, body, fetch) : given)
  if (isElsewhere(url, response.url)) throw redirected(response.status)
  return response
}

const withForm = async (init: RequestInit, fields: Fields, fetch: Fetch): Promise<RequestInit> => {
  const { multipart } = await import("./multipart.ts")
  const { body, type } = await multipart(fields, fetch)
  const headers = new Headers(init.headers)
  // `FormData` has its own type, with a boundary that only the platform knows.
  if (type === undefined) headers.delete("content-type")
  else headers.set("content-type", type)
  return { ...init, body, headers }
}

/** Not every `fetch` reports the address that responded. */
const isElsewhere = (asked: string, answered: string | undefined): boolean =>
  Boolean(answered) && originOf(String(answered)) !== originOf(asked)

/** Without `URL`, which is incomplete in React Native. Default ports are left out, as native code may do. */
const originOf = (url: string): string => {
  const [, scheme = "", host = ""] = /^(https?):\/\/([^/?#]*)/i.exec(url) ?? []
  return `${scheme}://${host.replace(scheme === "https" ? /:443$/ : /:80$/, "")}`.toLowerCase()
}

const redirected = (status: number) =>
  new InvalidResponseError({
    reason: "REDIRECT_BLOCKED",
    message: "The service redirected the request to another origin, whose response is not used",
    status
  })
