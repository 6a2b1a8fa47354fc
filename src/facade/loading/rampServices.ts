import type { SettingsService } from "../../config.ts"
import { rampResponses } from "../../generated/rampResponses.ts"
import { makeRampApi } from "../../http/Transport.ts"
import type { SessionEngine } from "../../session/Session.ts"
import type { InFlight } from "../../session/singleFlight.ts"
import { makeOfframp, type OfframpService } from "../Offramp.ts"
import { makeOnramp, type OnrampService } from "../Onramp.ts"
import type { OrganizationService } from "../Organization.ts"
import type { RampAccountService } from "../RampAccount.ts"
import { makeRecipients, type RecipientsService } from "../Recipients.ts"
import { makeReference, type ReferenceService } from "../Reference.ts"
import { makeRampAuth } from "../ramp/RampAuth.ts"

export interface RampServices {
  readonly onramp: OnrampService
  readonly offramp: OfframpService
  readonly recipients: RecipientsService
  readonly reference: ReferenceService
}

/** The services of the ramp. Loaded on first use: many apps never call them. */
export const makeRampServices = (
  settings: SettingsService,
  organization: OrganizationService,
  session: SessionEngine,
  account: RampAccountService,
  inFlight: InFlight
): RampServices => {
  const auth = makeRampAuth(
    makeRampApi(settings, rampResponses),
    settings,
    organization,
    session,
    account,
    inFlight
  )
  return {
    onramp: makeOnramp(auth, settings.time),
    offramp: makeOfframp(auth, settings.time),
    recipients: makeRecipients(auth),
    reference: makeReference(auth)
  }
}
