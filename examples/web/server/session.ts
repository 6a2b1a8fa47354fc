import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { json } from "node:stream/consumers"
import { type Address, getAddress, verifyMessage } from "viem"
import { parseSiweMessage, validateSiweMessage } from "viem/siwe"
import { isSameOrigin } from "./sameOrigin.ts"

/** The sessions of the app's own users, who sign in with their wallet (ERC-4361). */
export interface Sessions {
  /** Answers what the page asks of its session; `false` when it asks for something else. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** The wallet of the user who is signed in. */
  addressOf(cookie: string | null): Address | undefined
}

interface Session {
  /** What the wallet has to sign. Taken away when it has. */
  nonce: string | undefined
  address: Address | undefined
  readonly end: number
}

const lifetime = 3_600_000
const mostSessions = 1_000

/** A signed message has a few hundred. Without a limit, anyone could fill the memory of the server. */
const mostBytes = 10_000

/** Keeps sessions in memory, for one process. Your app keeps them in its database. */
export const memorySessions = (): Sessions => {
  const sessions = new Map<string, Session>()
  const find = (cookie = ""): Session | undefined => {
    const session = sessions.get(idIn(cookie))
    return session && session.end > Date.now() ? session : undefined
  }
  const open = (session: Omit<Session, "end">): string => {
    const id = randomBytes(32).toString("base64url")
    sessions.set(id, { ...session, end: Date.now() + lifetime })
    for (const oldest of sessions.keys()) if (sessions.size > mostSessions) sessions.delete(oldest)
    return cookieOf(id, lifetime / 1_000)
  }

  const begin = (response: ServerResponse) => {
    const nonce = randomBytes(16).toString("hex")
    response.setHeader("set-cookie", open({ nonce, address: undefined }))
    response.end(nonce)
  }
  const signIn = async (request: IncomingMessage, response: ServerResponse) => {
    const { cookie, host = "", "content-length": length } = request.headers
    if (!(Number(length) <= mostBytes)) return void response.writeHead(413, { connection: "close" }).end()
    const session = find(cookie)
    const nonce = session?.nonce
    // One attempt for each nonce.
    if (session) session.nonce = undefined
    const signed = await json(request).catch(() => undefined)
    const address = nonce && (await signerOf(signed, { nonce, host }))
    if (!address) return void response.writeHead(401).end()
    // A new id, so that an id that someone else planted in this browser is useless.
    sessions.delete(idIn(cookie))
    response.writeHead(204, { "set-cookie": open({ nonce: undefined, address }) }).end()
  }
  const signOut = (request: IncomingMessage, response: ServerResponse) => {
    sessions.delete(idIn(request.headers.cookie))
    response.writeHead(204, { "set-cookie": cookieOf("", 0) }).end()
  }

  return {
    addressOf: (cookie) => find(cookie ?? "")?.address,
    answer: async (request, response) => {
      const route = `${request.method} ${request.url}`
      if (!/ \/api\/session(?:\/nonce)?$/.test(route)) return false
      if (!isSameOrigin(request)) response.writeHead(403).end()
      else if (route === "POST /api/session/nonce") begin(response)
      else if (route === "POST /api/session") await signIn(request, response)
      else if (route === "DELETE /api/session") signOut(request, response)
      else response.writeHead(405).end()
      return true
    }
  }
}

/** Without `Secure`, which browsers refuse on a page without TLS. Your app sets it. */
const cookieOf = (id: string, seconds: number) =>
  `harbour=${id}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${seconds}`

const idIn = (cookie = ""): string => /(?:^|; )harbour=([\w-]+)/.exec(cookie)?.[1] ?? ""

/** The wallet that has signed a message for this host and nonce. */
const signerOf = async (
  signed: unknown,
  { nonce, host }: { readonly nonce: string; readonly host: string }
): Promise<Address | undefined> => {
  const { message, signature }: { message?: unknown; signature?: unknown } = Object(signed)
  if (typeof message !== "string" || typeof signature !== "string") return undefined
  const parsed = parseSiweMessage(message)
  if (!parsed.address || !validateSiweMessage({ message: parsed, domain: host, nonce })) return undefined
  // viem refuses what is not hexadecimal.
  const proof = { message, signature: signature as `0x${string}` }
  const isSigner = await verifyMessage({ address: parsed.address, ...proof }).catch(() => false)
  // One user has one address, however the message writes it.
  return isSigner ? getAddress(parsed.address) : undefined
}
