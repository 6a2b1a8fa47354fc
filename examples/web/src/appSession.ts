import type { Client } from "slipway"

const network = "ethereum-sepolia"
const chainId = 11155111

/** Signs the user in to the app's own server, with a message that the wallet signs (ERC-4361). */
export const openAppSession = async (client: Client): Promise<void> => {
  const nonce = await (await ask("POST", "/api/session/nonce")).text()
  const { createSiweMessage } = await import("viem/siwe")
  const message = createSiweMessage({
    address: (await client.session.address()) as `0x${string}`, // an EVM address
    chainId,
    domain: location.host,
    nonce,
    uri: location.origin,
    version: "1"
  })
  const { signature } = await client.wallet.signMessage({ network, message })
  await ask("POST", "/api/session", JSON.stringify({ message, signature }))
}

/** Ends the session on the app's server when the user signs out of the wallet. */
export const endAppSessionOf = (client: Client): void => {
  let wasReady = false
  client.session.subscribe(() => {
    const isReady = client.session.current().status === "ready"
    // A session that cannot be ended now ends by itself.
    if (wasReady && !isReady) ask("DELETE", "/api/session").catch(() => undefined)
    wasReady = isReady
  })
}

/** A `fetch` that opens a session when the app's server does not know the user, and then repeats the request. */
export const withAppSession =
  (open: () => Promise<void>) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, init)
    if (response.status !== 401 || !isOfServer(url)) return response
    // As the handlers answer for a user whom `authorize` does not know. It has not forwarded the request.
    const { message } = (await response.clone().json()) as { readonly message?: string }
    if (message !== "Unauthorized App Session") return response
    opening ??= open().finally(() => {
      opening = undefined
    })
    return opening.then(
      () => fetch(url, init),
      () => response
    )
  }

/** Whether a request goes to the app's server, which knows the user by the session. */
const isOfServer = (url: string): boolean =>
  ["ramp", "smart-account"].some((name) => url.startsWith(`${location.origin}/api/${name}/`))

/** Shared by the requests that find at the same time that there is no session. */
let opening: Promise<void> | undefined

const ask = async (method: string, path: string, body: string | null = null): Promise<Response> => {
  const response = await fetch(path, { method, body })
  if (!response.ok) throw new Error(`The app's server answered ${response.status}.`)
  return response
}
