import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string }
}

/** A span in OTLP's JSON format. */
interface OtlpSpan {
  readonly name: string
  /** 1 means internal, 3 means client. */
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly Attribute[]
  /** The code 1 means ok, 2 means error. */
  readonly status: { readonly code?: number; readonly message?: string }
}

/** An exported span. */
export interface ExportedSpan extends Omit<OtlpSpan, "attributes"> {
  readonly attributes: Readonly<Record<string, string | number | undefined>>
}

/** An OpenTelemetry collector on loopback that records what it receives over OTLP/HTTP. */
export const startCollector = async () => {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ""
    for await (const chunk of request.setEncoding("utf8")) body += chunk
    const isTraces = request.method === "POST" && request.url === "/v1/traces"
    if (isTraces) bodies.push(body)
    response.writeHead(isTraces ? 200 : 404, { "content-type": "application/json" }).end("{}")
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // a TCP server has this type of address

  return {
    url: `http://127.0.0.1:${port}`,
    /** The bodies that were received. */
    text: () => bodies.join("\n"),
    spans: (): readonly ExportedSpan[] => bodies.flatMap((body) => spansIn(JSON.parse(body))),
    close: async () => {
      server.close()
      await once(server, "close")
    }
  }
}

interface Export {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[]
  }[]
}

const spansIn = ({ resourceSpans }: Export): readonly ExportedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map((span) => ({ ...span, attributes: Object.fromEntries(span.attributes.map(entryOf)) }))

const entryOf = ({ key, value }: Attribute) =>
  [key, value.intValue === undefined ? value.stringValue : Number(value.intValue)] as const
