import type { SettingsService } from "../config.ts"
import { type AccountService, makeAccount } from "./Account.ts"
import { type AuthService, makeAuth } from "./Auth.ts"
import { makeOfframp, type OfframpService } from "./Offramp.ts"
import { makeOnramp, type OnrampService } from "./Onramp.ts"
import { makeOrganization, type OrganizationService } from "./Organization.ts"
import { makeRampAccount, type RampAccountService } from "./RampAccount.ts"
import { makeRampAuth } from "./RampAuth.ts"
import { makeRecipients, type RecipientsService } from "./Recipients.ts"
import { makeReference, type ReferenceService } from "./Reference.ts"
import { makeRotate, type Rotate } from "./rotate.ts"
import { makeRememberingRotate } from "./rotationMemory.ts"
import type { SessionEngine, SessionService } from "./Session.ts"
import { makeRampApi, makeWalletApi } from "./Transport.ts"
import { makeWallet, type WalletService } from "./Wallet.ts"

/** Everything a client consists of, each under the name it has there. */
export interface Services {
  readonly auth: AuthService
  readonly account: AccountService
  readonly session: SessionService
  readonly wallet: WalletService
  readonly onramp: OnrampService
  readonly offramp: OfframpService
  readonly recipients: RecipientsService
  readonly reference: ReferenceService
  readonly ramp: RampAccountService
  readonly organization: OrganizationService
}

/**
 * Puts the services together, once a client. Plain functions do it: a graph of layers would add a tenth to the
 * size of an app that never sees one.
 */
export const makeServices = (
  settings: SettingsService,
  makeSession: (rotate: Rotate, remembering: Rotate) => SessionEngine
): Services => {
  const api = makeWalletApi(settings)
  const rotate = makeRotate(api, settings)
  const remembering = makeRememberingRotate(rotate, settings.time)
  const session = makeSession(rotate, remembering)
  const organization = makeOrganization(api, settings)
  const rampAccount = makeRampAccount(api, settings, session)
  const rampAuth = makeRampAuth(makeRampApi(settings), settings, organization, session, rampAccount)
  return {
    auth: makeAuth(api, settings, session, rampAccount),
    account: makeAccount(api, settings, session),
    session: {
      current: session.current,
      subscribe: session.subscribe,
      refresh: session.refresh,
      signOut: session.signOut
    },
    wallet: makeWallet(api, settings, session, remembering),
    onramp: makeOnramp(rampAuth, settings.time),
    offramp: makeOfframp(rampAuth, settings.time),
    recipients: makeRecipients(rampAuth),
    reference: makeReference(rampAuth),
    ramp: { createAccount: rampAccount.createAccount, refresh: rampAccount.refresh },
    organization
  }
}
