import type { AppConfig, Client } from "../index.ts"
import { sharedKey } from "./cache/keys.ts"
import { type QueryOptions, queryOptions } from "./cache/queryOptions.ts"

/**
 * Reads the configuration of the app in its dashboard. Another try comes with the next mount or when the page comes to the front,
 * because what waits for it can do without.
 */
export const appConfigOptions = (client: Client): QueryOptions<AppConfig> =>
  queryOptions({
    queryKey: [...sharedKey(client), "appConfig"],
    queryFn: ({ signal }) => client.app.config({ signal }),
    staleTime: minute,
    retry: false,
    // The developer has just changed it in another window.
    refetchOnWindowFocus: "always"
  })

const minute = 60_000
