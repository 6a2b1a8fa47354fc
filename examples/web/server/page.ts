/** What stands in `index.html` until the page is served. */
export const nonceMark = "PAGE_NONCE"
const serviceMark = "SERVICE_ORIGIN"

export interface PageFacts {
  /** Where the sandbox plays the services. */
  readonly service: string
  /** Of this one answer. */
  readonly nonce: string
}

/** The page with what it has to know. */
export const pageWith = (html: string, { service, nonce }: PageFacts): string =>
  html.replaceAll(serviceMark, service).replaceAll(nonceMark, nonce)

/**
 * What the page may do: its own scripts and styles, the services, and the scripts of the sandbox's stand-ins for
 * Google, Apple and Telegram, whose addresses have to go through the Trusted Types policy of Slipway.
 */
export const policyOf = ({ service, nonce }: PageFacts): string =>
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
