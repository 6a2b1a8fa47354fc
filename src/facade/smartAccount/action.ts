import { baseUnitsOf, isUint256 } from "../../guards/amounts.ts"
import { isHexData, quantity } from "../../guards/quantities.ts"
import { invalid } from "../../input/invalid.ts"
import { refuseUnknownKeys } from "../../input/unknownKeys.ts"
import { fromUnits } from "../../money/decimal.ts"
import type { SendOperation } from "../../transactions/engine.ts"
import { object } from "../input/fields.ts"
import { address, amount as decimalAmount, recipient, type ZeroAddress } from "../input/moneyInput.ts"
import type { CoinTransfer, ContractCall, Erc721Transfer, Erc1155Transfer, TokenTransfer } from "./types.ts"

/** The kinds of operations, with the names of their paths and of the same sends of a wallet. */
const kinds = {
  coin: { path: "sendCoin", operation: "sendCoin" },
  token: { path: "sendToken", operation: "sendToken" },
  erc721: { path: "sendERC721", operation: "transferErc721" },
  erc1155: { path: "sendERC1155", operation: "transferErc1155" },
  calls: { path: "signTransaction", operation: "sendTransaction" },
  deploy: { path: "deploy", operation: "sendTransaction" }
} as const satisfies Record<string, { readonly path: string; readonly operation: SendOperation }>

type Kind = keyof typeof kinds

export const actionKeys = `${Object.keys(kinds).join(" ")} allowZeroAddress`

/** What an operation does, checked. */
export interface Action {
  /** The name in the path of the service. */
  readonly path: (typeof kinds)[Kind]["path"]
  /** The name of the same send of a wallet, which decides how a user sees it. */
  readonly operation: SendOperation
  /** The token whose decimals are needed, and whether the request cannot be written without them. */
  readonly token: { readonly address: string; readonly needsDecimals: boolean } | undefined
  /** The request without the account, with amounts in the smallest unit. */
  readonly body: (decimals?: number) => Readonly<Record<string, string>>
  /** The fields that a user sees, with amounts in whole units. */
  readonly shown: (decimals?: number) => Readonly<Record<string, unknown>>
}

/** Checks what an operation does. Throws `InvalidInputError`. */
export const actionOf = (given: object): Action => {
  const input = given as Readonly<Partial<Record<Kind, unknown>>> & ZeroAddress // checked below
  const [kind, ...others] = (Object.keys(kinds) as Kind[]).filter((name) => input[name] !== undefined) // its own keys
  if (kind === undefined || others.length > 0)
    throw invalid("input", `exactly one of ${Object.keys(kinds).join(", ")}`)
  return { ...kinds[kind], ...readers[kind](input[kind], input) }
}

type Reader = (value: unknown, options: ZeroAddress) => Pick<Action, "token" | "body" | "shown">

