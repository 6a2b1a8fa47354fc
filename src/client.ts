import { type ClientConfig, settingsFrom } from "./config.ts"
import { makeManagedSession } from "./facade/managedSession.ts"
import type { SessionService } from "./facade/Session.ts"
import { makeServices, type Services } from "./facade/services.ts"
import { makeMemoryStore } from "./facade/TokenStore.ts"
import { makeRunner, type Promisified, promisify } from "./promise.ts"

/** A client for one person. */
export interface Client extends Promisified<Omit<Services, "session" | "organization">> {
  readonly session: Pick<SessionService, "current" | "subscribe"> &
    Promisified<Pick<SessionService, "refresh" | "signOut">>
  /**
   * Ends what is under way and refuses what comes.
   *
   * @example
   * await client.dispose()
   */
  readonly dispose: () => Promise<void>
}

/**
 * Makes a client that keeps one person's session in memory.
 *
 * Throws `InvalidConfigError`, which names the setting that is missing, wrong or misspelt, never its value.
 *
 * Source: the hosts, headers and credentials are those of `openapi/wallet.yaml` and `openapi/ramp.yaml`.
 *
 * @example
 * const client = createClient({ appId: "my-app", baseUrls: sandboxUrls })
 * console.log(client.session.current().status)
 * await client.dispose()
 */
export const createClient = (config: ClientConfig): Client => {
  const settings = settingsFrom(config)
  warnOfSecretInBrowser(config)
  const { session, organization, ...services } = makeServices(settings, (rotate, remembering) =>
    makeManagedSession(makeMemoryStore(), settings.time, rotate, remembering)
  )
  const runner = makeRunner()
  return {
    ...promisify(runner, services),
    session: {
      current: session.current,
      subscribe: session.subscribe,
      refresh: (options) => runner.run(session.refresh(), options),
      signOut: (options) => runner.run(session.signOut(), options)
    },
    dispose: runner.dispose
  }
}

let warned = false

const warnOfSecretInBrowser = ({ clientSecret }: ClientConfig) => {
  if (clientSecret === undefined || warned || typeof document === "undefined") return
  warned = true
  console.warn(
    "slipway: `clientSecret` is set in a browser, where anyone can read it. Use `appId` here and keep the secret on a server."
  )
}
