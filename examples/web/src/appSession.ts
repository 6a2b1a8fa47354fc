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
  // After a reload, the session is here before anything is announced.
  let wasReady = client.session.current().status === "ready"
  client.session.subscribe(() => {
    const isReady = client.session.current().status === "ready"
    // A session that cannot be ended now ends by itself, and is of no use to the next user: see `walletHeader`.
    if (wasReady && !isReady) ask("DELETE", "/api/session").catch(() => undefined)
    wasReady = isReady
  })
}

/** Names the wallet of the user on the page. The app's server does not take the session of another user for theirs. */
const walletHeader = "x-harbour-wallet"

/** A `fetch` that opens a session when the app's server does not know the user, and then repeats the request. */
export const withAppSession =
  (clientOf: () => Client) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    if (!isOfServer(url)) return fetch(url, init)
    const client = clientOf()
    const headers = new Headers(init.headers)
    headers.set(walletHeader, client.session.current().addresses.evm ?? "")
    const request = { ...init, headers }
    const response = await fetch(url, request)
    if (!(await isOfStranger(response))) return response
    const opened = await inTurn(async () => {
      // Another request or another tab may have opened it meanwhile.
      const again = await fetch(url, request)
      if (!(await isOfStranger(again))) return again
      return openAppSession(client).then(
        () => undefined,
        () => response
      )
    })
    return opened ?? fetch(url, request)
  }

/** Tabs share the cookie, so a nonce for one would replace that of another, and the server would refuse both signatures. */
const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request("harbour.app-session", work)

/** Whether it is the answer of the handlers for a user whom `authorize` does not know. They have not forwarded the request. */
const isOfStranger = async (response: Response): Promise<boolean> => {
  if (response.status !== 401) return false
  // A proxy may have answered.
  const text = await response.clone().text()
  return text.includes('"Unauthorized App Session"')
}

/** Whether a request goes to the app's server, which knows the user by the session. */
const isOfServer = (url: string): boolean =>
  ["ramp", "smart-account"].some((name) => url.startsWith(`${location.origin}/api/${name}/`))

const ask = async (method: string, path: string, body: string | null = null): Promise<Response> => {
  // A user who signs out may close the page at once.
  const response = await fetch(path, { method, body, keepalive: true })
  if (!response.ok) throw new Error(`The app's server answered ${response.status}.`)
  return response
}
