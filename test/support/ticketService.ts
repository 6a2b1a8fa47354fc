import { data, refusal, scriptedService, type WireRequest } from "./scriptedService.ts"

interface Tickets {
  readonly username: string
  walletToken: string | undefined
  refreshToken: string
}

/**
 * A wallet service that takes every wallet token for one operation and every refresh token for one refresh. Users
 * whose name begins with `new` have no wallet yet.
 */
export const ticketService = ({ lifetime = 60 }: { readonly lifetime?: number } = {}) => {
  const sessions: Tickets[] = []
  const done: string[] = []
  let issued = 0
  let busy = 0
  let overlaps = 0

  const issue = (tickets: Tickets) => {
    tickets.walletToken = jwt(tickets.username, lifetime, issued++)
    tickets.refreshToken = `refresh-token-${issued++}`
    return { walletToken: tickets.walletToken, refreshToken: tickets.refreshToken }
  }

  const open = (username: string) => {
    const tickets: Tickets = { username, walletToken: undefined, refreshToken: "" }
    sessions.push(tickets)
    return { ...issue(tickets), addresses: [{ network: "evm", address: addressOf(username) }] }
  }

  const operation = async (request: WireRequest) => {
    const bearer = bearerOf(request)
    const tickets = sessions.find(({ walletToken }) => walletToken === bearer)
    if (!tickets) return refusal(401, "This wallet token has been used")
    tickets.walletToken = undefined
    busy++
    if (busy > 1) overlaps++
    // Another operation, if there is one under way, gets the chance to show.
    await new Promise<void>((resolve) => setImmediate(resolve))
    busy--
    done.push(`${tickets.username}: ${request.body.message}`)
    return data({ signature: `signed ${request.body.message}` })
  }

  const service = scriptedService({
    "POST /auth/login": ({ body }) => {
      const username = String(body.username)
      if (username.startsWith("new")) {
        return data({ isWalletCreated: false, accessToken: jwt(username, lifetime, issued++) })
      }
      return data({ isWalletCreated: true, ...open(username) })
    },
    "POST /account/create": () => {
      const { addresses, ...pair } = open("newcomer")
      return data({ ...pair, address: addresses, secret0: "recovery", secret0Link: "https://files.test/1" })
    },
    "POST /wallet/sign-message": operation,
    "POST /wallet/refresh": ({ body }) => {
      const tickets = sessions.find(({ refreshToken }) => refreshToken === body.refreshToken)
      return tickets ? data(issue(tickets)) : refusal(401, "This refresh token has been used")
    }
  })

  return {
    ...service,
    /** What was carried out, by whom, in order. */
    done,
    /** How often two operations ran side by side. */
    overlaps: () => overlaps,
    /** Makes every refresh token void, as the service does after a week. */
    revokeAll: () => {
      for (const tickets of sessions) tickets.refreshToken = "revoked"
    }
  }
}

export const bearerOf = ({ headers }: WireRequest) => headers.get("authorization")?.replace("Bearer ", "")

export const addressOf = (username: string) =>
  `0x${Buffer.from(username).toString("hex").padEnd(40, "0").slice(0, 40)}`

const jwt = (username: string, lifetime: number, serial: number) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  return `${part({ alg: "HS256" })}.${part({ username, iat: 1_000, exp: 1_000 + lifetime })}.${serial}`
}
