import { once } from "node:events"
import { createServer, type IncomingMessage, request as requestTo, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"

/** What can happen to one request. `-after`: it is carried out, and its answer is lost. */
export const gateFaults = [
  "delay",
  "drop-before",
  "drop-after",
  "hang-before",
  "hang-after",
  "duplicate",
  "503",
  "503-after"
] as const

export type GateFault = (typeof gateFaults)[number]

export interface GateRule {
  /** The last part of a path, e.g. `send-coin`, or a method of JSON-RPC, e.g. `eth_sendRawTransaction`. */
  readonly call: string
  /** Which of these calls it meets, counted from 1 after the rule was added. @default 1 */
  readonly nth?: number
  readonly fault?: GateFault | undefined
  /** Milliseconds of a delay. @default 1000 */
  readonly delay?: number
  /** Runs when the request has arrived, and before it goes on. */
  readonly before?: () => unknown
  /** Runs when the request has been carried out, or lost, and before its answer goes on. */
  readonly after?: () => unknown
}

export interface GateCall {
  readonly call: string
  readonly at: number
  fault?: GateFault
  /** Whether the service was asked, and how often. */
  passes: number
  status?: number
}

export interface Gate {
  readonly url: string
  /** Every call that arrived, oldest first. */
  readonly calls: readonly GateCall[]
  add(...rules: readonly GateRule[]): void
  /** Removes all rules, and ends the requests that hang. */
  clear(): void
  close(): Promise<void>
}

/** A way to a service on which the calls of a page meet with faults, and tests can act at the moment of a call. */
export const openGate = async (service: string): Promise<Gate> => {
  let rules: { readonly rule: GateRule; left: number }[] = []
  const calls: GateCall[] = []
  const hanging = new Set<ServerResponse>()

  const ruleFor = (names: readonly string[]): GateRule | undefined => {
    for (const waiting of rules) if (names.includes(waiting.rule.call)) waiting.left--
    const due = rules.find(({ rule, left }) => names.includes(rule.call) && left <= 0)
    rules = rules.filter((waiting) => waiting !== due)
    return due?.rule
  }

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming)
    const names = namesOf(incoming, body)
    const rule = ruleFor(names)
    const noted = names.map((call): GateCall => ({ call, at: Date.now(), passes: 0 }))
    calls.push(...noted)
    const pass = async () => {
      for (const call of noted) call.passes++
      return forward(service, incoming, body)
    }
    for (const call of noted) if (rule?.fault) call.fault = rule.fault
    const answer = await meet(rule, pass, incoming, () => hanging.add(outgoing))
    for (const call of noted) if (typeof answer === "object") call.status = answer.status
    if (answer === "drop") cut(outgoing)
    else if (answer !== "hang") outgoing.writeHead(answer.status, answer.headers).end(answer.body)
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => cut(outgoing))
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The gate has no port.")
  const clear = () => {
    rules = []
    for (const outgoing of hanging) cut(outgoing)
    hanging.clear()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    add: (...added) => rules.push(...added.map((rule) => ({ rule, left: rule.nth ?? 1 }))),
    clear,
    close: async () => {
      clear()
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}

interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[]>
  readonly body: Buffer
}

const meet = async (
  rule: GateRule | undefined,
  pass: () => Promise<Answer>,
  incoming: IncomingMessage,
  hang: () => unknown
): Promise<Answer | "drop" | "hang"> => {
  await rule?.before?.()
  const answer = await metBy(rule, pass, incoming)
  await rule?.after?.()
  if (answer === "hang") hang()
  return answer
}

const metBy = async (
  rule: GateRule | undefined,
  pass: () => Promise<Answer>,
  incoming: IncomingMessage
): Promise<Answer | "drop" | "hang"> => {
  const fault = rule?.fault
  if (fault === "drop-before") return "drop"
  if (fault === "hang-before") return "hang"
  if (fault === "503") return unavailable(incoming)
  if (fault === "delay") await new Promise((resolve) => setTimeout(resolve, rule?.delay ?? 1000))
  if (fault === "duplicate") await pass()
  const answer = await pass()
  if (fault === "drop-after") return "drop"
  if (fault === "hang-after") return "hang"
  return fault === "503-after" ? unavailable(incoming) : answer
}

/** What a request is about. One to a node may be about several things. */
const namesOf = ({ method, url = "" }: IncomingMessage, body: Buffer): readonly string[] => {
  if (method === "OPTIONS") return []
  const { pathname } = new URL(url, "http://any.host")
  if (!pathname.startsWith("/__sandbox/rpc/")) return [pathname.slice(pathname.lastIndexOf("/") + 1)]
  const asked: { method: string } | { method: string }[] = JSON.parse(body.toString())
  return [asked].flat().map((call) => call.method)
}

const forward = (service: string, incoming: IncomingMessage, body: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const target = new URL(incoming.url ?? "/", service)
    const headers = { ...incoming.headers, host: target.host, "accept-encoding": "identity" }
    const outgoing = requestTo(target, { method: incoming.method ?? "GET", headers }, async (response) => {
      const answered = await buffer(response)
      const { connection, "transfer-encoding": _, ...kept } = response.headers
      // Of a received answer no header is undefined.
      resolve({ status: response.statusCode ?? 502, headers: kept as Answer["headers"], body: answered })
    })
    outgoing.on("error", reject)
    outgoing.end(body)
  })

/** As a gateway says it, readable for the page. */
const unavailable = ({ headers }: IncomingMessage): Answer => ({
  status: 503,
  headers: {
    "content-type": "application/json",
    "access-control-allow-origin": headers.origin ?? "*",
    vary: "origin"
  },
  body: Buffer.from(JSON.stringify({ statusCode: 503, message: "Service Unavailable" }))
})

/** The beginning of an answer, or the browser would send the request again by itself. */
const cut = (outgoing: ServerResponse): void => {
  if (!outgoing.headersSent) outgoing.socket?.write("HTTP/1.1 ")
  outgoing.destroy()
}
