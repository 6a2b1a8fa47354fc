import { type Address, type Hex, isHex, type SignedAuthorization } from "viem"
import { InvalidInputError } from "../../../errors/index.ts"
import { loadOnce } from "../../../loading/loadOnce.ts"
import { addressOf } from "../../../signing/address.ts"
import type { SendRequest } from "../../engine.ts"
import {
  anyTransaction,
  coinTransfer,
  feeLimit,
  type RequestedTransaction,
  type SendCoinInput,
  type SendTokenInput,
  type TransferErc721Input,
  type TransferErc1155Input
} from "./prepareInput.ts"

/** The transaction that a call of the wallet requests. `decimalsOf` reads the decimals of a token. */
export const requestedTransaction = async (
  request: SendRequest,
  decimalsOf: (token: Address) => Promise<number>
): Promise<RequestedTransaction> => {
  const { operation, network, fields, allowZeroAddress, maxFee } = request
  const from = addressOf("from", request.from)
  const { gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce, ...content } = fields
  const fees = quantities({ gas: gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas })
  // Each function below checks the fields that it reads, so the casts promise nothing.
  const input = { ...content, ...fees, network, allowZeroAddress } as unknown
  const withNonce = (requested: RequestedTransaction): RequestedTransaction =>
    nonce === undefined ? requested : { ...requested, nonce: whole("nonce", nonce) }
  switch (operation) {
    case "sendCoin":
      return withNonce(coinTransfer(input as SendCoinInput))
    case "sendToken":
      return withNonce(await (await tokenTransfers()).tokenTransfer(input as SendTokenInput, decimalsOf))
    case "transferErc721":
      return withNonce((await tokenTransfers()).erc721Transfer(input as TransferErc721Input, from))
    case "transferErc1155":
      return withNonce((await tokenTransfers()).erc1155Transfer(input as TransferErc1155Input, from))
    case "sendTransaction":
      return rawTransaction(request, from)
    case "cancelTransaction":
      return {
        ...feeLimit(maxFee),
        kind: "cancel",
        to: from,
        value: 0n,
        data: "0x",
        nonce: whole("nonce", nonce)
      }
  }
}

const { load: tokenTransfers } = /* @__PURE__ */ loadOnce(() => import("./tokenTransfers.ts"))

/** Parses a transaction in the format of the wallet service, whose quantities are hexadecimal strings. */
const rawTransaction = (
  { network, fields, allowZeroAddress }: SendRequest,
  own: Address
): RequestedTransaction => {
  // This function and `anyTransaction` check its fields.
  const transaction: Readonly<Record<string, unknown>> = Object(fields.transaction)
  const { from, to, data, value, nonce, gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (from !== undefined && addressOf("transaction.from", from) !== own)
    throw new InvalidInputError({ field: "transaction.from", expected: "the address of this wallet" })
  // `anyTransaction` checks what the casts promise.
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
    expected: 'a whole number as a decimal or hexadecimal string, e.g. "21000"'
  })
}

const whole = (field: string, value: unknown): number => {
  const number = typeof value === "number" ? value : Number(quantity(field, value))
  if (Number.isSafeInteger(number) && number >= 0) return number
  throw new InvalidInputError({ field, expected: "a whole number, zero or more" })
}
