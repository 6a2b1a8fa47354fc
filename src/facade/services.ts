import * as Effect from "effect/Effect"
import { auxiliary } from "../call.ts"
import type { SettingsService } from "../config.ts"
import type { Journal } from "../transactions/journal.ts"
import { type AccountService, makeAccount } from "./Account.ts"
import { type AuthService, makeAuth } from "./Auth.ts"
import { lazily } from "./lazily.ts"
import { makeLazyRamp } from "./lazyRamp.ts"
import { type LookUpAddresses, makeLookUpAddresses } from "./lookUpAddresses.ts"
import { makeOrganization, type OrganizationService } from "./Organization.ts"
import { makeRampAccount, type RampAccountService } from "./RampAccount.ts"
import type { RampServices } from "./rampServices.ts"
import { makeRotate, type Rotate } from "./rotate.ts"
import { makeRememberingRotate } from "./rotationMemory.ts"
import type { SessionEngine, SessionService } from "./Session.ts"
import { makeSends } from "./sends.ts"
import { type Flights, land } from "./singleFlight.ts"
import type { TransactionsService } from "./Transactions.ts"
import { makeWalletApi } from "./Transport.ts"
import { makeWallet, type WalletService } from "./Wallet.ts"

/** Everything a client consists of, each under the name it has there. */
export interface Services extends RampServices {
  readonly auth: AuthService
  readonly account: AccountService
  readonly session: SessionService
  readonly wallet: WalletService
  readonly transactions: TransactionsService
  readonly ramp: RampAccountService
  readonly organization: OrganizationService
}

export type MakeSession = (
  settings: SettingsService,
  rotate: Rotate,
  remembering: Rotate,
  flights: Flights,
  lookUp: LookUpAddresses
) => SessionEngine

/**
 * Puts the services together, once a client. Plain functions do it: a graph of layers would add a tenth to the
 * size of an app that never sees one.
 */
export const makeServices = (
  settings: SettingsService,
  makeSession: MakeSession
): { readonly services: Services; readonly journal: Journal; readonly close: Effect.Effect<void> } => {
  const flights: Flights = new Set()
  const api = makeWalletApi(settings)
  const rotate = makeRotate(api, settings)
  const remembering = makeRememberingRotate(rotate, settings.time, flights)
  // The session's exchanges prepare the calls that wait for them.
  const session = makeSession(
    settings,
    (token) => auxiliary(rotate(token)),
    remembering,
    flights,
    makeLookUpAddresses(api, settings)
  )
  const organization = makeOrganization(api, settings, flights)
  const rampAccount = makeRampAccount(api, settings, session)
  const ramp = lazily(() =>
    import("./rampServices.ts").then(({ makeRampServices }) =>
      makeRampServices(settings, organization, session, rampAccount, flights)
    )
  )
  const sends = makeSends(makeWallet(api, settings, session, remembering), session, settings)
  const services: Services = {
    auth: makeAuth(api, settings, session, rampAccount),
    account: makeAccount(api, settings, session),
    session,
    wallet: sends.wallet,
    transactions: sends.transactions,
    ...makeLazyRamp(ramp),
    ramp: { createAccount: rampAccount.createAccount, refresh: rampAccount.refresh },
    organization
  }
  return {
    services,
    journal: sends.journal,
    close: Effect.andThen(land(flights, session.patience), Effect.promise(session.close))
  }
}
