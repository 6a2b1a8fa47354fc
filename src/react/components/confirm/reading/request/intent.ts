import { decodeFunctionData, erc20Abi, isAddress, isAddressEqual } from "viem"
import type { ConfirmationRequest, OperationRequest } from "../../../../../query/index.ts"
import type { KnownContract } from "../../../../contracts.ts"
import { type Allowances, allowancesIn } from "./allowances.ts"
import { type Abi, type DecodedCall, decodeCall } from "./decodeCall.ts"
import { onlyCall } from "./onlyCall.ts"
import { type Order, orderIn } from "./order.ts"
import { isLikeHash, isOperation } from "./signedOperation.ts"
import { isSameHost, looksLikeSignIn, type SignInMessage, signInMessageIn } from "./signInMessage.ts"
import { type TokenAmount, tokenAmountsIn } from "./tokenAmounts.ts"
import { fieldsIn, type TypedDataParts, typedDataParts } from "./typedDataParts.ts"

/** What a request would do, as far as it can be read. */
export type Intent =
  | {
      readonly kind: "signIn"
      readonly text: string
      /** `undefined` if the message is not written as EIP-4361 says. */
      readonly message: SignInMessage | undefined
      readonly isSameHost: boolean
    }
  | { readonly kind: "message"; readonly text: string }
  /** `amount` is in whole coins. */
  | { readonly kind: "sendCoin"; readonly to: string; readonly amount: string }
  /** `amount` is in whole tokens as text, or in the token's smallest unit. */
  | {
      readonly kind: "sendToken"
      readonly to: string
      readonly token: string
      readonly amount: string | bigint
    }
  | {
      readonly kind: "sendCollectible"
      readonly to: string
      readonly token: string
      readonly tokenId: string
      /** How many of it, if there can be several. */
      readonly items?: string
    }
  | { readonly kind: "allowance"; readonly allowances: Allowances }
  | {
      readonly kind: "call"
      readonly to: string
      readonly call: DecodedCall
      /** The app's own words for a call of a contract that it knows. */
      readonly words: { readonly title: string; readonly deed: string } | undefined
    }
  | { readonly kind: "unknownCall"; readonly to: string }
  | { readonly kind: "creation" }
  /** Deploys the user's smart account. */
  | { readonly kind: "deployment" }
  | { readonly kind: "cancel"; readonly nonce: string }
  | {
      readonly kind: "typedData"
      readonly parts: TypedDataParts
      readonly order: Order | undefined
      readonly amounts: readonly TokenAmount[]
    }
  | { readonly kind: "delegation"; readonly contract: string; readonly chainId: number }
  | { readonly kind: "undelegation"; readonly chainId: number }
  | { readonly kind: "unreadable" }

/** What is known besides the request. */
export interface IntentContext {
  /** The host of the page or app that asks. */
  readonly host: string
  /** The address that acts: that of the user's wallet or smart account. */
  readonly owner: string | undefined
  /** The contracts that the app knows on the network of the request. */
  readonly contracts: readonly KnownContract[]
  readonly abis: readonly Abi[]
}

export const intentOf = (request: ConfirmationRequest, context: IntentContext): Intent => {
  const { operation, input } = request
  switch (operation) {
    case "sendCoin":
      return { kind: "sendCoin", to: input.to, amount: input.amount }
    case "sendToken":
      return { kind: "sendToken", to: input.to, token: input.tokenAddress, amount: input.amount }
    case "transferErc721":
    case "transferErc1155": {
      const { to, tokenAddress, tokenId } = input
      const items = "amount" in input ? { items: String(input.amount) } : {}
      return { kind: "sendCollectible", to, token: tokenAddress, tokenId: String(tokenId), ...items }
    }
    case "cancelTransaction":
      return { kind: "cancel", nonce: String(input.nonce) }
    case "signMessage":
      return ofMessage(input.message, context)
    case "signTypedData": {
      const parts = typedDataParts(input.data)
      const allowances = allowancesIn(request)
      if (parts === undefined || isOperation(parts)) return { kind: "unreadable" }
      return allowances
        ? { kind: "allowance", allowances }
        : { kind: "typedData", parts, order: orderIn(parts, context.owner), amounts: tokenAmountsIn(parts) }
    }
    case "sendTransaction":
    case "signTransaction":
      return ofTransaction(request, context)
    case "sendUserOperation":
      return ofOperation(request, context)
    case "signHash":
    // Its calls are read one by one.
    case "sendCalls":
      return { kind: "unreadable" }
    case "signAuthorization": {
      const [contract, chainId] = [String(input.contractAddress), Number(input.chainId)]
      return /^0x0{40}$/.test(contract)
        ? { kind: "undelegation", chainId }
        : { kind: "delegation", contract, chainId }
    }
  }
}

const ofMessage = (text: string, { host, owner }: IntentContext): Intent => {
  if (isLikeHash(text)) return { kind: "unreadable" }
  if (!looksLikeSignIn(text)) return { kind: "message", text }
  const message = signInMessageIn(text)
  // A message with another address does not sign this user in, so nothing can be said about it.
  const isOwn = owner === undefined || message?.address.toLowerCase() === owner.toLowerCase()
  return {
    kind: "signIn",
    text,
    message,
    isSameHost: message !== undefined && isOwn && isSameHost(message.domain, host)
  }
}

