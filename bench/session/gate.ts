import { once } from "node:events"
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http"

/** A request as received. */
export interface Seen {
  readonly method: string
  /** The path as sent, without the query. */
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A pending request, as a fault sees it. */
export interface Exchange {
  readonly seen: Seen
  readonly response: ServerResponse
  /** Sends the request to the sandbox and returns its response. */
  readonly forward: () => Promise<Answer>
  readonly answer: (answer: Answer) => void
}

/** Handles a request instead of forwarding it. */
export type Fault = (exchange: Exchange) => Promise<void>

/** A proxy between an SDK and the sandbox that applies scripted faults to chosen requests. */
export interface Gate {
  readonly url: string
  readonly seen: readonly Seen[]
  /** The next `times` requests to a path with this ending meet `fault`. */
  readonly script: (ending: string, fault: Fault, times?: number) => void
  readonly close: () => Promise<void>
}

interface Line {
  readonly ending: string
  readonly fault: Fault
  left: number
}

/** Listens on the loopback interface and forwards everything to `target`, which is on loopback too. */
export const openGate = async (target: string): Promise<Gate> => {
  const seen: Seen[] = []
  const lines: Line[] = []

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const received = await read(request)
    seen.push(received)
    const exchange: Exchange = {
      seen: received,
      response,
      forward: () => pass(target, request.url ?? "/", received),
      answer: ({ status, headers, body }) => response.writeHead(status, headers).end(body)
    }
    const line = lines.find(({ ending, left }) => left > 0 && received.path.endsWith(ending))
    if (line === undefined) return exchange.answer(await exchange.forward())
    line.left--
    await line.fault(exchange)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (typeof address !== "object" || address === null) throw new Error("The gate does not listen")
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    script: (ending, fault, times = 1) => void lines.push({ ending, fault, left: times }),
    close: async () => {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}

const read = async (request: IncomingMessage): Promise<Seen> => {
  const { method = "GET", url = "/", headers } = request
  return { method, path: url.split("?")[0] ?? url, headers, body: await textOf(request) }
}

const textOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString("utf8")
}

/** Uses node:http, because fetch would normalise the path. */
const pass = async (target: string, path: string, { method, headers, body }: Seen): Promise<Answer> => {
  const { hostname, port } = new URL(target)
  const request = httpRequest({ hostname, port, path, method, headers: { ...headers, connection: "close" } })
  request.end(body)
  const [answer]: IncomingMessage[] = await once(request, "response")
  if (answer === undefined) throw new Error("The sandbox gave no answer")
  const type = answer.headers["content-type"] ?? "application/json"
  return { status: answer.statusCode ?? 0, headers: { "content-type": type }, body: await textOf(answer) }
}
