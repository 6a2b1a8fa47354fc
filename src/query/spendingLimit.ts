import type { ConfirmationRequest } from "./confirmation.ts"

/**
 * The amount that an ERC-20 `approve` call asks for, in the token's smallest unit. `undefined` for any other request, also for
 * one whose data has more than the two arguments.
 */
export const spendingLimitIn = (request: ConfirmationRequest): bigint | undefined => {
  const amount = approveIn(request)?.[2]
  return amount === undefined ? undefined : BigInt(`0x${amount}`)
}

/**
 * The same `approve` call with a lower amount. Throws `RangeError` if the request is no `approve` call, or asks for less: an
 * approval may narrow what was asked for and change nothing else.
 */
export const withSpendingLimit = <Request extends ConfirmationRequest>(
  request: Request,
  limit: bigint
): Request => {
  const [, before] = approveIn(request) ?? []
  const asked = spendingLimitIn(request)
  if (before === undefined || asked === undefined || limit <= 0n || limit > asked) {
    throw new RangeError(
      "slipway: `spendingLimit` must be above zero and at most the amount of an ERC-20 `approve` call"
    )
  }
  const data = `${before}${limit.toString(16).padStart(64, "0")}`
  return { ...request, input: withData(request, data) } as Request // only the data differs
}

/** An approve call is in a transaction, or is the call of an operation. */
const withData = ({ operation, input }: ConfirmationRequest, data: string): object => {
  if (operation === "sendUserOperation" && "calls" in input)
    return { ...input, calls: [{ ...input.calls[0], data }] }
  const { transaction, ...rest } = input as { readonly transaction: object }
  return { ...rest, transaction: { ...transaction, data } }
}

/** The selector of `approve(address,uint256)`, its address and its amount. */
const approve = /^(0x095ea7b3[0]{24}[0-9a-f]{40})([0-9a-f]{64})$/i

const approveIn = ({ operation, input }: ConfirmationRequest) => {
  if (operation === "sendUserOperation") return "calls" in input ? match(input.calls[0].data) : undefined
  if (operation !== "sendTransaction" && operation !== "signTransaction") return undefined
  const { data } = input.transaction as { readonly data?: unknown } // one of several types of transactions
  return match(data)
}

const match = (data: unknown) => (typeof data === "string" ? approve.exec(data) : undefined)
