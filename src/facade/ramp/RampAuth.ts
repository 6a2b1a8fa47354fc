import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { auxiliary } from "../../call.ts"
import type { RampSign, SettingsService } from "../../config.ts"
import {
  isSlipwayError,
  RampableNotEnabledError,
  type RampError,
  RequestSetupError,
  type SessionError
} from "../../errors/index.ts"
import type { paths } from "../../generated/ramp.ts"
import type { Call } from "../../http/Call.ts"
import type { RampApiService } from "../../http/Transport.ts"
import type { Init, Reply, Verbs } from "../../http/Verbs.ts"
import type { SessionEngine } from "../../session/Session.ts"
import { type InFlight, makeSingleFlight } from "../../session/singleFlight.ts"
import { token } from "../../session/tokens/token.ts"
import type { OrganizationService } from "../Organization.ts"
import type { RampAccountService } from "../RampAccount.ts"
import { rampRefusal } from "./rampRefusal.ts"

/** The user a ramp call acts for. */
export interface RampUser {
  /** A ramp token to use for this call instead of the session's. */
  readonly rampableAccessToken?: string | undefined
}

/** Sends ramp calls with their credentials. */
export interface RampAuthService {
  readonly send: <Data>(
    user: RampUser,
    call: Pick<Call, "kind">,
    request: (client: Verbs<paths>, init: Init) => Promise<Reply<Data>>
  ) => Effect.Effect<Data, RampError>
}

/**
 * The credentials are signed headers where `rampable` is configured, else the configured ramp secret, else the
 * organization's; and the user's ramp token when there is one.
 */
export const makeRampAuth = (
  api: RampApiService,
  settings: SettingsService,
  organization: OrganizationService,
  session: SessionEngine,
  account: RampAccountService,
  inFlight: InFlight
): RampAuthService => {
  const { rampable, rampableClientSecret, time } = settings

  const organizationSecret = Effect.flatMap(
    auxiliary(Effect.suspend(() => organization.get())),
    ({ isRampableEnabled, rampableClientSecret: found }) =>
      isRampableEnabled ? Effect.succeed(secretHeader(found)) : Effect.fail(new RampableNotEnabledError())
  )

  const credential: Effect.Effect<Pick<Call, "headers" | "sign">, RampError> = rampable
    ? Effect.map(time.now, (now) => ({ sign: signedHeaders(rampable, now) }))
    : rampableClientSecret
      ? Effect.succeed(secretHeader(Redacted.value(rampableClientSecret)))
      : organizationSecret

  // One for each token, so that nobody waits for the renewal of the person before.
  const renewals = new WeakMap<
    Redacted.Redacted,
    ReturnType<typeof makeSingleFlight<unknown, SessionError>>
  >()
  const renewed = (bearer: Redacted.Redacted) => {
    const once = renewals.get(bearer) ?? makeSingleFlight<unknown, SessionError>(inFlight)
    renewals.set(bearer, once)
    return once(auxiliary(account.refresh()))
  }

  return {
    send: ({ rampableAccessToken }, call, request) => {
      const attempt = (bearer: Redacted.Redacted | undefined) => {
        const source = rampableAccessToken === undefined ? "session" : "call"
        const explain = (message: string | undefined) =>
          rampRefusal(message, settings, {
            token: bearer && source,
            isSignedIn: session.current().status === "ready"
          })
        return Effect.flatMap(credential, (given) =>
          api.send({ ...call, bearer, explain, ...given }, request)
        )
      }
      if (rampableAccessToken !== undefined) {
        return Effect.flatMap(token("rampableAccessToken", rampableAccessToken), attempt)
      }
      const asUser = Effect.suspend(() => {
        const bearer = session.rampableAccessToken()
        const began = session.id()
        return Effect.catch(attempt(bearer), (error) => {
          if (!bearer || !isExpiredUser(error)) return Effect.fail(error)
          // Someone else may have renewed it while this call was under way.
          const renewal = bearer === session.rampableAccessToken() ? renewed(bearer) : Effect.void
          return Effect.flatMap(
            Effect.catch(renewal, () => Effect.fail(error)),
            () => {
              const next = session.rampableAccessToken()
              return next && began === session.id() ? attempt(next) : Effect.fail(error)
            }
          )
        })
      })
      return Effect.andThen(session.loaded, asUser)
    }
  }
}

/** The service says 401 both of a user token that is over and of a wrong credential, which no renewal mends. */
const isExpiredUser = (error: RampError) =>
  error._tag === "ApiError" && error.status === 401 && error.reason === "RAMP_TOKEN"

/** An organization without a ramp secret leaves the header away. */
const secretHeader = (secret: string | undefined) => ({ headers: { "x-client-secret": secret || undefined } })

const signedHeaders =
  ({ clientId, sign }: { readonly clientId: string; readonly sign: RampSign }, now: number) =>
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
    throw unsigned("did not answer with a base64 signature")
  }
  return signature
}

const unsigned = (why: string) =>
  new RequestSetupError({ message: `The ramp request was not sent: \`rampable.sign\` ${why}` })
