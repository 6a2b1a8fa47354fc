import { STATUS_CODES } from "node:http"
import { accountHandlers } from "../auth/account.ts"
import { appConfigHandlers } from "../auth/appConfig.ts"
import { codeHandlers } from "../auth/codes.ts"
import { passwordHandlers } from "../auth/passwords.ts"
import { socialHandlers } from "../auth/social.ts"
import { offrampHandlers } from "../ramp/offramp.ts"
import { onrampHandlers } from "../ramp/onramp.ts"
import { quoteHandlers } from "../ramp/quotes.ts"
import { recipientHandlers } from "../ramp/recipients.ts"
import { referenceHandlers } from "../ramp/reference.ts"
import { examplesOf } from "../service/documented.ts"
import { loadDocument } from "../service/documents.ts"
import type { RampHandlers, SmartAccountHandlers, WalletHandlers } from "../service/handlers.ts"
import { rampCaller } from "../service/rampCredentials.ts"
import type { Service } from "../service/service.ts"
import { demandSmartAccountSignature } from "../service/smartAccountCredentials.ts"
import { walletCaller } from "../service/walletCredentials.ts"
import { accountHandlers as smartAccounts } from "../smartAccount/accounts.ts"
import { gasTankHandlers } from "../smartAccount/gasTanks.ts"
import { operationHandlers } from "../smartAccount/operations.ts"
import type { World } from "../state/world.ts"
import { balanceHandlers } from "../wallet/balances.ts"
import { byFamily } from "../wallet/families.ts"
import { sendingHandlers } from "../wallet/sending.ts"
import { signingHandlers } from "../wallet/signing.ts"

const walletHandlers = (world: World): WalletHandlers => ({
  ...codeHandlers(world),
  ...passwordHandlers(world),
  ...socialHandlers(world),
  ...accountHandlers(world),
  ...appConfigHandlers(world),
  ...byFamily(world, {
    ...balanceHandlers(world),
    ...signingHandlers(world),
    ...sendingHandlers(world)
  })
})

const rampHandlers = (world: World): RampHandlers => ({
  ...quoteHandlers(world),
  ...recipientHandlers(world),
  ...referenceHandlers,
  ...onrampHandlers(world),
  ...offrampHandlers(world)
})

const smartAccountHandlers = (world: World): SmartAccountHandlers => ({
  ...smartAccounts(world),
  ...operationHandlers(world),
  ...gasTankHandlers(world)
})

export const walletService = (world: World): Service => ({
  basePath: "/api/v2",
  document: () => loadDocument("wallet"),
  handlers: untyped(walletHandlers(world)),
  example: examplesOf(world.settings.documents.wallet, "/api/v2"),
  successStatus: () => 200,
  caller: (matched, incoming) => walletCaller(world, matched, incoming),
  ...walletEnvelope
})

/** The responses of the wallet service and of the smart account service. */
const walletEnvelope: Pick<Service, "success" | "failure"> = {
  success: (status, message = "ok", data) => ({ status, message, data }),
  failure: ({ status, reasons, data }) => ({
    status,
    message: typeof reasons === "string" ? reasons : reasons.join("; "),
    ...(data === undefined ? {} : { data })
  })
}

export const smartAccountService = (world: World): Service => ({
  basePath: "/api/v1",
  document: () => loadDocument("smart-account"),
  handlers: untyped(smartAccountHandlers(world)),
  example: () => undefined,
  successStatus: () => 200,
  caller: (_matched, incoming) => {
    demandSmartAccountSignature(world, incoming)
    return undefined
  },
  ...walletEnvelope
})

const creations = new Set(["createOfframp", "createOnramp", "createRecipient"])

export const rampService = (world: World): Service => ({
  basePath: "/v1",
  document: () => loadDocument("ramp"),
  handlers: untyped(rampHandlers(world)),
  example: examplesOf(world.settings.documents.ramp, "/v1"),
  successStatus: (operationId) => (creations.has(operationId) ? 201 : 200),
  caller: (matched, incoming) => rampCaller(world, matched, incoming),
  success: (statusCode, message = "success", data) => ({ statusCode, message, data }),
  failure: ({ status, reasons }) => {
    const error = status === 401 ? undefined : STATUS_CODES[status]
    return { statusCode: status, message: reasons, ...(error === undefined ? {} : { error }) }
  }
})

/**
 * Handlers as the pipeline calls them. The cast is safe: each handler is typed by its operation, and the pipeline
 * validates every request against that operation first.
 */
const untyped = (handlers: WalletHandlers | RampHandlers | SmartAccountHandlers) =>
  handlers as unknown as Service["handlers"]
