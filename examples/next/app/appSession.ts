import type { Client } from "slipway"
import { network } from "./network.ts"

/** Signs the user in to the app's own server, with a message that the wallet signs (ERC-4361). */
export const openAppSession = async (client: Client): Promise<void> => {
  const known: AppSession = await (await ask("GET")).json()
  const address = (await client.session.address()) as `0x${string}` // an EVM address
  if (known.address?.toLowerCase() === address.toLowerCase()) return
  const { createSiweMessage } = await import("viem/siwe")
  const message = createSiweMessage({
    address,
    chainId: 11155111,
    domain: location.host,
    nonce: known.nonce,
    uri: location.origin,
    version: "1"
  })
  const { signature } = await client.wallet.signMessage({ network, message })
  await ask("POST", JSON.stringify({ message, signature }))
}

/** What app/api/session knows. */
interface AppSession {
  readonly address?: string
  readonly nonce: string
}

/**
 * Ends the session on the app's server when the user signs out of the wallet. When another user signs in, the next ramp call opens one for
 * them. Returns a function that stops this.
 */
export const endAppSessionOf = (client: Client): (() => void) => {
  let before = walletOf(client)
  return client.session.subscribe(() => {
    const now = walletOf(client)
    if (now === before) return
    opened = undefined
    // A session that cannot be ended now ends by itself.
    if (now === undefined) ask("DELETE").catch(() => undefined)
    before = now
  })
}

/** The address of the signed-in user, which is empty until it is known. */
const walletOf = ({ session }: Client): string | undefined => {
  const { status, addresses } = session.current()
  return status === "ready" ? (addresses.evm ?? "") : undefined
}

/** A `fetch` that opens the session before the first ramp call, and again after a call that was refused. */
export const withAppSession =
  (open: () => Promise<void>) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    if (!url.startsWith(`${location.origin}/api/ramp/`)) return fetch(url, init)
    // Without a session, the server refuses the call, and the client says why. The next call tries again.
    opened ??= open().catch(() => {
      opened = undefined
    })
    await opened
    const response = await fetch(url, init)
    if (response.status === 401) opened = undefined
    return response
  }

/** Shared by all calls of the page. */
let opened: Promise<void> | undefined

const ask = async (method: string, body: string | null = null): Promise<Response> => {
  // A user who signs out may close the page at once.
  const response = await fetch("/api/session", { method, body, keepalive: true })
  if (!response.ok) throw new Error(`The app's server answered ${response.status}.`)
  return response
}
