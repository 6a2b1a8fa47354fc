import { type Address, encodeFunctionData, type Hex, parseAbi } from "viem"
import { InvalidInputError } from "../../../errors/index.ts"
import { addressOf } from "../../../signing/address.ts"
import type { TransactionKind } from "../../journal/journal.ts"
import { baseUnits, wholeNumber } from "./amounts.ts"
import {
  gasFields,
  moreThanZero,
  type RequestedTransaction,
  receiver,
  type SendInput,
  type SendTokenInput,
  type TransferErc721Input,
  type TransferErc1155Input
} from "./prepareInput.ts"

/** Calls `decimalsOf` only if the amount is in whole tokens. */
export const tokenTransfer = async (
  input: SendTokenInput,
  decimalsOf: (token: Address) => Promise<number>
): Promise<RequestedTransaction> => {
  const token = addressOf("tokenAddress", input.tokenAddress)
  const to = receiver(input)
  const decimals = typeof input.amount === "string" ? await decimalsOf(token) : 0
  const amount = moreThanZero("amount", baseUnits("amount", input.amount, decimals))
  return contractCall(
    input,
    "token",
    token,
    encodeFunctionData({ abi, functionName: "transfer", args: [to, amount] })
  )
}

export const erc721Transfer = (input: TransferErc721Input, from: Address): RequestedTransaction => {
  const id = wholeNumber("tokenId", input.tokenId)
  const token = addressOf("tokenAddress", input.tokenAddress)
  const args = [from, receiver(input), id] as const
  return contractCall(
    input,
    "erc721",
    token,
    encodeFunctionData({ abi, functionName: "safeTransferFrom", args })
  )
}

export const erc1155Transfer = (input: TransferErc1155Input, from: Address): RequestedTransaction => {
  const ids = wholeNumbers("tokenId", input.tokenId)
  const amounts = wholeNumbers("amount", input.amount)
  if (amounts.length !== ids.length) {
    throw new InvalidInputError({
      field: "amount",
      expected: "one amount for each id in `tokenId`"
    })
  }
  for (const amount of amounts) moreThanZero("amount", amount)
  const token = addressOf("tokenAddress", input.tokenAddress)
  const to = receiver(input)
  return contractCall(input, "erc1155", token, erc1155Data(from, to, ids, amounts))
}

const erc1155Data = (from: Address, to: Address, ids: readonly bigint[], amounts: readonly bigint[]): Hex => {
  const [id, amount] = [ids[0], amounts[0]]
  if (ids.length > 1 || id === undefined || amount === undefined) {
    const args = [from, to, ids, amounts, "0x"] as const
    return encodeFunctionData({ abi, functionName: "safeBatchTransferFrom", args })
  }
  return encodeFunctionData({ abi, functionName: "safeTransferFrom", args: [from, to, id, amount, "0x"] })
}

const wholeNumbers = (
  field: string,
  value: string | bigint | readonly (string | bigint)[]
): readonly bigint[] => {
  const given = typeof value === "object" ? value : [value]
  if (given.length === 0) throw new InvalidInputError({ field, expected: "a non-empty list" })
  return given.map((item) => wholeNumber(field, item))
}

const abi = /* @__PURE__ */ parseAbi([
  "function transfer(address to, uint256 value)",
  "function safeTransferFrom(address from, address to, uint256 id)",
  "function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)",
  "function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)"
])

/** A contract call without value. */
const contractCall = (
  input: SendInput,
  kind: TransactionKind,
  to: Address,
  data: Hex
): RequestedTransaction => ({
  ...gasFields(input),
  ...{ kind, to, value: 0n, data }
})
