import type { SettingsService } from "../config.ts"
import { rampResponses } from "../generated/rampResponses.ts"
import { makeOfframp, type OfframpService } from "./Offramp.ts"
import { makeOnramp, type OnrampService } from "./Onramp.ts"
import type { OrganizationService } from "./Organization.ts"
import type { RampAccountService } from "./RampAccount.ts"
import { makeRampAuth } from "./RampAuth.ts"
import { makeRecipients, type RecipientsService } from "./Recipients.ts"
import { makeReference, type ReferenceService } from "./Reference.ts"
import type { SessionEngine } from "./Session.ts"
import type { Flights } from "./singleFlight.ts"
import { makeRampApi } from "./Transport.ts"

export interface RampServices {
  readonly onramp: OnrampService
  readonly offramp: OfframpService
  readonly recipients: RecipientsService
  readonly reference: ReferenceService
}

/** The services of the ramp. Many apps make no call of them. */
export const makeRampServices = (
  settings: SettingsService,
  organization: OrganizationService,
  session: SessionEngine,
  account: RampAccountService,
  flights: Flights
): RampServices => {
  const auth = makeRampAuth(
    makeRampApi(settings, rampResponses),
    settings,
    organization,
    session,
    account,
    flights
  )
  return {
    onramp: makeOnramp(auth, settings.time),
    offramp: makeOfframp(auth, settings.time),
    recipients: makeRecipients(auth),
    reference: makeReference(auth)
  }
}
