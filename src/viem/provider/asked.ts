import { type Address, hexToBytes, numberToHex, type SignableMessage, type SignedAuthorization } from "viem"
import { withApprovedAmount } from "../../approveCall.ts"
import type { AskedAuthorization, AskedCall, AskedTransaction } from "./approval.ts"
import type { RequestedTransaction } from "./transaction.ts"

/** The calls with their lower amounts. Throws `RangeError` if a limit does not fit its call. */
export const limited = <Call extends Pick<RequestedTransaction, "data">>(
  calls: readonly Call[],
  limits: readonly (bigint | undefined)[]
): readonly Call[] => {
  if (limits.length > calls.length && limits.some((limit, at) => limit !== undefined && at >= calls.length))
    throw new RangeError("slipway: `spendingLimits` has more limits than the request has calls")
  return calls.map((call, at) => {
    const limit = limits[at]
    return limit === undefined ? call : { ...call, data: withApprovedAmount(call.data, limit) }
  })
}

export const askedCall = ({ to, value, data }: RequestedTransaction): AskedCall => ({
  to: to ?? "",
  value: numberToHex(value ?? 0n),
  data: data ?? "0x"
})

export const askedTransaction = (from: Address, transaction: RequestedTransaction): AskedTransaction => {
  const { nonce, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, authorizationList } = transaction
  return {
    from,
    ...askedCall(transaction),
    ...(nonce !== undefined && { nonce: numberToHex(nonce) }),
    ...(gas !== undefined && { gasLimit: numberToHex(gas) }),
    ...(gasPrice !== undefined && { gasPrice: numberToHex(gasPrice) }),
    ...(maxFeePerGas !== undefined && { maxFeePerGas: numberToHex(maxFeePerGas) }),
    ...(maxPriorityFeePerGas !== undefined && { maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas) }),
    ...(authorizationList !== undefined && { authorizationList: authorizationList.map(askedAuthorization) })
  }
}

const askedAuthorization = ({
  address,
  chainId,
  nonce,
  r,
  s,
  yParity
}: SignedAuthorization): AskedAuthorization => {
  const parity = yParity === 1 ? 1 : 0
  return { address, chainId, nonce, r, s, v: 27 + parity, yParity: parity }
}

/** The text of a message, or its bytes as hexadecimal if they are no text. */
export const askedMessage = (message: Exclude<SignableMessage, string>): string => {
  const bytes = typeof message.raw === "string" ? hexToBytes(message.raw) : message.raw
  try {
    // A byte order mark is signed too, so it is part of the text.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return typeof message.raw === "string" ? message.raw : String(message.raw)
  }
}
