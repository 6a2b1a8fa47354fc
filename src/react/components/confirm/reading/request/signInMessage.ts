/** A message to sign in with (EIP-4361). */
export interface SignInMessage {
  /** The domain that the message signs in to, as a browser writes it: in lower case, and other scripts as "xn--". */
  readonly domain: string
  readonly address: string
  /** What the app says about itself. */
  readonly statement: string | undefined
  readonly uri: string
  readonly expiresAt: string | undefined
}

/** Whether a message claims to be one to sign in with, well formed or not. */
export const looksLikeSignIn = (message: string): boolean =>
  /wants you to sign in with your [^\n]{0,40}account/i.test(message.slice(0, 2_000))

/**
 * Parses a message to sign in with. Returns `undefined` unless it is written exactly as EIP-4361 says: a service that reads more
 * loosely could find another domain in it.
 */
export const signInMessageIn = (message: string): SignInMessage | undefined => {
  if (message.length > 10_000) return undefined
  const { domain, address, statement, uri, expiresAt } = form.exec(message)?.groups ?? {}
  const host = domain === undefined ? undefined : hostIn(domain)
  if (host === undefined || address === undefined || uri === undefined) return undefined
  return { domain: host, address, statement, uri, expiresAt }
}

/** Whether two hosts are the same: in any case, and with or without the port of https. */
export const isSameHost = (one: string, two: string): boolean => {
  const [first, second] = [hostIn(one), hostIn(two)]
  return first !== undefined && first === second
}

const hostIn = (domain: string): string | undefined => {
  try {
    const { host, username, password, pathname, search, hash } = new URL(`https://${domain}`)
    const isOnlyHost = username === "" && password === "" && pathname === "/" && search === "" && hash === ""
    return isOnlyHost && !/[/?#@\\]/.test(domain) ? host : undefined
  } catch {
    return undefined
  }
}

const moment = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`

const form = new RegExp(
  [
    String.raw`^(?:https?://)?(?<domain>[^\s]{1,255}) wants you to sign in with your Ethereum account:\n`,
    String.raw`(?<address>0x[0-9a-fA-F]{40})\n\n`,
    String.raw`(?:(?<statement>[^\n]+)\n\n|\n)?`,
    String.raw`URI: (?<uri>[^\s]+)\nVersion: 1\nChain ID: \d+\nNonce: [0-9a-zA-Z]{8,}\n`,
    String.raw`Issued At: ${moment}(?:\nExpiration Time: (?<expiresAt>${moment}))?(?:\nNot Before: ${moment})?`,
    String.raw`(?:\nRequest ID: [^\n]*)?(?:\nResources:(?:\n- [^\n]+)*)?\n?$`
  ].join(""),
  "u"
)
