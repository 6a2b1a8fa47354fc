import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { RampSign, SettingsService } from "../config.ts"
import { isSlipwayError, RampableNotEnabledError, type RampError, RequestSetupError } from "../errors.ts"
import type { paths } from "../generated/ramp.ts"
import { token } from "./input.ts"
import type { OrganizationService } from "./Organization.ts"
import type { SessionEngine } from "./Session.ts"
import type { Call, RampApiService } from "./Transport.ts"
import type { Init, Reply, Verbs } from "./Verbs.ts"

/** The user a ramp call acts for. */
export interface RampUser {
  /** A ramp token to use for this call instead of the session's. */
  readonly rampableAccessToken?: string | undefined
}

/** Sends ramp calls with their credentials. */
export interface RampAuthService {
  readonly send: <Data>(
    user: RampUser,
    call: Pick<Call, "kind" | "needs">,
    request: (client: Verbs<paths>, init: Init) => Promise<Reply<Data>>
  ) => Effect.Effect<Data, RampError>
}

/**
 * The credentials are signed headers where `rampable` is configured, else the configured ramp secret, else the
 * organization's; and the user's ramp token when there is one.
 */
export const makeRampAuth = (
  api: RampApiService,
  { rampable, rampableClientSecret, time }: SettingsService,
  organization: OrganizationService,
  session: SessionEngine
): RampAuthService => {
  const organizationSecret = Effect.flatMap(
    Effect.suspend(() => organization.get()),
    ({ isRampableEnabled, rampableClientSecret: found }) =>
      isRampableEnabled ? Effect.succeed(secretHeader(found)) : Effect.fail(new RampableNotEnabledError())
  )

  const credential: Effect.Effect<Pick<Call, "headers" | "sign">, RampError> = rampable
    ? Effect.map(time.now, (now) => ({ sign: signedHeaders(rampable, now) }))
    : rampableClientSecret
      ? Effect.succeed(secretHeader(Redacted.value(rampableClientSecret)))
      : organizationSecret

  return {
    send: ({ rampableAccessToken }, call, request) =>
      Effect.gen(function* () {
        const bearer =
          rampableAccessToken === undefined
            ? session.rampableAccessToken()
            : yield* token("rampableAccessToken", rampableAccessToken)
        return yield* api.send({ ...call, bearer, ...(yield* credential) }, request)
      })
  }
}

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
