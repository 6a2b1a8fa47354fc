import type { FaultName, LedgerEntry, Sandbox } from "../../../sandbox/src/testing.ts"
import { sandboxHeader } from "../../../sandbox/src/testing.ts"
import type { Machine, Owner } from "./machine.ts"

/** A request of a tab, and its response. */
export interface Exchange {
  readonly number: number
  readonly owner: Owner
  readonly url: string
  readonly path: string
  readonly body: string
  readonly headers: Headers
  /** The bearer token, or the refresh token of a refresh. */
  readonly token: string | undefined
  readonly sentAt: number
  /** The machine's count of steps when it was sent, and when it ended. */
  readonly sentStep: number
  endedStep: number | undefined
  /** The step at which everything had settled after its end, so its tokens were stored. */
  storedStep: number | undefined
  /** The number of refreshes of the same session that were in flight in other running tabs. */
  readonly concurrentRefreshes: number
  /** What the service did, from its ledger. */
  entries: readonly LedgerEntry[]
  fault: FaultName | "offline" | undefined
  /** The response that reached the tab. `nothing` means that the connection was lost. */
  answer: Answer | "nothing" | undefined
  endedAt: number | undefined
  /** Aborted by the client, or by a crash of the tab. */
  isAbandoned: boolean
  /** The tab was frozen while it waited. */
  wasFrozen: boolean
}

export interface Answer {
  readonly status: number
  readonly text: string
}

export interface ArmedFault {
  /** The end of a path, or `*` for all paths. */
  readonly where: string
  readonly fault: FaultName
  times: number
}

export const refreshPath = "/wallet/refresh"

