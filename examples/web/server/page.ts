/** The placeholders in `index.html`. */
export const noncePlaceholder = "PAGE_NONCE"
const servicePlaceholder = "SERVICE_ORIGIN"
const nodesPlaceholder = "CHAIN_NODES"

export interface PageFacts {
  /** The URL of the sandbox. */
  readonly service: string
  /** The URL of the sandbox's RPC nodes, to which the name of a network is appended. Empty without anvil. */
  readonly nodes: string
  /** The CSP nonce of this response. */
  readonly nonce: string
}

/** Fills in the placeholders of the page. */
export const pageWith = (html: string, { service, nodes, nonce }: PageFacts): string =>
  html
    .replaceAll(servicePlaceholder, service)
    .replaceAll(nodesPlaceholder, nodes)
    .replaceAll(noncePlaceholder, nonce)

/**
 * The Content Security Policy. It allows the page's scripts and styles, the services, and the scripts of the sandbox's
 * stand-ins for Google, Apple and Telegram. Their URLs must pass Slipway's Trusted Types policy, and that of the service worker
 * the app's own.
 */
export const policyOf = ({ service, nonce }: Pick<PageFacts, "service" | "nonce">): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${service}/__sandbox/identity/`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${service}`,
    `frame-src ${service}/__sandbox/identity/`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types slipway harbour"
  ].join("; ")

/** The policy of the service worker: it asks this server, and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"
