import { decodeFunctionData, getAddress, parseAbi } from "viem"
import type { ConfirmationRequest } from "../../../../../query/index.ts"
import { isUnlimitedAmount } from "../../../../hooks/transactions/unlimited.ts"
import { onlyCall } from "./onlyCall.ts"
import { addressIn, fieldsIn, integerIn, type TypedDataParts, typedDataParts } from "./typedDataParts.ts"

/** Permission to take tokens out of the wallet. */
export interface Allowance {
  /** The address that can take the tokens. */
  readonly spender: string
  /** The contract of the token or collection. */
  readonly token: string
  /** The maximum in the token's smallest unit, or `"all"` when there is no limit. */
  readonly amount: bigint | "all"
  /** When the permission ends, in seconds since 1970. `undefined` if it does not expire. */
  readonly until: bigint | undefined
}

/** All permissions that one request grants. */
export interface Allowances {
  readonly of: "tokens" | "collection"
  /** With `"signature"`, the spender submits the signature in their own transaction. */
  readonly by: "signature" | "transaction"
  /** Until when the signature can be submitted, in seconds since 1970. */
  readonly deadline: bigint | undefined
  /** The chain id in the typed data. */
  readonly chainId: number | undefined
  readonly list: readonly Allowance[]
}

/** Returns the permissions that a request grants, or `undefined` for any other request. */
export const allowancesIn = (request: ConfirmationRequest): Allowances | undefined => {
  switch (request.operation) {
    case "signTypedData": {
      const parts = typedDataParts(request.input.data)
      return parts && permitIn(parts)
    }
    case "sendTransaction":
    case "signTransaction": {
      const { to, data } = fieldsIn(request.input.transaction) ?? {}
      return typeof to === "string" && typeof data === "string" ? approvalIn(to, data) : undefined
    }
    case "sendUserOperation": {
      if (!("calls" in request.input)) return undefined
      const { to, data } = onlyCall(request.input.calls) ?? {}
      return to === undefined || data === undefined ? undefined : approvalIn(to, data)
    }
    default:
      return undefined
  }
}

/** Whether the request revokes permissions instead of granting them. */
export const isRevoked = ({ list }: Allowances): boolean => list.every(({ amount }) => amount === 0n)

/** When the last of the permissions ends, in seconds since 1970. `undefined` if one does not. */
export const endOf = ({ list }: Allowances): bigint | undefined =>
  list.some(({ until }) => until === undefined || isEndless(until))
    ? undefined
    : list.reduce((last, { until = 0n }) => (until > last ? until : last), 0n)

/** Times after the year 9999 cannot be shown as dates. */
export const isEndless = (seconds: bigint): boolean => seconds > 253_402_300_799n

/** Whether the spender could take everything, now or later. */
export const isUnlimited = ({ list }: Allowances): boolean => list.some(({ amount }) => amount === "all")

/**
 * `approve(address,uint256)`, `increaseAllowance(address,uint256)` and `setApprovalForAll(address,bool)`. Old contracts take the missing
 * end of a number for zeros, and any number but 0 for `true`.
 */
const approval = /^0x(095ea7b3|39509351|a22cb465)[\da-f]{24}([\da-f]{40})([\da-f]{1,64})/i

const approvalIn = (to: string, data: string): Allowances | undefined => {
  const transaction = { by: "transaction", deadline: undefined, chainId: undefined } as const
  const [, selector, address, digits = ""] = approval.exec(data) ?? []
  if (selector === undefined) return permit2ApprovalIn(data, transaction)
  const units = BigInt(`0x${digits.padEnd(64, "0")}`)
  const allow = (amount: Allowance["amount"]) => [
    { spender: getAddress(`0x${address}`), token: to, amount, until: undefined }
  ]
  if (/^a/i.test(selector)) return { ...transaction, of: "collection", list: allow(units && "all") }
  // Increasing by zero grants and revokes nothing.
  if (selector === "39509351" && units === 0n) return undefined
  return { ...transaction, of: "tokens", list: allow(limitOf(units)) }
}

const permit2Abi = parseAbi([
  "function approve(address token, address spender, uint160 amount, uint48 expiration)"
])

const permit2ApprovalIn = (
  data: string,
  transaction: Pick<Allowances, "by" | "deadline" | "chainId">
): Allowances | undefined => {
  try {
    const { args } = decodeFunctionData({ abi: permit2Abi, data: data as `0x${string}` }) // throws for any other call
    const [token, spender, amount, until] = args
    return {
      ...transaction,
      of: "tokens",
      list: [{ spender, token, amount: limitOf(amount), until: BigInt(until) }]
    }
  } catch {
    return undefined
  }
}

/**
 * Recognizes the permits of EIP-2612, DAI and Permit2. They are matched by field, because an app can choose any type
 * name.
 */
const permitIn = ({ message, domain, chainId }: TypedDataParts): Allowances | undefined => {
  const spender = addressIn(message.spender)
  const contract = addressIn(domain.verifyingContract)
  if (spender === undefined || contract === undefined) return undefined
  // Permit2 first: it lets the spender add a field of any name, such as `value`, to the data of a transfer.
  const found = ofPermit2(message, spender) ?? ofToken(message, spender, contract)
  return found && { of: "tokens", by: "signature", chainId, ...found }
}

type Found = Pick<Allowances, "list" | "deadline">

/** The fields of the permits of EIP-2612 and DAI. */
const permitFields = ["owner", "holder", "spender", "value", "allowed", "nonce", "deadline", "expiry"]

const ofToken = (message: TypedDataParts["message"], spender: string, token: string): Found | undefined => {
  const hasOther = Object.keys(message).some((name) => !permitFields.includes(name))
  const allow = (units: bigint, deadline: bigint | undefined): Found | undefined => {
    const amount = limitOf(units)
    // With other fields, it may do more than allow this amount.
    if (hasOther && amount !== "all") return undefined
    return { deadline, list: [{ spender, token, amount, until: undefined }] }
  }
  const { value, allowed } = message
  const amount = integerIn(value)
  if (amount !== undefined) return allow(amount, integerIn(message.deadline))
  if (typeof allowed !== "boolean") return undefined
  // A DAI permit with expiry 0 never expires.
  return allow(allowed ? maximum : 0n, integerIn(message.expiry) || undefined)
}

const ofPermit2 = ({ details, permitted, ...rest }: TypedDataParts["message"], spender: string) => {
  const isTransfer = permitted !== undefined
  const given = isTransfer ? permitted : details
  const deadline = integerIn(rest.deadline)
  const list = (Array.isArray(given) ? given : [given]).map((one) => {
    const { token, amount, expiration } = fieldsIn(one) ?? {}
    const [address, units] = [addressIn(token), integerIn(amount)]
    if (address === undefined || units === undefined) return undefined
    // A transfer uses the signature itself.
    return {
      spender,
      token: address,
      amount: limitOf(units),
      until: isTransfer ? deadline : integerIn(expiration)
    }
  })
  const complete = list.filter((one) => one !== undefined)
  if (complete.length < list.length || complete.length === 0) return undefined
  // A transfer of zero revokes nothing.
  if (isTransfer && complete.every(({ amount }) => amount === 0n)) return undefined
  return { list: complete, deadline: isTransfer ? deadline : integerIn(rest.sigDeadline) }
}

const maximum = 2n ** 256n - 1n

const limitOf = (amount: bigint): bigint | "all" => (isUnlimitedAmount(amount) ? "all" : amount)
