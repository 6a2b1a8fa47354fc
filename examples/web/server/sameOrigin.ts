import type { IncomingMessage } from "node:http"

/**
 * Whether a request comes from a page of this server. Pages of other origins can send requests here too. With DNS
 * rebinding, they send their own host name.
 */
export const isSameOrigin = ({ headers }: IncomingMessage): boolean => {
  const { host = "", origin } = headers
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host) && origin === `http://${host}`
}
