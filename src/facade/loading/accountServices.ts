import type { SettingsService } from "../../config.ts"
import { walletResponses } from "../../generated/walletResponses.ts"
import { makeWalletApi } from "../../http/Transport.ts"
import type { SessionEngine } from "../../session/Session.ts"
import type { InFlight } from "../../session/singleFlight.ts"
import { type AccountService, makeAccount } from "../Account.ts"
import { type AppService, makeApp } from "../App.ts"
import type { AuthService } from "../Auth.ts"
import { makeAuth } from "../makeAuth.ts"
import { makeOrganization, type OrganizationService } from "../Organization.ts"
import { makeRampAccount, type RampAccountCalls } from "../RampAccount.ts"

export interface AccountServices {
  readonly auth: AuthService
  readonly account: AccountService
  readonly ramp: RampAccountCalls
  readonly organization: OrganizationService
  readonly app: AppService
}

/** The services that sign users in and create accounts. Loaded on first use: a signed-in user needs none of them. */
export const makeAccountServices = (
  settings: SettingsService,
  session: SessionEngine,
  inFlight: InFlight
): AccountServices => {
  const api = makeWalletApi(settings, walletResponses)
  const rampAccount = makeRampAccount(api, settings, session)
  return {
    auth: makeAuth(api, settings, session, rampAccount),
    account: makeAccount(api, settings, session),
    ramp: { createAccount: rampAccount.createAccount, refresh: rampAccount.refresh },
    organization: makeOrganization(api, settings, inFlight),
    app: makeApp(settings, inFlight)
  }
}
