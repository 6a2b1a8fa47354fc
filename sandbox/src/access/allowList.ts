/**
 * Who may call a sandbox that listens on a port. Programs other than browsers, and pages on this machine, always may.
 */
export interface AccessOptions {
  /**
   * Origins whose pages may call the sandbox, such as `"https://app.example.com"` or `"chrome-extension://<id>"`.
   * Pages on `localhost`, other loopback names and the sandbox's own host need no entry.
   */
  readonly allowedOrigins?: readonly string[]
  /**
   * Host names under which the sandbox may be called, such as `"app.test"`, or `".app.test"` for the name and its
   * subdomains. Pages on these names may call the sandbox too. Loopback names and IP addresses need no entry.
   */
  readonly allowedHosts?: readonly string[]
}

/** Decides which hosts and origins a sandbox trusts. */
export interface AllowList {
  /** Whether a request with this `Host` is allowed. */
  allowsHost(hostname: string): boolean
  /** Whether a page of `origin` may call a sandbox that it reaches as `hostname`. */
  allowsOrigin(origin: string, hostname: string): boolean
}

/**
 * Reads the options.
 *
 * @throws TypeError for an entry that is not an origin, or not a host name.
 */
export const createAllowList = (options: AccessOptions): AllowList => {
  const origins = new Set((options.allowedOrigins ?? []).map(originIn))
  const hosts = (options.allowedHosts ?? []).map(hostIn)
  const isListed = (hostname: string) => hosts.some((host) => matches(host, hostname))
  return {
    // An IP address is safe: DNS rebinding always sends the attacker's name as the host.
    allowsHost: (hostname) => isLoopback(hostname) || isIpAddress(hostname) || isListed(hostname),
    allowsOrigin: (origin, hostname) => {
      if (origins.has(origin)) return true
      const page = webOrigin(origin)
      if (page === undefined) return false
      return page.hostname === hostname || isLoopback(page.hostname) || isListed(page.hostname)
    }
  }
}

/** Whether a normalised host name always means this machine. Browsers resolve names below `localhost` themselves. */
export const isLoopback = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127\.[\d.]+$|^[a-z\d.-]+\.localhost$/.test(hostname)

/** The host name of a `Host` header as browsers normalise it. `undefined` when the header is not valid. */
export const hostnameIn = (host: string): string | undefined =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined

const isIpAddress = (hostname: string): boolean => /^\[|^\d+\.\d+\.\d+\.\d+$/.test(hostname)

const matches = (entry: string, hostname: string): boolean =>
  entry.startsWith(".") ? hostname === entry.slice(1) || hostname.endsWith(entry) : hostname === entry

/** The origin of a web page, as browsers write it. `URL` reports "null" as the origin of extensions and apps. */
const webOrigin = (origin: string): URL | undefined => {
  const url = URL.parse(origin)
  return url?.origin === origin ? url : undefined
}

const originIn = (entry: string): string => {
  if (entry === "null") return entry
  const [, origin] = /^([a-z][a-z\d+.-]*:\/\/[^\s/?#*@]+)\/?$/i.exec(entry) ?? []
  if (origin === undefined)
    throw new TypeError(
      `An allowed origin is a scheme and a host, such as http://app.test:3000, not "${entry}"`
    )
  const url = URL.parse(origin)
  return url === null || url.origin === "null" ? origin.toLowerCase() : url.origin
}

const hostIn = (entry: string): string => {
  const hostname = hostnameIn(entry.replace(/^\./, ""))
  if (hostname === undefined || /:\d+$/.test(entry.replace(/^\[.*\]/, "")))
    throw new TypeError(
      `An allowed host is a name without a port, such as app.test or .app.test, not "${entry}"`
    )
  return entry.startsWith(".") ? `.${hostname}` : hostname
}
