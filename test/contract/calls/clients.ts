import { type Client, type ClientConfig, createClient } from "../../../src/index.ts"
import { createServerClient, type ServerClient } from "../../../src/server/index.ts"
import { freshJournal } from "../../support/storage/freshJournal.ts"

/** The clients that the suite calls. They have the same methods, except that `organization` is on the server's only. */
export interface Clients {
  readonly client: Omit<Client, "session">
  readonly server: Pick<ServerClient, "organization">
}

/** Creates both clients with one configuration. Another file may have placed an equal order in the same process. */
export const clientsOf = (config: ClientConfig): Clients => ({
  client: createClient({ journal: freshJournal(), ...config }),
  server: createServerClient({ ...config, rampable: undefined })
})
