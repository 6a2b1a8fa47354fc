import { ordersAndRecipients, quotesAndReferences, type RampHandler, rampHandler } from "slipway/server"
import { valueIn } from "../../session/cookies.ts"

/** Signs the ramp calls of signed-in users and forwards them. The key stays on the server. */
const answer = (request: Request): Promise<Response> => {
  // With the first request, because the settings are not known at build time.
  handler ??= rampHandler({
    clientId: process.env.RAMP_CLIENT_ID ?? "",
    privateKey: process.env.RAMP_PRIVATE_KEY ?? "",
    baseUrls: { ramp: `${process.env.SLIPWAY_SERVICE}/v1` },
    authorize,
    allow: [...quotesAndReferences, ...ordersAndRecipients],
    onError: console.error
  })
  return handler(request)
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST }

let handler: RampHandler | undefined

/** The app knows the user by its cookie. The page sends the ramp token of the user's wallet session. */
const authorize = (request: Request) =>
  valueIn(request, "user") !== undefined && {
    rampableAccessToken: request.headers.get("authorization")?.slice("Bearer ".length)
  }
