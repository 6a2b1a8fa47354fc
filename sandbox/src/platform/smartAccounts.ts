import { Failure } from "../service/failure.ts"

/** Smart accounts are contracts, and a page has no chain for them. */
const unavailable = (): never => {
  throw new Failure(501, "Smart accounts need a chain, which a page does not have: run npx slipway-sandbox")
}

export const accountSignature = unavailable

export const answerBundler = unavailable

export const ensureSmartAccounts = unavailable

export const messageHashOf = unavailable

export const prepareUserOperation = unavailable

export const smartAccountAddress = unavailable

export const submitUserOperation = unavailable

export const typedDataHashOf = unavailable

export const userOperationOutcome = unavailable
