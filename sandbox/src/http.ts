import { once } from "node:events"
import { createServer } from "node:http"
import { getRequestListener } from "@hono/node-server"
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import { ConnectionDropped } from "./delivery.ts"
import type { Sandbox } from "./sandbox.ts"

export interface Listening {
  /** Such as `http://127.0.0.1:4010`, without a slash at the end. */
  readonly url: string
  readonly port: number
  /** Stops listening and drops the connections that are open. */
  close(): Promise<void>
}

/** Serves a sandbox over HTTP. Port 0 takes a free one. */
export const listen = async (
  sandbox: Pick<Sandbox, "fetch">,
  { port, host = "127.0.0.1" }: { readonly port: number; readonly host?: string }
): Promise<Listening> => {
  const listener = getRequestListener(async (request, { outgoing }) => {
    try {
      // It is the client who decides about redirects.
      return await sandbox.fetch(request, { redirect: "manual" })
    } catch (error) {
      if (!(error instanceof ConnectionDropped)) throw error
      outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    }
  })
  const server = createServer(listener)
  // A client whose program was busy for a while must not reuse a connection that is being closed under it.
  server.keepAliveTimeout = 60_000
  server.listen(port, host)
  await once(server, "listening")
  const address = server.address()
  const bound = typeof address === "object" && address !== null ? address.port : port
  const name = host.includes(":") ? `[${host}]` : host
  return {
    url: `http://${name}:${bound}`,
    port: bound,
    close: async () => {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}
