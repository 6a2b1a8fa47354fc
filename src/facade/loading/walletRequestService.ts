import type { SettingsService } from "../../config.ts"
import { walletResponses } from "../../generated/walletResponses.ts"
import { makeWalletApi } from "../../http/Transport.ts"
import type { SessionEngine } from "../../session/Session.ts"
import type { BothRequests, WalletRequestTypes } from "../request/Requests.ts"
import { makeWalletRequests } from "../request/walletRequests.ts"

/** Requests to the wallet service. Loaded on first use: most apps never make one. */
export const makeWalletRequestService = (
  settings: SettingsService,
  session: SessionEngine
): BothRequests<WalletRequestTypes> =>
  makeWalletRequests(makeWalletApi(settings, walletResponses), settings, session)
