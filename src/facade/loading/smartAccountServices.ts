import type { SettingsService } from "../../config.ts"
import type { SessionEngine } from "../../session/Session.ts"
import type { OperationSends } from "../operationSends.ts"
import type { SmartAccountService } from "../SmartAccount.ts"
import { makeSmartAccountAuth } from "../smartAccount/auth.ts"
import { makeOperationCalls } from "../smartAccount/calls.ts"
import { type LookUpOperation, makeLookUpOperation } from "../smartAccount/lookUp.ts"
import { makeSmartAccount } from "../smartAccount/makeSmartAccount.ts"

export interface SmartAccountServices {
  readonly smartAccount: SmartAccountService
  /** Finds out what became of operations that are in the journal. */
  readonly lookUp: LookUpOperation
}

/** Smart accounts. Loaded on first use: many apps have none. */
export const makeSmartAccountServices = (
  settings: SettingsService,
  session: SessionEngine,
  sends: () => Promise<OperationSends>
): SmartAccountServices => {
  const auth = makeSmartAccountAuth(settings)
  const calls = makeOperationCalls(auth)
  return {
    smartAccount: makeSmartAccount({ auth, calls, settings, session, sends }),
    lookUp: makeLookUpOperation(calls)
  }
}
