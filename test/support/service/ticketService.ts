import { signatureOf } from "../signature.ts"
import { data, refusal, scriptedService, type WireRequest } from "./scriptedService.ts"

interface Options {
  /** The lifetime of a wallet token, in seconds. */
  readonly lifetime?: number
  /** The lifetime of a refresh token, in seconds. Without it, refresh tokens are opaque. */
  readonly refreshLifetime?: number
  readonly claims?: Record<string, unknown>
  /** Where a sign-in puts the wallet's address. */
  readonly addressIn?: AddressPlace
  /** Whether tokens are opaque. */
  readonly opaque?: boolean
}

/** Where a service puts the address of a wallet: in the answer, in the token as a list or a text, or nowhere. */
export type AddressPlace = "answer" | "token list" | "token text" | "nowhere"

let defaults: Required<Pick<Options, "addressIn" | "opaque">> = { addressIn: "answer", opaque: false }

/** Sets defaults for the services of this test file, e.g. before it imports another test file. */
export const setTicketDefaults = (options: typeof defaults): void => {
  defaults = options
}

interface Tickets {
  readonly username: string
  walletToken: string | undefined
  refreshToken: string
}

/**
 * A wallet service with single-use wallet and refresh tokens. Users whose name starts with `new` have no wallet yet.
 * `claims` are in every wallet token.
 */
export const ticketService = ({
  lifetime = 60,
  refreshLifetime,
  claims = {},
  addressIn = defaults.addressIn,
  opaque = defaults.opaque
}: Options = {}) => {
  const sessions: Tickets[] = []
  const done: string[] = []
  let issued = 0
  let busy = 0
  let overlaps = 0

  const issue = (tickets: Tickets) => {
    const { username } = tickets
    const addressClaims = { ...addressClaim(username, addressIn), ...claims }
    tickets.walletToken = opaque
      ? `wallet-token-${issued++}`
      : jwt({ username, ...addressClaims, iat: 1_000, exp: 1_000 + lifetime }, issued++)
    tickets.refreshToken = refreshLifetime
      ? jwt({ iat: 1_000, exp: 1_000 + refreshLifetime }, issued++)
      : `refresh-token-${issued++}`
    return { walletToken: tickets.walletToken, refreshToken: tickets.refreshToken }
  }

  const open = (username: string) => {
    const tickets: Tickets = { username, walletToken: undefined, refreshToken: "" }
    sessions.push(tickets)
    return { ...issue(tickets), ...(addressIn === "answer" && { addresses: listOf(username) }) }
  }

  const operation = async (request: WireRequest, answer: (username: string) => Response) => {
    const bearer = bearerOf(request)
    const tickets = sessions.find(({ walletToken }) => walletToken === bearer)
    if (!tickets) return refusal(401, "This wallet token has been used")
    tickets.walletToken = undefined
    busy++
    if (busy > 1) overlaps++
    // Lets another operation in flight show up.
    await new Promise<void>((resolve) => setImmediate(resolve))
    busy--
    return answer(tickets.username)
  }

  const service = scriptedService({
    "POST /auth/login": ({ body }) => {
      const username = String(body.username)
      if (username.startsWith("new")) {
        const accessToken = opaque ? `access-token-${issued++}` : jwt({ username }, issued++)
        return data({ isWalletCreated: false, accessToken })
      }
      return data({ isWalletCreated: true, ...open(username) })
    },
    "POST /account/create": () => {
      const { addresses, ...pair } = open("newcomer")
      return data({
        ...pair,
        ...(addresses && { address: addresses }),
        secret0: "recovery",
        secret0Link: "https://files.test/1"
      })
    },
    "POST /wallet/sign-message": (request) =>
      operation(request, (username) => {
        done.push(`${username}: ${request.body.message}`)
        return data({ signature: signatureOf(String(request.body.message)) })
      }),
    "GET /wallet/address": (request) => operation(request, (username) => data({ address: listOf(username) })),
    "POST /wallet/refresh": ({ body }) => {
      const tickets = sessions.find(({ refreshToken }) => refreshToken === body.refreshToken)
      return tickets ? data(issue(tickets)) : refusal(401, "This refresh token has been used")
    }
  })

  return {
    ...service,
    /** The operations that were carried out, with their users, in order. */
    done,
    /** The extra claims of wallet tokens. */
    claims,
    /** How often two operations ran concurrently. */
    overlaps: () => overlaps,
    /** Revokes every refresh token. */
    revokeAll: () => {
      for (const tickets of sessions) tickets.refreshToken = "revoked"
    }
  }
}

const listOf = (username: string) => [{ network: "evm", address: addressOf(username) }]

const addressClaim = (username: string, addressIn: AddressPlace) => {
  if (addressIn === "token list") return { address: listOf(username) }
  return addressIn === "token text" ? { address: addressOf(username) } : {}
}

export const bearerOf = ({ headers }: WireRequest) => headers.get("authorization")?.replace("Bearer ", "")

export const addressOf = (username: string) =>
  `0x${Buffer.from(username).toString("hex").padEnd(40, "0").slice(0, 40)}`

export const jwt = (payload: unknown, serial: number | string = 0) => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
  return `${part({ alg: "HS256" })}.${part(payload)}.${serial}`
}
