/** What stands in `index.html` until the page is served. */
export const nonceMark = "PAGE_NONCE"
const serviceMark = "SERVICE_ORIGIN"
const nodesMark = "CHAIN_NODES"

export interface PageFacts {
  /** Where the sandbox plays the services. */
  readonly service: string
  /** Where the sandbox's chain nodes are, before the name of a network. Empty without any. */
  readonly nodes: string
  /** Of this one answer. */
  readonly nonce: string
}

/** The page with what it has to know. */
export const pageWith = (html: string, { service, nodes, nonce }: PageFacts): string =>
  html.replaceAll(serviceMark, service).replaceAll(nodesMark, nodes).replaceAll(nonceMark, nonce)

/**
 * What the page may do: its own scripts and styles, the services, and the scripts of the sandbox's stand-ins for
 * Google, Apple and Telegram, whose addresses have to go through the Trusted Types policy of Slipway.
 */
export const policyOf = ({ service, nonce }: Pick<PageFacts, "service" | "nonce">): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${service}/__sandbox/identity/`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    `connect-src 'self' ${service}`,
    `frame-src ${service}/__sandbox/identity/`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types slipway"
  ].join("; ")
