import { once } from "node:events"
import { createServer, type IncomingMessage, request as requestTo, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"

/** Faults of one request. `-after` means that it is carried out and its response is lost. */
export const proxyFaults = [
  "delay",
  "drop-before",
  "drop-after",
  "hang-before",
  "hang-after",
  "duplicate",
  "503",
  "503-after"
] as const

export type ProxyFault = (typeof proxyFaults)[number]

export interface ProxyRule {
  /** The last part of a path, e.g. `send-coin`, or a method of JSON-RPC, e.g. `eth_sendRawTransaction`. */
  readonly call: string
  /** Which of these calls it applies to, counted from 1 after the rule was added. @default 1 */
  readonly nth?: number
  /** `"always"` applies the rule to every such call until `clear`. @default 1 */
  readonly times?: 1 | "always"
  readonly fault?: ProxyFault | undefined
  /** Milliseconds of a delay. @default 1000 */
  readonly delay?: number
  /** Runs when the request has arrived, before it is forwarded. */
  readonly before?: () => unknown
  /** Runs when the request has been carried out or lost, before the response is sent. */
  readonly after?: () => unknown
}

export interface ProxyCall {
  readonly call: string
  readonly at: number
  fault?: ProxyFault
  /** How often the request was forwarded to the service. */
  forwarded: number
  status?: number
}

export interface FaultProxy {
  readonly url: string
  /** Every call that arrived, oldest first. */
  readonly calls: readonly ProxyCall[]
  add(...rules: readonly ProxyRule[]): void
  /** Removes all rules, and ends hanging requests. */
  clear(): void
  close(): Promise<void>
}

/** A proxy in front of a service. It applies faults to calls, and lets tests run code during a call. */
export const openFaultProxy = async (service: string): Promise<FaultProxy> => {
  let rules: { readonly rule: ProxyRule; left: number }[] = []
  const calls: ProxyCall[] = []
  const hanging = new Set<ServerResponse>()

  const ruleFor = (names: readonly string[]): ProxyRule | undefined => {
    for (const waiting of rules) if (names.includes(waiting.rule.call)) waiting.left--
    const due = rules.find(({ rule, left }) => names.includes(rule.call) && left <= 0)
    rules = rules.filter((waiting) => waiting !== due || waiting.rule.times === "always")
    return due?.rule
  }

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming)
    const names = callsIn(incoming, body)
    const rule = ruleFor(names)
    const recorded = names.map((call): ProxyCall => ({ call, at: Date.now(), forwarded: 0 }))
    calls.push(...recorded)
    const pass = async () => {
      for (const call of recorded) call.forwarded++
      return forward(service, incoming, body)
    }
    for (const call of recorded) if (rule?.fault) call.fault = rule.fault
    const answer = await applyRule(rule, pass, incoming, () => hanging.add(outgoing))
    for (const call of recorded) if (typeof answer === "object") call.status = answer.status
    if (answer === "drop") cutConnection(outgoing)
    else if (answer !== "hang") outgoing.writeHead(answer.status, answer.headers).end(answer.body)
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => cutConnection(outgoing))
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.")
  const clear = () => {
    rules = []
    for (const outgoing of hanging) cutConnection(outgoing)
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

const applyRule = async (
  rule: ProxyRule | undefined,
  pass: () => Promise<Answer>,
  incoming: IncomingMessage,
  hang: () => unknown
): Promise<Answer | "drop" | "hang"> => {
  await rule?.before?.()
  const answer = await respond(rule, pass, incoming)
  await rule?.after?.()
  if (answer === "hang") hang()
  return answer
}

const respond = async (
  rule: ProxyRule | undefined,
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

/** The names of the calls in a request. A batch to a node has several. */
const callsIn = ({ method, url = "" }: IncomingMessage, body: Buffer): readonly string[] => {
  if (method === "OPTIONS") return []
  const { pathname } = new URL(url, "http://any.host")
  if (!pathname.startsWith("/__sandbox/rpc/")) return [pathname.slice(pathname.lastIndexOf("/") + 1)]
  const requests: { method: string } | { method: string }[] = JSON.parse(body.toString())
  return [requests].flat().map((call) => call.method)
}

const forward = (service: string, incoming: IncomingMessage, body: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const target = new URL(incoming.url ?? "/", service)
    const headers = { ...incoming.headers, host: target.host, "accept-encoding": "identity" }
    const outgoing = requestTo(target, { method: incoming.method ?? "GET", headers }, async (response) => {
      const answered = await buffer(response)
      const { connection, "transfer-encoding": _, ...otherHeaders } = response.headers
      // The headers of a received response are never undefined.
      resolve({
        status: response.statusCode ?? 502,
        headers: otherHeaders as Answer["headers"],
        body: answered
      })
    })
    outgoing.on("error", reject)
    outgoing.end(body)
  })

/** The response of a gateway, with CORS headers so that the page can read it. */
const unavailable = ({ headers }: IncomingMessage): Answer => ({
  status: 503,
  headers: {
    "content-type": "application/json",
    "access-control-allow-origin": headers.origin ?? "*",
    vary: "origin"
  },
  body: Buffer.from(JSON.stringify({ statusCode: 503, message: "Service Unavailable" }))
})

/** Cuts the connection after the first bytes of a response. Without them the browser would repeat the request. */
const cutConnection = (outgoing: ServerResponse): void => {
  if (!outgoing.headersSent) outgoing.socket?.write("HTTP/1.1 ")
  outgoing.destroy()
}
