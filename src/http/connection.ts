import { ConnectionCause } from "../errors/cause.ts"
import type { NotSentReason } from "../errors/index.ts"

/** What the runtime reports about a request that got no response. */
export interface ConnectionFailure {
  /** Why the request cannot have been sent, where the runtime proves it. Browsers never do. */
  readonly notSent?: (NotSentReason & keyof typeof problems) | undefined
  /** The code and address of the error, where the runtime names them. */
  readonly cause?: ConnectionCause | undefined
}

/** The message for each proven failure. */
export const problems = {
  CONNECT: "No connection to the service could be made",
  DNS: "The host name of the service could not be resolved",
  TLS: "No secure connection to the service could be made: its certificate or protocol was not accepted"
} as const

type Problem = keyof typeof problems

/** Reads the errors of Node's `fetch`, whose `cause` is the error of the socket. */
export const connectionFailure = (thrown: unknown): ConnectionFailure => {
  const errors = innermost(thrown, 0)
  const found = errors.map(problemOf)
  // A connection that was tried over several addresses failed only if all attempts did.
  const notSent = found.every((problem) => problem !== undefined) ? found[0] : undefined
  return { notSent, cause: errors.map(causeOf).find((cause) => cause !== undefined) }
}

/**
 * Whether Node's `fetch` hides a 407 response. It reports a network error without a message, which it does in no other case
 * when redirects are not followed.
 */
export const isHidden407 = (thrown: unknown): boolean => {
  if (!(thrown instanceof TypeError) || thrown.message !== "fetch failed") return false
  const { cause } = thrown
  return cause instanceof Error && cause.name === "Error" && cause.message === "" && !("code" in cause)
}

/** The fields of Node's errors. Each may be missing. */
interface SystemError {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly message?: unknown
  readonly address?: unknown
  readonly port?: unknown
  readonly hostname?: unknown
  readonly cause?: unknown
  readonly errors?: unknown
}

const innermost = (thrown: unknown, depth: number): readonly SystemError[] => {
  const error: SystemError = Object(thrown)
  if (depth < 8) {
    if (Array.isArray(error.errors) && error.errors.length > 0)
      return error.errors.flatMap((it) => innermost(it, depth + 1))
    if (error.cause instanceof Error) return innermost(error.cause, depth + 1)
  }
  return [error]
}

const problemOf = ({ code, syscall, message }: SystemError): Problem | undefined => {
  // The same codes may come from an established connection, where `syscall` is `read` or `write`.
  if (syscall === "connect" || code === "UND_ERR_CONNECT_TIMEOUT") return "CONNECT"
  if (syscall === "getaddrinfo" || /^(?:ENOTFOUND|EAI_\w+)$/.test(String(code))) return "DNS"
  return beforeTls.test(String(code)) || /before secure TLS connection/.test(String(message))
    ? "TLS"
    : undefined
}

/** A certificate that is not accepted, or a handshake that fails. Other TLS errors can occur in the middle of a response. */
const beforeTls =
  /^(?:CERT_|ERR_TLS_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|INVALID_CA|ERR_SSL_\w*(?:HANDSHAKE_FAILURE|PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL))/

const causeOf = ({ code, address, port, hostname }: SystemError): ConnectionCause | undefined => {
  if (typeof code !== "string" || !/^[A-Z][A-Z0-9_]{2,60}$/.test(code)) return undefined
  const host = [address, hostname].find((it) => typeof it === "string" && /^[\w.:%-]{1,253}$/.test(it))
  const at = typeof port === "number" ? `${host}:${port}` : host
  return new ConnectionCause(code, host === undefined ? undefined : String(at))
}
