import { type Client, type ClientConfig, createClient } from "../../src/index.ts"
import { createServerClient, type ServerClient } from "../../src/server/index.ts"

/** Where the calls of the suite are made: both clients have the same methods, but for the organization. */
export interface Clients {
  readonly client: Omit<Client, "session">
  readonly server: Pick<ServerClient, "organization">
}

/** The two clients of one configuration. */
export const clientsOf = (config: ClientConfig): Clients => ({
  client: createClient(config),
  server: createServerClient({ ...config, rampable: undefined })
})
