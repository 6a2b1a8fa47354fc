import { type ClientConfig, settingsFrom } from "../config.ts"
import { InvalidConfigError } from "../errors/index.ts"
import type { SendServices } from "../facade/sends.ts"
import { makeServices, type Services } from "../facade/services.ts"
import { makeRunner, type Promisified, promisify } from "../promise.ts"
import { promisifySends, type Sends } from "../promiseSends.ts"
import { makeExplicitSession } from "../session/explicitSession.ts"
import type { Evm } from "../transactions/engine.ts"
import { privateKeySigner } from "./ramp/privateKeySigner.ts"
import { smartAccountSigner } from "./smartAccount/signer.ts"

export { type NodeRequest, type NodeResponse, toNodeHandler } from "./endpoint/nodeHandler.ts"
export type { RampHandlerConfig, RampHandlerUser } from "./ramp/options.ts"
export type { OwnRampId, OwnRampOperation } from "./ramp/ownOperations.ts"
export { privateKeySigner, rampStringToSign } from "./ramp/privateKeySigner.ts"
export { type RampHandler, rampHandler } from "./ramp/rampHandler.ts"
export { ordersAndRecipients, quotesAndReferences, type RampOperation } from "./ramp/routes.ts"
export type { OperationDetails } from "./smartAccount/details.ts"
export type { OperationStore } from "./smartAccount/operationStore.ts"
export type {
  SmartAccountHandlerConfig,
  SmartAccountHandlerUser,
  SponsorshipRequest
} from "./smartAccount/options.ts"
export { smartAccountSigner, smartAccountStringToSign } from "./smartAccount/signer.ts"
export { type SmartAccountHandler, smartAccountHandler } from "./smartAccount/smartAccountHandler.ts"

/** The options of `createServerClient`: most options of `createClient`, and the private key for the ramp's signed mode. */
export interface ServerConfig
  extends Omit<ClientConfig, "rampable" | "smartAccount" | "storage" | "tokens" | "rotate"> {
  readonly rampable?:
    | {
        readonly clientId: string
        /** RSA private key, PEM: PKCS#8 (`BEGIN PRIVATE KEY`) or PKCS#1 (`BEGIN RSA PRIVATE KEY`). */
        readonly privateKey: string
      }
    | undefined
}

/** A client for many users. It has no session, so each call passes its tokens. */
export interface ServerClient
  extends Promisified<Omit<Services, "session" | "offramp" | "smartAccount" | keyof SendServices>>,
    Sends {
  /** Identifies the wallet service and the app. A browser client of the same app has the same id. */
  readonly id: string
  /** The RPC nodes that it sends through. */
  readonly evm: Evm | undefined
  /**
   * Interrupts calls in flight, and rejects later ones.
   *
   * @example
   * await server.dispose()
   */
  readonly dispose: () => Promise<void>
}

/**
 * Creates a client for a server.
 *
 * Throws `InvalidConfigError`, which names the option that is missing, invalid or misspelled, but never its value. A
 * private key that cannot sign is reported here, not at the first call.
 *
 * Source: the ramp service's signed mode, and the credentials of `openapi/wallet.yaml` and `openapi/ramp.yaml`.
 *
 * @example
 * const server = createServerClient({ clientSecret, rampable: { clientId, privateKey }, baseUrls: sandboxUrls })
 * const { docs } = await server.reference.banks({ country: "INDONESIA" })
 * console.log(docs.length)
 */
export const createServerClient = (config: ServerConfig): ServerClient => {
  const settings = settingsFrom(withSigner(config))
  const { close, services } = makeServices(settings, makeExplicitSession)
  const { session, wallet, transactions, offramp, smartAccount, ...others } = services
  const runner = makeRunner(close)
  return {
    ...promisify(runner, others),
    ...promisifySends(runner, { wallet, transactions, offramp, smartAccount }),
    id: settings.scope,
    evm: settings.evm,
    dispose: runner.dispose
  }
}

const withSigner = (config: ServerConfig): ClientConfig => {
  // What is no object is for `settingsFrom` to judge.
  if (typeof config !== "object" || config === null) return config
  const { rampable, ...rest } = config
  const { clientSecret } = rest
  const signed =
    typeof clientSecret === "string"
      ? { ...rest, smartAccount: { sign: smartAccountSigner(clientSecret) } }
      : rest
  // What has no key in it is for `settingsFrom` to judge, too.
  if (typeof rampable !== "object" || rampable === null) return { ...signed, rampable } as ClientConfig
  return { ...signed, rampable: signing(rampable) }
}

const signing = (rampable: NonNullable<ServerConfig["rampable"]>) => {
  for (const field of Object.keys(rampable)) {
    if (field === "clientId" || field === "privateKey") continue
    throw new InvalidConfigError({
      field: `rampable.${field}`,
      expected: "only clientId and privateKey; there is no such option"
    })
  }
  return { clientId: rampable.clientId, sign: privateKeySigner(rampable.privateKey) }
}