/** The parts of a transaction that a request is judged by. */
export interface TransactionParts {
  readonly to: string | undefined
  /** In wei. `undefined` if it is no number. */
  readonly value: bigint | undefined
  /** Without the empty data of a plain transfer. */
  readonly data: string | undefined
  /** Delegations that take effect with the transaction (EIP-7702). */
  readonly delegations: number
}

/** The parts of a request's transaction. `undefined` for other requests and other kinds of chains. */
export const transactionIn = (request: ConfirmationRequest): TransactionParts | undefined => {
  const { operation, input } = request
  if (operation === "sendUserOperation") {
    if (!("calls" in input)) return undefined
    const call = onlyCall(input.calls)
    if (call === undefined) return undefined
    const { to, value, data } = call
    return { to, value: weiIn(value), data: data === "0x" || data === "" ? undefined : data, delegations: 0 }
  }
  if (operation !== "sendTransaction" && operation !== "signTransaction") return undefined
  const { instructions, to, value, data, authorizationList } = fieldsIn(input.transaction) ?? {}
  if (instructions !== undefined) return undefined
  return {
    to: typeof to === "string" && to !== "" ? to : undefined,
    value: weiIn(value),
    data: typeof data === "string" && data !== "0x" && data !== "" ? data : undefined,
    delegations: Array.isArray(authorizationList) ? authorizationList.length : 0
  }
}

const weiIn = (value: unknown): bigint | undefined => {
  try {
    const wei = BigInt(value === undefined || value === null || value === "0x" ? 0 : String(value))
    return wei < 0n ? undefined : wei
  } catch {
    return undefined
  }
}

/** An operation of the smart account does what a call of the wallet does, or deploys the account. */
const ofOperation = (request: OperationRequest, context: IntentContext): Intent => {
  const { input } = request
  if ("coin" in input) {
    const { to, amount } = input.coin
    return { kind: "sendCoin", to, amount: typeof amount === "bigint" ? wholeCoins(amount) : amount }
  }
  if ("token" in input) {
    const { to, amount, tokenAddress } = input.token
    return { kind: "sendToken", to, amount, token: tokenAddress }
  }
  const item = "erc721" in input ? input.erc721 : "erc1155" in input ? input.erc1155 : undefined
  if (item) {
    const items = "amount" in item ? { items: String(item.amount) } : {}
    return {
      kind: "sendCollectible",
      to: item.to,
      token: item.tokenAddress,
      tokenId: String(item.tokenId),
      ...items
    }
  }
  return "calls" in input ? ofTransaction(request, context) : { kind: "deployment" }
}

const ofTransaction = (request: ConfirmationRequest, context: IntentContext): Intent => {
  const parts = transactionIn(request)
  if (parts === undefined || parts.value === undefined) return { kind: "unreadable" }
  const { to, value, data } = parts
  if (to === undefined) return { kind: "creation" }
  if (data === undefined) return { kind: "sendCoin", to, amount: wholeCoins(value) }
  const allowances = allowancesIn(request)
  if (allowances !== undefined) return { kind: "allowance", allowances }
  const known = contractAt(context.contracts, to)
  return (
    transferIn(to, data, context.owner) ??
    callIn(to, data, value, known, context.abis) ?? { kind: "unknownCall", to }
  )
}

export const contractAt = (contracts: readonly KnownContract[], address: string): KnownContract | undefined =>
  contracts.find((it) => it.address.toLowerCase() === address.toLowerCase())

/** Without viem's `formatEther`, which takes no text. */
const wholeCoins = (wei: bigint): string => {
  const digits = wei.toString().padStart(19, "0")
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, "")
}

/** A transfer of the user's own tokens. */
const transferIn = (token: string, data: string, owner: string | undefined): Intent | undefined => {
  try {
    const call = decodeFunctionData({ abi: erc20Abi, data: data as `0x${string}` }) // throws for any other call
    if (call.functionName === "transfer") {
      const [to, amount] = call.args
      return { kind: "sendToken", token, to, amount }
    }
    if (call.functionName !== "transferFrom" || owner === undefined || !isAddress(owner)) return undefined
    const [from, to, amount] = call.args
    return isAddressEqual(from, owner) ? { kind: "sendToken", token, to, amount } : undefined
  } catch {
    return undefined
  }
}

const callIn = (
  to: string,
  data: string,
  value: bigint,
  known: KnownContract | undefined,
  abis: readonly Abi[]
): Intent | undefined => {
  const call = decodeCall(data, known?.abi ? [known.abi, ...abis] : abis)
  if (call === undefined) return undefined
  return { kind: "call", to, call, words: known && wordsFor(known, call, value) }
}

const wordsFor = ({ describe }: KnownContract, { name, args }: DecodedCall, value: bigint) => {
  try {
    return describe?.({ functionName: name, args: args.map(([, arg]) => arg), value })
  } catch {
    return undefined // arguments that the app did not expect
  }
}