/** The network between the tabs and the sandbox. Each request and each response arrives in its own step. */
export const openNetwork = (machine: Machine, sandbox: Sandbox, draw: (below: number) => number) => {
  const exchanges: Exchange[] = []
  const offline = new Set<Owner>()
  let armed: ArmedFault[] = []

  const faultFor = (path: string) => {
    const due = armed.find(({ where }) => where === "*" || path.endsWith(where))
    if (due && --due.times === 0) armed = armed.filter((it) => it !== due)
    return due?.fault
  }

  /** Passes the request to the sandbox. Returns the response, or undefined when none arrives. */
  const carryOut = async (exchange: Exchange, init: RequestInit): Promise<Response | undefined> => {
    const fault = faultFor(exchange.path)
    exchange.fault = fault
    // The sandbox would keep these requests, and stalled bodies, open until they are aborted.
    if (fault === "hang") return undefined
    const isUnanswered = fault === "hang-after" || fault === "stall"
    const sandboxFault = isUnanswered ? undefined : fault
    const headers = new Headers(exchange.headers)
    if (sandboxFault) headers.set(sandboxHeader, sandboxFault)
    const before = sandbox.ledger.length
    const { method, body } = init
    const response = await sandbox
      .fetch(exchange.url, { method: method ?? "GET", body: body ?? null, headers })
      .catch(() => "nothing" as const)
    exchange.entries = sandbox.ledger.slice(before)
    if (isUnanswered) return undefined
    return response === "nothing" ? Response.error() : response
  }

  const arrive = async (exchange: Exchange, init: RequestInit, end: (answer: Answer | "nothing") => void) => {
    const { owner, number } = exchange
    // An aborted request may have left the computer, or not.
    if (exchange.isAbandoned && draw(2) === 0) return
    const stream = `answer ${number}`
    if (offline.has(owner)) {
      exchange.fault = "offline"
      return machine.later(owner, stream, () => end("nothing"))
    }
    const response = await carryOut(exchange, init)
    if (!response) return void hanging.set(exchange, () => end("nothing"))
    const text = await response.text().catch(() => undefined)
    const answer =
      response.type === "error" || text === undefined ? "nothing" : { status: response.status, text }
    const isLost = answer !== "nothing" && offline.has(owner)
    const { headers } = response
    machine.later(owner, stream, () => end(isLost ? "nothing" : answer))
    replyHeaders.set(number, headers)
  }

  const replyHeaders = new Map<number, Headers>()
  const hanging = new Map<Exchange, () => void>()

  const fetchOf =
    (owner: Owner) =>
    (url: string, init: RequestInit): Promise<Response> =>
      new Promise((resolve, reject) => {
        machine.mustRun(owner)
        const exchange = exchangeOf(owner, url, init)
        exchanges.push(exchange)
        init.signal?.addEventListener("abort", () => {
          if (exchange.endedAt !== undefined) return
          exchange.isAbandoned = true
          markEnded(exchange)
          reject(init.signal?.reason)
        })
        const end = (answer: Answer | "nothing") => {
          if (exchange.isAbandoned) return
          exchange.answer = answer
          markEnded(exchange)
          if (answer === "nothing") return reject(new TypeError("fetch failed"))
          const { status, text } = answer
          resolve(new Response(text, { status, headers: replyHeaders.get(exchange.number) ?? {} }))
        }
        machine.later(undefined, `request ${exchange.number}`, () => arrive(exchange, init, end))
      })

  const markEnded = (exchange: Exchange) => {
    exchange.endedAt = machine.elapsed()
    exchange.endedStep = machine.count()
  }

  const exchangeOf = (owner: Owner, url: string, init: RequestInit): Exchange => {
    const headers = new Headers(init.headers)
    const body = typeof init.body === "string" ? init.body : ""
    const path = new URL(url).pathname.replace(/^\/(api\/v2|v1)/, "")
    const refreshToken = path === refreshPath ? String(JSON.parse(body).refreshToken) : undefined
    const token = refreshToken ?? headers.get("authorization")?.replace("Bearer ", "")
    return {
      number: exchanges.length,
      ...{ owner, url, path, body, headers, token },
      sentAt: machine.elapsed(),
      concurrentRefreshes: refreshToken === undefined ? 0 : refreshesInFlight(sessionOf(refreshToken)),
      entries: [],
      fault: undefined,
      answer: undefined,
      sentStep: machine.count(),
      endedAt: undefined,
      endedStep: undefined,
      storedStep: undefined,
      isAbandoned: false,
      wasFrozen: false
    }
  }

  const refreshesInFlight = (session: string) =>
    exchanges.filter(
      ({ path, token, owner, endedAt, wasFrozen }) =>
        path === refreshPath &&
        endedAt === undefined &&
        owner.state !== "gone" &&
        !wasFrozen &&
        sessionOf(token) === session
    ).length

  return {
    exchanges,
    fetchOf,
    arm: (fault: ArmedFault) => void armed.push(fault),
    disarm: () => {
      armed = []
    },
    setOffline: (owner: Owner, isOffline: boolean) => void offline[isOffline ? "add" : "delete"](owner),
    isOffline: (owner: Owner) => offline.has(owner),
    /** Ends the connections of requests without a response. */
    dropHanging: () => {
      for (const [{ owner, number }, end] of hanging) machine.later(owner, `answer ${number}`, end)
      hanging.clear()
    },
    /** Called when everything has settled. */
    markStored: () => {
      for (const exchange of exchanges)
        if (exchange.endedStep !== undefined && exchange.owner.state === "open")
          exchange.storedStep ??= machine.count()
    },
    markFrozen: (owner: Owner) => {
      for (const exchange of exchanges)
        if (exchange.owner === owner && exchange.endedAt === undefined) exchange.wasFrozen = true
    }
  }
}

export type Network = ReturnType<typeof openNetwork>

/** The sandbox's id of the session that a token belongs to. */
export const sessionOf = (token: string | undefined): string => String(claimsIn(token).sid)

/** The id of the user that a token belongs to. */
export const userOf = (token: string | undefined): string => String(claimsIn(token).uid)

/** When a token expires, in milliseconds of the service's clock. */
export const endOf = (token: string | undefined): number => Number(claimsIn(token).exp) * 1000

const parsed = new Map<string, Record<string, unknown>>()

const claimsIn = (token = ""): Record<string, unknown> => {
  const claims = parsed.get(token) ?? payloadOf(token)
  // Drops the tokens of earlier runs.
  if (parsed.size > 2_000) parsed.clear()
  parsed.set(token, claims)
  return claims
}

const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString() || "{}")
