import { type Address, type Hex, isHex, type SignedAuthorization } from "viem"
import { InvalidInputError } from "../../../errors/index.ts"
import { addressOf } from "../../../signing/address.ts"
import type { SendRequest } from "../../engine.ts"
import {
  type Asked,
  anyTransaction,
  coinTransfer,
  erc721Transfer,
  erc1155Transfer,
  type SendCoinInput,
  type SendTokenInput,
  type TransferErc721Input,
  type TransferErc1155Input,
  tokenTransfer
} from "./prepareInput.ts"

/** The transaction that a call of the wallet asks for. `decimalsOf` is asked for a token's amounts. */
export const orderOf = async (
  request: SendRequest,
  decimalsOf: (token: Address) => Promise<number>
): Promise<Asked> => {
  const { operation, network, fields, allowZeroAddress } = request
  const from = addressOf("from", request.from)
  const { gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce, ...content } = fields
  const fees = quantities({ gas: gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas })
  // Checked field by field by the function that takes it.
  const input = { ...content, ...fees, network, allowZeroAddress } as unknown
  const withNonce = (asked: Asked): Asked =>
    nonce === undefined || operation === "cancelTransaction"
      ? asked
      : { ...asked, nonce: whole("nonce", nonce) }
  switch (operation) {
    case "sendCoin":
      return withNonce(coinTransfer(input as SendCoinInput))
    case "sendToken":
      return withNonce(await tokenTransfer(input as SendTokenInput, decimalsOf))
    case "transferErc721":
      return withNonce(erc721Transfer(input as TransferErc721Input, from))
    case "transferErc1155":
      return withNonce(erc1155Transfer(input as TransferErc1155Input, from))
    case "sendTransaction":
      return rawTransaction(request, from)
    case "cancelTransaction":
      return { kind: "cancel", to: from, value: 0n, data: "0x", nonce: whole("nonce", nonce) }
  }
}

/** A transaction as the service takes it: quantities as hexadecimal text. */
const rawTransaction = ({ network, fields, allowZeroAddress }: SendRequest, own: Address): Asked => {
  // Its fields are checked here and by `anyTransaction`.
  const transaction = Object(fields.transaction) as Readonly<Record<string, unknown>>
  const { from, to, data, value, nonce, gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (from !== undefined && addressOf("transaction.from", from) !== own)
    throw new InvalidInputError({ field: "transaction.from", expected: "the address of this wallet" })
  return anyTransaction({
    network,
    to: to as string | undefined,
    data: data as Hex | undefined,
    allowZeroAddress,
    nonce: nonce === undefined ? undefined : whole("transaction.nonce", nonce),
    authorizationList: transaction.authorizationList as readonly SignedAuthorization[] | undefined,
    ...quantities({ value, gas: gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas })
  })
}

const quantities = (given: Readonly<Record<string, unknown>>): Readonly<Record<string, bigint>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, quantity(field, value)]]
    )
  )

const quantity = (field: string, value: unknown): bigint => {
  if (typeof value === "bigint") return value
  if (typeof value === "string" && (/^\d{1,78}$/.test(value) || (isHex(value) && value.length > 2)))
    return BigInt(value)
  throw new InvalidInputError({
    field,
    expected: 'a whole number as decimal or hexadecimal text, e.g. "21000"'
  })
}

const whole = (field: string, value: unknown): number => {
  const number = typeof value === "number" ? value : Number(quantity(field, value))
  if (Number.isSafeInteger(number) && number >= 0) return number
  throw new InvalidInputError({ field, expected: "a whole number, zero or more" })
}
