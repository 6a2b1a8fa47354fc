import { randomUUID } from "node:crypto"

/** A token in a request, and whether it was valid when it arrived. */
export interface LoggedToken {
  /** `authorization`, or the name of the body member. */
  readonly place: string
  readonly use: "verification" | "access" | "wallet" | "refresh" | "rampable" | "identity" | "unknown"
  readonly validity: "good" | "expired" | "used before" | "session ended" | "not of this sandbox"
  readonly claims: Readonly<Record<string, unknown>>
}

/** A request to one of the services, and its response. */
export interface LoggedRequest {
  /** Counts from 1, for the whole life of the sandbox. */
  readonly id: number
  /** Milliseconds since the epoch, by the sandbox's clock. */
  readonly at: number
  /** How long the response took, by the machine's clock. */
  readonly milliseconds: number
  readonly method: string
  readonly path: string
  readonly operationId: string | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Text without passwords, codes and foreign tokens. Long texts are cut. */
  readonly body: string
  /** Absent when the connection ended without a response. */
  readonly status: number | undefined
  readonly answerHeaders: Readonly<Record<string, string>>
  readonly answer: string
  /** The fault that changed the request. */
  readonly fault: string | undefined
  /** How often the request was executed. */
  readonly executions: number
  readonly tokens: readonly LoggedToken[]
  /** Why the request breaks the specification. Absent when it was rejected before the check. */
  readonly requestReasons: readonly string[] | undefined
  /** Why the response breaks the specification, which is a bug of the sandbox. */
  readonly answerReasons: readonly string[]
}

/** The newest requests. Older ones are deleted to keep memory flat. */
export interface RequestLog {
  /** Identifies the log. It changes with each `clear`. */
  readonly name: string
  /** The requests, oldest first. With `after`, only those with a higher id. */
  list(after?: number): readonly LoggedRequest[]
  add(request: Omit<LoggedRequest, "id">): void
  clear(): void
  /** Calls the listener for every change from now on. Returns a function that stops it. */
  listen(listener: LogListener): () => void
}

export interface LogListener {
  added(request: LoggedRequest): void
  cleared(): void
}

export const createRequestLog = (most: number): RequestLog => {
  let name: string = randomUUID()
  let requests: LoggedRequest[] = []
  let count = 0
  const listeners = new Set<LogListener>()
  return {
    get name() {
      return name
    },
    list: (after = 0) => requests.filter(({ id }) => id > after),
    add: (given) => {
      const request = Object.freeze({ id: ++count, ...given })
      requests.push(request)
      if (requests.length > most) requests.shift()
      for (const listener of listeners) listener.added(request)
    },
    clear: () => {
      name = randomUUID()
      requests = []
      for (const listener of listeners) listener.cleared()
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
