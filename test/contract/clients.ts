import { type Client, type ClientConfig, createClient } from "../../src/index.ts"
import { createServerClient, type ServerClient } from "../../src/server/index.ts"

/** The clients that the suite calls. They have the same methods, except that `organization` is on the server's only. */
export interface Clients {
  readonly client: Omit<Client, "session">
  readonly server: Pick<ServerClient, "organization">
}

/** Creates both clients with one configuration. */
export const clientsOf = (config: ClientConfig): Clients => ({
  client: createClient(config),
  server: createServerClient({ ...config, rampable: undefined })
})
