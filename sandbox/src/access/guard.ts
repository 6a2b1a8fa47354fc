import { type AllowList, hostnameIn, isLoopback } from "./allowList.ts"
import { addressedIn } from "./tenantPath.ts"

/** The parts of a request that arrive before its body. */
export interface RequestHead {
  readonly method: string
  /** The target as it was sent, such as `/__sandbox/state?x=1`. */
  readonly target: string
  readonly headers: Headers
}

/** The response to a request that is not allowed. */
export interface Refused {
  readonly status: 400 | 403 | 415
  /** What happened, and what a developer can do to allow it. */
  readonly message: string
}

/** Rejects a request that a foreign web page may have sent. `undefined` allows it. */
export const refusalOf = (allowList: AllowList, request: RequestHead): Refused | undefined => {
  const host = request.headers.get("host") ?? ""
  const hostname = hostnameIn(host)
  // Any other form of target would be parsed as part of the host.
  if (hostname === undefined || !request.target.startsWith("/"))
    return { status: 400, message: "The request has no valid host and path" }
  if (!allowList.allowsHost(hostname)) return foreignHost(hostname)
  // Read dots as the sandbox reads them: a program may send `/x/../__sandbox`.
  const url = URL.parse(`http://${host}${request.target}`)
  if (url === null) return { status: 400, message: "The request has no valid host and path" }
  // The pages and the control requests of a tenant have the same protection.
  const addressed = { ...request, target: addressedIn(url.pathname + url.search).path }
  return foreignPage(allowList, hostname, addressed) ?? simpleContentType(addressed)
}

/** DNS rebinding: a foreign page reaches this machine under its own name. */
const foreignHost = (hostname: string): Refused => ({
  status: 403,
  message: `The host ${hostname} is not allowed. If it is yours, start the sandbox with --allow-host ${hostname}`
})

const foreignPage = (
  allowList: AllowList,
  hostname: string,
  { method, target, headers }: RequestHead
): Refused | undefined => {
  const origin = headers.get("origin")
  if (origin !== null) return allowList.allowsOrigin(origin, hostname) ? undefined : foreignOrigin(origin)
  const site = headers.get("sec-fetch-site")
  // Programs other than browsers send neither header.
  if (site === null || site === "none" || site === "same-origin") return undefined
  if (site === "same-site" && isLoopback(hostname)) return undefined
  if (isLink({ method, target, headers }) || isPublicScript(method, target)) return undefined
  return comesFromAllowedPage(allowList, hostname, headers) ? undefined : foreignOrigin(referrerOf(headers))
}

/**
 * Whether other pages may load the response as a script or an image. A browser without `Sec-Fetch-Site` does not say
 * where a request comes from, so that a request without any of these headers may come from a foreign page.
 */
export const isEmbeddable = (allowList: AllowList, { method, target, headers }: RequestHead): boolean =>
  isPublicScript(method, addressedIn(target).path) ||
  comesFromAllowedPage(allowList, hostnameIn(headers.get("host") ?? "") ?? "", headers)

const comesFromAllowedPage = (allowList: AllowList, hostname: string, headers: Headers): boolean => {
  const referrer = referrerOf(headers)
  return referrer !== undefined && allowList.allowsOrigin(referrer, hostname)
}

const referrerOf = (headers: Headers): string | undefined => URL.parse(headers.get("referer") ?? "")?.origin

const foreignOrigin = (origin: string | undefined): Refused => {
  if (origin === undefined || origin === "null")
    return { status: 403, message: "Pages that do not name their origin may not call the sandbox" }
  return {
    status: 403,
    message: `Pages of ${printable(origin)} may not call the sandbox. If they are yours, start it with --allow-origin ${printable(origin)}`
  }
}

/** A followed link to the inspector, to `/`, which leads there, or to an identity page. The linking page cannot read the response. */
const isLink = ({ method, target, headers }: RequestHead): boolean =>
  method === "GET" &&
  /^\/(?:__sandbox(?:[/?]|$)|\?|$)/.test(target) &&
  headers.get("sec-fetch-dest") === "document"

/** The stand-ins for the scripts of Google, Apple and Telegram. They hold no data of the sandbox. */
const isPublicScript = (method: string, target: string): boolean =>
  method === "GET" &&
  /^\/__sandbox\/identity\/(?:google\/gsi\/client|apple\/appleauth\/[\w/.-]+\.js|telegram\/js\/telegram-widget\.js)(?:\?|$)/.test(
    target
  )

/** Rejects content types that a form can send to any host without a preflight, even in browsers that send no origin. */
const simpleContentType = ({ method, target, headers }: RequestHead): Refused | undefined => {
  if (method !== "POST" || !isControl(target)) return undefined
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase()
  if (type === "application/json") return undefined
  return {
    status: 415,
    message: "POST requests to /__sandbox need the header content-type: application/json"
  }
}

/** Excludes identity pages, which post forms to themselves, and redirected requests, which may have any type. */
const isControl = (target: string): boolean =>
  /^\/__sandbox(?:[/?]|$)/.test(target) && !/^\/__sandbox\/(?:identity\/|landed(?:\?|$))/.test(target)

const printable = (origin: string): string => origin.replaceAll(/[^\x21-\x7e]/g, "?").slice(0, 200)
