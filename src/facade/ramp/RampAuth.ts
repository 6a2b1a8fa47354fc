import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { auxiliary } from "../../call/call.ts"
import type { RampSign, RampSigning } from "../../config/rampAccess.ts"
import type { SettingsService } from "../../config.ts"
import {
  isSlipwayError,
  RampableNotEnabledError,
  type RampError,
  RequestSetupError,
  type SessionError
} from "../../errors/index.ts"
import type { paths } from "../../generated/ramp.ts"
import type { Init, Methods, Reply } from "../../http/methods.ts"
import type { RequestSpec } from "../../http/RequestSpec.ts"
import type { RampApiService } from "../../http/Transport.ts"
import type { SessionEngine } from "../../session/Session.ts"
import { type InFlight, makeSingleFlight } from "../../session/singleFlight.ts"
import { token } from "../../session/tokens/token.ts"
import type { OrganizationService } from "../Organization.ts"
import type { RampAccountCalls } from "../RampAccount.ts"
import { endpointHeaders } from "./endpoint.ts"
import { unlessForwarded } from "./notForwarded.ts"
import { rampRefusal } from "./rampRefusal.ts"

/** The user that a ramp call acts for. */
export interface RampUser {
  /** A ramp token to use for this call instead of the session's. */
  readonly rampableAccessToken?: string | undefined
}

/** Sends ramp calls with their credentials. */
export interface RampAuthService {
  readonly send: <Data>(
    user: RampUser,
    call: RampCall,
    request: (client: Methods<paths>, init: Init) => Promise<Reply<Data>>
  ) => Effect.Effect<Data, RampError>
  /** Sends a call with the credential of the app alone. */
  readonly sendWithoutUser: <Data>(
    call: RampCall,
    request: (client: Methods<paths>, init: Init) => Promise<Reply<Data>>
  ) => Effect.Effect<Data, RampError>
}

type RampCall = Pick<RequestSpec, "kind" | "isUndocumented">

/**
 * Makes the credentials of ramp calls. With `rampable.endpoint`, your server signs. With `rampable.sign`, the client signs.
 * Otherwise, sends the configured ramp secret, or the organization's. Adds the user's ramp token if there is one.
 */
export const makeRampAuth = (
  api: RampApiService,
  settings: SettingsService,
  organization: OrganizationService,
  session: SessionEngine,
  account: RampAccountCalls,
  inFlight: InFlight
): RampAuthService => {
  const { rampable, rampableClientSecret, time } = settings

  const organizationSecret = Effect.flatMap(
    auxiliary(Effect.suspend(() => organization.get())),
    ({ isRampableEnabled, rampableClientSecret: found }) =>
      isRampableEnabled ? Effect.succeed(secretHeader(found)) : Effect.fail(new RampableNotEnabledError())
  )

  const credentialFor = ({ kind }: Pick<RequestSpec, "kind">): Credential => {
    if (rampable && "endpoint" in rampable) return endpointHeaders(rampable, kind)
    if (rampable) return Effect.map(time.now, (now) => ({ sign: signedHeaders(rampable, now) }))
    return rampableClientSecret
      ? Effect.succeed(secretHeader(Redacted.value(rampableClientSecret)))
      : organizationSecret
  }

  // One per token: after a user change, calls must not join the refresh of the previous user's token.
  const refreshes = new WeakMap<
    Redacted.Redacted,
    ReturnType<typeof makeSingleFlight<unknown, SessionError>>
  >()
  const refreshed = (bearer: Redacted.Redacted) => {
    const once = refreshes.get(bearer) ?? makeSingleFlight<unknown, SessionError>(inFlight)
    refreshes.set(bearer, once)
    return once(auxiliary(account.refresh()))
  }

  const sendWith = <Data>(
    call: RampCall,
    request: (client: Methods<paths>, init: Init) => Promise<Reply<Data>>,
    source: "session" | "call",
    bearer?: Redacted.Redacted
  ) => {
    const explain = (message: string | undefined) =>
      rampRefusal(message, settings, {
        token: bearer && source,
        status: session.current().status
      })
    const answer = Effect.flatMap(credentialFor(call), (given) =>
      api.send({ ...call, bearer, explain, ...given }, request)
    )
    return rampable && "endpoint" in rampable ? Effect.mapError(answer, unlessForwarded) : answer
  }

  return {
    sendWithoutUser: (call, request) => sendWith(call, request, "call"),
    send: ({ rampableAccessToken }, call, request) => {
      const source = rampableAccessToken === undefined ? "session" : "call"
      const attempt = (bearer: Redacted.Redacted | undefined) => sendWith(call, request, source, bearer)
      if (rampableAccessToken !== undefined) {
        return Effect.flatMap(token("rampableAccessToken", rampableAccessToken), attempt)
      }
      const asUser = Effect.suspend(() => {
        const bearer = session.rampableAccessToken()
        const sessionId = session.id()
        return Effect.catch(attempt(bearer), (error) => {
          if (!bearer || !isTokenExpired(error)) return Effect.fail(error)
          // Another call may have refreshed the token while this one was in flight.
          const refresh = bearer === session.rampableAccessToken() ? refreshed(bearer) : Effect.void
          return Effect.flatMap(
            Effect.catch(refresh, () => Effect.fail(error)),
            () => {
              const next = session.rampableAccessToken()
              return next && sessionId === session.id() ? attempt(next) : Effect.fail(error)
            }
          )
        })
      })
      return Effect.andThen(session.loaded, asUser)
    }
  }
}

type Credential = Effect.Effect<Pick<RequestSpec, "headers" | "sign">, RampError>

/** A 401 may also mean a wrong app credential. Refreshing the token does not help then. */
const isTokenExpired = (error: RampError) =>
  error._tag === "ApiError" && error.status === 401 && error.reason === "RAMP_TOKEN"

/** Omits the header if the organization has no ramp secret. */
const secretHeader = (secret: string | undefined) => ({ headers: { "x-client-secret": secret || undefined } })

const signedHeaders =
  ({ clientId, sign }: RampSigning, now: number) =>
  async (method: string, body: string | undefined) => {
    const timestamp = new Date(now).toISOString()
    const signature = await signed(sign, { clientId, method, timestamp, body })
    return { "x-client-id": clientId, "x-timestamp": timestamp, "x-signature": signature }
  }

const signed = async (sign: RampSign, request: Parameters<RampSign>[0]): Promise<string> => {
  const signature = await Promise.resolve()
    .then(() => sign(request))
    .catch((error: unknown) => {
      throw isSlipwayError(error) ? error : unsigned("threw an error")
    })
  if (typeof signature !== "string" || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) {
    throw unsigned("did not return a base64 signature")
  }
  return signature
}

const unsigned = (why: string) =>
  new RequestSetupError({ message: `The ramp request was not sent: \`rampable.sign\` ${why}` })