const readers: Readonly<Record<Kind, Reader>> = {
  coin: (value, options) => {
    const { to, amount } = fieldsOf<CoinTransfer>("coin", value, "to amount")
    recipient("coin.to", to, options)
    const units = unitsOf("coin.amount", amount, coinDecimals)
    return {
      token: undefined,
      body: () => ({ to, amount: String(units) }),
      shown: () => ({ to, amount: fromUnits(units, coinDecimals) })
    }
  },
  token: (value, options) => {
    const { to, amount, tokenAddress } = fieldsOf<TokenTransfer>("token", value, "to amount tokenAddress")
    recipient("token.to", to, options)
    address("token.tokenAddress", tokenAddress)
    const units = (decimals?: number) => unitsOf("token.amount", amount, decimals)
    if (typeof amount === "bigint") units()
    else decimalAmount("token.amount", amount)
    return {
      token: { address: tokenAddress, needsDecimals: typeof amount !== "bigint" },
      body: (decimals) => ({ tokenAddress, to, amount: String(units(decimals)) }),
      shown: (decimals) => ({
        tokenAddress,
        to,
        amount: decimals === undefined ? amount : fromUnits(units(decimals), decimals)
      })
    }
  },
  erc721: (value, options) => {
    const { to, tokenAddress, tokenId } = fieldsOf<Erc721Transfer>("erc721", value, "to tokenAddress tokenId")
    recipient("erc721.to", to, options)
    address("erc721.tokenAddress", tokenAddress)
    const body = { tokenAddress, to, tokenId: digits("erc721.tokenId", tokenId) }
    return { token: undefined, body: () => body, shown: () => body }
  },
  erc1155: (value, options) => {
    const {
      to,
      tokenAddress,
      tokenId,
      amount,
      data = "0x"
    } = fieldsOf<Erc1155Transfer>("erc1155", value, "to tokenAddress tokenId amount data")
    recipient("erc1155.to", to, options)
    address("erc1155.tokenAddress", tokenAddress)
    const count = digits("erc1155.amount", amount)
    if (/^0*$/.test(count)) throw invalid("erc1155.amount", "a number above zero")
    const shown = { tokenAddress, to, tokenId: digits("erc1155.tokenId", tokenId), amount: count }
    const body = { ...shown, data: bytes("erc1155.data", data) }
    return { token: undefined, body: () => body, shown: () => shown }
  },
  calls: (value, options) => {
    const [call, ...others]: readonly unknown[] = Array.isArray(value) ? value : []
    if (call === undefined || others.length > 0)
      throw invalid("calls", "a list with one call: the service has no operation for several")
    const { to, value: wei = 0n, data = "0x" } = fieldsOf<ContractCall>("calls[0]", call, "to value data")
    recipient("calls[0].to", to, options)
    const sent = weiOf("calls[0].value", wei)
    const callData = bytes("calls[0].data", data)
    return {
      token: undefined,
      body: () => ({ to, value: String(sent), callData }),
      shown: () => ({ transaction: { to, value: `0x${sent.toString(16)}`, data: callData } })
    }
  },
  deploy: (value) => {
    if (value !== true) throw invalid("deploy", "true")
    return {
      token: undefined,
      body: () => ({}),
      shown: () => ({ transaction: { to: null, data: "deploy" } })
    }
  }
}

/** Each coin of an EVM network has 18 decimals. */
const coinDecimals = 18

const fieldsOf = <Fields extends object>(field: string, value: unknown, known: string): Fields => {
  const fields = object(field, value as Fields | undefined) // `object` checks it
  refuseUnknownKeys(fields, known, `${field}.`)
  return fields
}

/** An amount in the smallest unit. Text is in whole units, so its decimals must be known. Zero moves nothing, and is allowed. */
const unitsOf = (field: string, amount: unknown, decimals: number | undefined): bigint => {
  if (typeof amount === "bigint") {
    if (amount >= 0n && isUint256(amount)) return amount
    throw invalid(field, "an amount from 0 to 2^256 - 1")
  }
  if (decimals === undefined)
    throw invalid(
      field,
      "a bigint in the smallest unit: the service does not tell the decimals of this token"
    )
  decimalAmount(field, amount, decimals)
  return baseUnitsOf(amount, decimals) as bigint // `decimalAmount` found nothing wrong with it
}

const digits = (field: string, value: unknown): string => {
  const read = quantity(typeof value === "bigint" ? String(value) : value)
  if (read === undefined || (typeof value === "string" && !/^\d+$/.test(value)))
    throw invalid(field, 'a whole number: a bigint, or decimal digits such as "1"')
  return String(read)
}

const weiOf = (field: string, value: unknown): bigint => {
  const read = quantity(typeof value === "bigint" ? String(value) : value)
  if (read === undefined) throw invalid(field, "wei: a bigint, or decimal or 0x hexadecimal digits")
  return read
}

const bytes = (field: string, value: unknown): string => {
  if (isHexData(value)) return value
  throw invalid(field, "bytes in hex: 0x and two digits for each byte")
}
