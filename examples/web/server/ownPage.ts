import type { IncomingMessage } from "node:http"

/**
 * Whether a request comes from a page of this server on this machine. Pages of other origins can send requests here as
 * well, and with DNS rebinding they do so under a name of their own.
 */
export const isFromOwnPage = ({ headers }: IncomingMessage): boolean => {
  const { host = "", origin } = headers
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host) && origin === `http://${host}`
}
