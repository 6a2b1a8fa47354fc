import type { SettingsService } from "../../config.ts"
import { rampResponses } from "../../generated/rampResponses.ts"
import { parseExactly } from "../../http/exactNumbers.ts"
import { makeRampApi } from "../../http/Transport.ts"
import type { SessionEngine } from "../../session/Session.ts"
import type { InFlight } from "../../session/singleFlight.ts"
import type { Journal } from "../../transactions/journal/journal.ts"
import { observed } from "../../transactions/journal/observedJournal.ts"
import { makeOfframp, type OfframpService } from "../Offramp.ts"
import { makeOfframpQuotes } from "../OfframpQuotes.ts"
import { makeOfframpSales } from "../OfframpSales.ts"
import { makeOnramp, type OnrampService } from "../Onramp.ts"
import { makeOnrampQuotes } from "../OnrampQuotes.ts"
import type { OrganizationService } from "../Organization.ts"
import type { RampAccountCalls } from "../RampAccount.ts"
import { makeRecipients, type RecipientsService } from "../Recipients.ts"
import { makeReference, type ReferenceService } from "../Reference.ts"
import { rampSettings } from "../ramp/endpoint.ts"
import { makeRampAuth } from "../ramp/RampAuth.ts"
import { makeReferenceCache } from "../ramp/referenceCache.ts"
import { makeOfframpOrders } from "../ramp/sales/offrampOrders.ts"
import type { BothRequests, RampRequestTypes } from "../request/Requests.ts"
import { makeRampRequests } from "../request/rampRequests.ts"
import type { SendServices } from "../sends.ts"

export interface RampServices {
  readonly onramp: OnrampService
  readonly offramp: OfframpService
  readonly recipients: RecipientsService
  readonly reference: ReferenceService
}

interface RampParts extends RampServices {
  readonly requests: BothRequests<RampRequestTypes>
}

/** The services of the ramp. Loaded on first use: many apps never call them. */
export const makeRampServices = (
  settings: SettingsService,
  organization: OrganizationService,
  session: SessionEngine,
  account: RampAccountCalls,
  inFlight: InFlight,
  ownJournal: Journal,
  sends: SendServices
): RampParts => {
  const journal = observed(ownJournal)
  const auth = makeRampAuth(
    makeRampApi(rampSettings(settings), rampResponses, parseExactly),
    settings,
    organization,
    session,
    account,
    inFlight
  )
  const reference = makeReference(
    auth,
    makeReferenceCache(session, settings.time, inFlight),
    session,
    inFlight
  )
  const { time } = settings
  const pricing = [auth, session, time, reference, inFlight] as const
  const orders = makeOfframpOrders(auth, session, journal, time)
  return {
    onramp: makeOnramp(auth, session, journal, inFlight, time, makeOnrampQuotes(...pricing)),
    offramp: makeOfframp(
      auth,
      orders,
      session,
      inFlight,
      time,
      makeOfframpQuotes(...pricing),
      makeOfframpSales({ session, time, evm: settings.evm, sends, orders, cryptos: reference.cryptos })
    ),
    recipients: makeRecipients(auth, reference, session, inFlight),
    reference,
    requests: makeRampRequests(auth)
  }
}
