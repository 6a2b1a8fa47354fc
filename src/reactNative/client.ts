import { type Client, clientOf } from "../client.ts"
import { invalid } from "../config/checks.ts"
import { type ClientConfig, settingsFrom } from "../config.ts"

export * from "../index.ts"

/** The options of `createClient` in React Native. */
export interface ReactNativeClientConfig extends Omit<ClientConfig, "clientSecret" | "rampableClientSecret"> {
  /**
   * `"unsafe"` lets the service broadcast transactions. The HTTP client of Android may repeat a request by itself, so such a send may
   * happen twice. Default: sends need an RPC node in `evm`, and fail with `NotSentError` (`NO_NODE`) without one.
   */
  readonly serviceSends?: "unsafe" | undefined
}

/**
 * Creates a client for an app on React Native, which manages the session of one user. The session is in memory, or in `storage`,
 * e.g. `secureStore(SecureStore)` of `slipway/react-native`. Needs no polyfill.
 *
 * Sends go through the RPC nodes of `evm`. A response from another origin than the one that was asked is an error, because React
 * Native follows redirects by itself.
 *
 * Throws `InvalidConfigError`, which names the option that is missing, invalid or misspelled, but never its value. `clientSecret` and
 * `rampableClientSecret` are refused: anyone can read them in an app.
 *
 * Source: the hosts, headers and credentials are those of `openapi/wallet.yaml` and `openapi/ramp.yaml`.
 *
 * @example
 * const client = createClient({ appId: "my-app", baseUrls: sandboxUrls, storage: secureStore(SecureStore), evm: evm({ rpcUrls }) })
 * console.log(client.session.current().status)
 * await client.dispose()
 */
export const createClient = ({ serviceSends, ...config }: ReactNativeClientConfig): Client => {
  const settings = settingsFrom(config)
  // Anything else would let the service broadcast.
  if (serviceSends !== undefined && serviceSends !== "unsafe") throw invalid("serviceSends", '"unsafe"')
  for (const secret of ["clientSecret", "rampableClientSecret"] as const)
    if (settings[secret]) throw invalid(secret, "`appId`")
  return clientOf({
    ...settings,
    fetch: async (url, init) => (await import("./fetch.ts")).request(config.fetch, url, init),
    reactNative: serviceSends ?? "safe"
  })
}
