import { approvedAmount, withApprovedAmount } from "../../approveCall.ts"
import type { FeeLimit } from "../../index.ts"
import type { Approval, ConfirmationRequest } from "./confirmation.ts"

/**
 * The amount that an ERC-20 `approve` call asks for, in the token's smallest unit. `undefined` for any other request, also for
 * one whose data has more than the two arguments.
 */
export const spendingLimitIn = (request: ConfirmationRequest): bigint | undefined => {
  const [data, ...others] = dataIn(request) ?? []
  return others.length === 0 ? approvedAmount(data) : undefined
}

/**
 * The request as the user approved it: its `approve` calls have the lower amounts, and a cancellation costs no more than they saw.
 * Throws `RangeError` if a limit is above what its call asks for, or is for no `approve` call. An approval may narrow what was asked
 * for and change nothing else.
 */
export const withLimits = <Request extends ConfirmationRequest>(
  request: Request,
  { spendingLimit, spendingLimits, maxFee }: Approval
): Request => {
  if (maxFee !== undefined) return withFeeLimit(request, maxFee)
  const limits = spendingLimits ?? (spendingLimit === undefined ? [] : [spendingLimit])
  if (limits.every((limit) => limit === undefined)) return request
  const data = dataIn(request) ?? []
  if (limits.length > data.length || (spendingLimits === undefined && data.length !== 1))
    throw new RangeError(
      "slipway: `spendingLimit` is for one call, and `spendingLimits` has one for each call"
    )
  const changed = data.map((one, at) => {
    const limit = limits[at]
    return limit === undefined ? one : withApprovedAmount(one, limit)
  })
  return { ...request, input: withData(request, changed) } as Request // only the data differs
}

/** With the lower of what the user approved and what the app asked for. The client refuses `maxFee` for anything but a cancellation. */
const withFeeLimit = <Request extends ConfirmationRequest>(request: Request, maxFee: string): Request => {
  const { maxFee: asked = maxFee } = request.input as FeeLimit // other inputs have none
  // Decimal strings of equal length sort like their numbers.
  const isBelow = asked.padStart(maxFee.length, "0") < maxFee.padStart(asked.length, "0")
  return { ...request, input: { ...request.input, maxFee: isBelow ? asked : maxFee } }
}

/** The data of each call. `undefined` for requests without calls. */
const dataIn = ({ operation, input }: ConfirmationRequest): readonly unknown[] | undefined => {
  if (operation === "sendCalls" || (operation === "sendUserOperation" && "calls" in input)) {
    const calls: readonly { readonly data?: unknown }[] = "calls" in input ? input.calls : []
    return calls.map(({ data }) => data)
  }
  if (operation !== "sendTransaction" && operation !== "signTransaction") return undefined
  const { data } = input.transaction as { readonly data?: unknown } // one of several types of transactions
  return [data]
}

/** A request has a transaction, or a list of calls. */
const withData = ({ input }: ConfirmationRequest, data: readonly unknown[]): object => {
  if ("calls" in input) {
    const calls: readonly object[] = input.calls
    return { ...input, calls: calls.map((call, at) => ({ ...call, data: data[at] })) }
  }
  const { transaction, ...rest } = input as { readonly transaction: object }
  return { ...rest, transaction: { ...transaction, data: data[0] } }
}
