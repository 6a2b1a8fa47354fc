import type { FaultName, LedgerEntry, Sandbox } from "../../sandbox/src/testing.ts"
import { sandboxHeader } from "../../sandbox/src/testing.ts"
import type { Machine, Owner } from "./machine.ts"

/** A request of a tab, and what became of it. */
export interface Exchange {
  readonly number: number
  readonly owner: Owner
  readonly url: string
  readonly path: string
  readonly body: string
  readonly headers: Headers
  /** The bearer, or what a refresh presents. */
  readonly token: string | undefined
  readonly sentAt: number
  /** The machine's count of steps, then and when it ended. */
  readonly sentStep: number
  endedStep: number | undefined
  /** When nothing moved any more after its end: what it brought has been kept. */
  keptStep: number | undefined
  /** Refreshes of the same session that were under way in other tabs that run. */
  readonly beside: number
  /** What the service has done, as its ledger has it. */
  entries: readonly LedgerEntry[]
  fault: FaultName | "offline" | undefined
  /** What has reached the tab; `nothing` is a connection that ended. */
  answer: Answer | "nothing" | undefined
  endedAt: number | undefined
  /** Given up by the client, or by the tab's end. */
  isAbandoned: boolean
  /** The tab was frozen while it waited. */
  wasFrozen: boolean
}

export interface Answer {
  readonly status: number
  readonly text: string
}

export interface ArmedFault {
  /** The last part of a path, or all of them. */
  readonly where: string
  readonly fault: FaultName
  times: number
}

export const refreshPath = "/wallet/refresh"

/** What lies between the tabs and the sandbox. Each request arrives in a step of its own, as does each answer. */
export const openNetwork = (machine: Machine, sandbox: Sandbox, draw: (below: number) => number) => {
  const exchanges: Exchange[] = []
  const offline = new Set<Owner>()
  let armed: ArmedFault[] = []

  const faultFor = (path: string) => {
    const due = armed.find(({ where }) => where === "*" || path.endsWith(where))
    if (due && --due.times === 0) armed = armed.filter((it) => it !== due)
    return due?.fault
  }

  /** Hands the request to the sandbox, and waits until it is done. */
  const carryOut = async (exchange: Exchange, init: RequestInit): Promise<Response | undefined> => {
    const fault = faultFor(exchange.path)
    exchange.fault = fault
    // The sandbox would hold these, and the end of a body that stalls, until they are aborted.
    if (fault === "hang") return undefined
    const isSilent = fault === "hang-after" || fault === "stall"
    const asked = isSilent ? undefined : fault
    const headers = new Headers(exchange.headers)
    if (asked) headers.set(sandboxHeader, asked)
    const before = sandbox.ledger.length
    const { method, body } = init
    const response = await sandbox
      .fetch(exchange.url, { method: method ?? "GET", body: body ?? null, headers })
      .catch(() => "nothing" as const)
    exchange.entries = sandbox.ledger.slice(before)
    if (isSilent) return undefined
    return response === "nothing" ? Response.error() : response
  }

  const arrive = async (exchange: Exchange, init: RequestInit, end: (answer: Answer | "nothing") => void) => {
    const { owner, number } = exchange
    // What is given up has left already, or not.
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
    replies.set(number, headers)
  }

  const replies = new Map<number, Headers>()
  const hanging = new Map<Exchange, () => void>()

  const fetchOf =
    (owner: Owner) =>
    (url: string, init: RequestInit): Promise<Response> =>
      new Promise((resolve, reject) => {
        machine.mustRun(owner)
        const exchange = begun(owner, url, init)
        exchanges.push(exchange)
        init.signal?.addEventListener("abort", () => {
          if (exchange.endedAt !== undefined) return
          exchange.isAbandoned = true
          ended(exchange)
          reject(init.signal?.reason)
        })
        const end = (answer: Answer | "nothing") => {
          if (exchange.isAbandoned) return
          exchange.answer = answer
          ended(exchange)
          if (answer === "nothing") return reject(new TypeError("fetch failed"))
          const { status, text } = answer
          resolve(new Response(text, { status, headers: replies.get(exchange.number) ?? {} }))
        }
        machine.later(undefined, `request ${exchange.number}`, () => arrive(exchange, init, end))
      })

  const ended = (exchange: Exchange) => {
    exchange.endedAt = machine.passed()
    exchange.endedStep = machine.count()
  }

  const begun = (owner: Owner, url: string, init: RequestInit): Exchange => {
    const headers = new Headers(init.headers)
    const body = typeof init.body === "string" ? init.body : ""
    const path = new URL(url).pathname.replace(/^\/(api\/v2|v1)/, "")
    const presented = path === refreshPath ? String(JSON.parse(body).refreshToken) : undefined
    const token = presented ?? headers.get("authorization")?.replace("Bearer ", "")
    return {
      number: exchanges.length,
      ...{ owner, url, path, body, headers, token },
      sentAt: machine.passed(),
      beside: presented === undefined ? 0 : underWay(sessionOf(presented)),
      entries: [],
      fault: undefined,
      answer: undefined,
      sentStep: machine.count(),
      endedAt: undefined,
      endedStep: undefined,
      keptStep: undefined,
      isAbandoned: false,
      wasFrozen: false
    }
  }

  const underWay = (session: string) =>
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
    /** Connections on which nothing comes any more end at last. */
    breakHanging: () => {
      for (const [{ owner, number }, end] of hanging) machine.later(owner, `answer ${number}`, end)
      hanging.clear()
    },
    /** All that moved has come to rest. */
    settled: () => {
      for (const exchange of exchanges)
        if (exchange.endedStep !== undefined && exchange.owner.state === "open")
          exchange.keptStep ??= machine.count()
    },
    froze: (owner: Owner) => {
      for (const exchange of exchanges)
        if (exchange.owner === owner && exchange.endedAt === undefined) exchange.wasFrozen = true
    }
  }
}

export type Network = ReturnType<typeof openNetwork>

/** The sandbox's name of the session that a token belongs to. */
export const sessionOf = (token: string | undefined): string => String(claimsIn(token).sid)

/** The id of the user that a token belongs to. */
export const userOf = (token: string | undefined): string => String(claimsIn(token).uid)

/** When a token ends, in the milliseconds of the service's clock. */
export const endOf = (token: string | undefined): number => Number(claimsIn(token).exp) * 1000

const known = new Map<string, Record<string, unknown>>()

const claimsIn = (token = ""): Record<string, unknown> => {
  const claims = known.get(token) ?? payloadOf(token)
  // The tokens of runs that are over.
  if (known.size > 2_000) known.clear()
  known.set(token, claims)
  return claims
}

const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString() || "{}")
