import * as keys from "../../generated/smartAccountKeys.ts"

/**
 * What an operation does, as its user asked for it. Addresses and bytes are in lower case, amounts in the smallest unit. `type` is the
 * name in the path of the service.
 */
export type OperationDetails =
  | { readonly type: "deploy" }
  | { readonly type: "sendCoin"; readonly to: string; readonly amount: bigint }
  | {
      readonly type: "sendToken"
      readonly tokenAddress: string
      readonly to: string
      readonly amount: bigint
    }
  | {
      readonly type: "sendERC721"
      readonly tokenAddress: string
      readonly to: string
      readonly tokenId: bigint
    }
  | {
      readonly type: "sendERC1155"
      readonly tokenAddress: string
      readonly to: string
      readonly tokenId: bigint
      readonly amount: bigint
      readonly data: string
    }
  | {
      readonly type: "signTransaction"
      readonly to: string
      /** In wei. */
      readonly value: bigint
      readonly callData: string
    }

/**
 * The details in the body of a request that prepares an operation. `undefined` for a body that the service could read in another way
 * than is done here, such as one with an amount that is not in digits.
 */
export const detailsOf = (type: string, body: object): OperationDetails | undefined => {
  if (!Object.hasOwn(keysOf, type)) return undefined
  const fields = new Map<string, unknown>(Object.entries(body))
  const details: Record<string, unknown> = { type }
  for (const key of keysOf[type]?.split(" ") ?? []) {
    const given = fields.get(key)
    const value = typeof given === "string" ? readers[key]?.(given) : undefined
    if (value === undefined) return undefined
    if (key !== "accountId") details[key] = value
    fields.delete(key)
  }
  return fields.size > 0 ? undefined : (details as OperationDetails) // each key of its type is read above
}

const keysOf: Readonly<Record<string, string>> = {
  deploy: keys.hashDeployOperation,
  sendCoin: keys.hashCoinOperation,
  sendToken: keys.hashTokenOperation,
  sendERC721: keys.hashErc721Operation,
  sendERC1155: keys.hashErc1155Operation,
  signTransaction: keys.hashCallOperation
} satisfies Record<OperationDetails["type"], string>

const matching =
  <Value>(pattern: RegExp, convert: (text: string) => Value) =>
  (text: string): Value | undefined =>
    pattern.test(text) ? convert(text) : undefined

const lowerCase = (text: string) => text.toLowerCase()

const address = matching(/^0x[\da-fA-F]{40}$/, lowerCase)
const bytes = matching(/^0x(?:[\da-fA-F]{2})*$/, lowerCase)
const whole = matching(/^(?:0|[1-9]\d{0,77})$/, BigInt)

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  accountId: (text) => text,
  to: address,
  tokenAddress: address,
  amount: whole,
  tokenId: whole,
  value: whole,
  data: bytes,
  callData: bytes
}
