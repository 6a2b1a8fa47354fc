import { randomBytes } from "node:crypto"
import { getAddress, type Hex, verifyMessage } from "viem"
import { parseSiweMessage, validateSiweMessage } from "viem/siwe"
import { signedCookie, valueIn } from "./cookies.ts"

/** The wallet of the signed-in user, and what the next one has to sign: users sign in with their wallet (ERC-4361). */
export const GET = (request: Request): Response => {
  const nonce = randomBytes(16).toString("hex")
  const headers = { "set-cookie": signedCookie("nonce", nonce, 300) }
  return Response.json({ address: valueIn(request, "user"), nonce }, { headers })
}

/** A signed message has a few hundred. Without a limit, anyone could fill the memory of the server. */
const mostBytes = 10_000

export const POST = async (request: Request): Promise<Response> => {
  if (!(Number(request.headers.get("content-length") ?? "none") <= mostBytes))
    return new Response(null, { status: 413 })
  const nonce = valueIn(request, "nonce")
  const address = nonce && (await signerOf(await request.json().catch(() => undefined), appHost(), nonce))
  if (!address) return new Response(null, { status: 401 })
  const headers = new Headers({ "set-cookie": signedCookie("user", address, 3600) })
  headers.append("set-cookie", signedCookie("nonce", "", 0))
  return new Response(null, { status: 204, headers })
}

export const DELETE = (): Response =>
  new Response(null, { status: 204, headers: { "set-cookie": signedCookie("user", "", 0) } })

/**
 * The host of the app. That of the request is whatever its sender wrote: a page that lets users sign for its own host could use
 * their signatures here.
 */
const appHost = (): string => {
  const { APP_HOST: host } = process.env
  if (!host) throw new Error("APP_HOST is missing: the host of the app, such as app.example")
  return host
}

/** The wallet that has signed a message for this host and nonce. */
const signerOf = async (signed: unknown, domain: string, nonce: string): Promise<string | undefined> => {
  const { message, signature }: { message?: unknown; signature?: unknown } = Object(signed)
  if (typeof message !== "string" || typeof signature !== "string") return undefined
  const parsed = parseSiweMessage(message)
  if (!parsed.address || !validateSiweMessage({ message: parsed, domain, nonce })) return undefined
  // viem refuses what is not hexadecimal.
  const proof = { address: parsed.address, message, signature: signature as Hex }
  const isSigner = await verifyMessage(proof).catch(() => false)
  // One user has one address, however the message writes it.
  return isSigner ? getAddress(parsed.address) : undefined
}
