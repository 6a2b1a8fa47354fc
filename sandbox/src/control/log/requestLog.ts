import { randomUUID } from "node:crypto"

/** A token that a request brought, and what the sandbox thought of it when it came. */
export interface PresentedToken {
  /** Where it stood: `authorization`, or the member of the body. */
  readonly place: string
  readonly use: "verification" | "access" | "wallet" | "refresh" | "rampable" | "identity" | "unknown"
  readonly verdict: "good" | "expired" | "used before" | "session ended" | "not of this sandbox"
  readonly claims: Readonly<Record<string, unknown>>
}

/** A request to one of the services, and its answer. */
export interface LoggedRequest {
  /** Counts from 1 since the sandbox was made. */
  readonly id: number
  /** Milliseconds since the epoch, by the sandbox's clock. */
  readonly at: number
  /** How long the answer took, by the machine's clock. */
  readonly milliseconds: number
  readonly method: string
  readonly path: string
  readonly operationId: string | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Text, without passwords, codes and foreign tokens, cut when it is long. */
  readonly body: string
  /** Nothing when the connection ended without an answer. */
  readonly status: number | undefined
  readonly answerHeaders: Readonly<Record<string, string>>
  readonly answer: string
  /** What it met on the way: a fault, a delay. */
  readonly fault: string | undefined
  /** How often it was carried out. */
  readonly executions: number
  readonly tokens: readonly PresentedToken[]
  /** Why the request breaks the specification. Nothing when it was refused before anybody looked. */
  readonly requestReasons: readonly string[] | undefined
  /** Why the answer breaks it, which is a defect of the sandbox. */
  readonly answerReasons: readonly string[]
}

/** The newest requests. Older ones are forgotten, so that a long day costs no memory. */
export interface RequestLog {
  /** Another one after each `clear`, and in every other log. */
  readonly name: string
  /** Oldest first; those after `id`, when it is given. */
  list(after?: number): readonly LoggedRequest[]
  add(request: Omit<LoggedRequest, "id">): void
  clear(): void
  /** Tells of everything from now on, until the function that it gives is called. */
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
