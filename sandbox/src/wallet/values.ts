import { type Address, getAddress, type Hex, isAddress, isHex, maxUint256, parseUnits } from "viem"
import { badRequest } from "../service/failure.ts"

/** Parses an address into its checksummed form. Rejects invalid addresses and wrong checksums. */
export const addressOf = (name: string, text: string): Address => {
  if (!isAddress(text)) throw badRequest(`Invalid address: ${name}`)
  return getAddress(text)
}

/** Parses a decimal amount such as "0.015" into the smallest unit. */
export const amountOf = (name: string, text: string, decimals: number): bigint => {
  const fraction = /^\d+(?:\.(\d+))?$/.exec(text)
  if (fraction === null) throw badRequest(`${name} is not a decimal amount`)
  if ((fraction[1] ?? "").length > decimals) throw badRequest(`${name} has more than ${decimals} decimals`)
  return quantityOf(name, String(parseUnits(text, decimals)))
}

/** Parses a whole number in decimal or 0x hexadecimal. */
export const quantityOf = (name: string, value: string | number): bigint => {
  if (!/^(\d+|0x[0-9a-fA-F]+)$/.test(String(value))) throw badRequest(`${name} is not a whole number`)
  const quantity = BigInt(value)
  if (quantity > maxUint256) throw badRequest(`${name} is too large`)
  return quantity
}

export const nonceOf = (value: string | number): number => {
  const nonce = Number(quantityOf("nonce", value))
  if (!Number.isSafeInteger(nonce)) throw badRequest("nonce is too large")
  return nonce
}

export const hexOf = (name: string, text: string): Hex => {
  if (!isHex(text) || text.length % 2 !== 0) throw badRequest(`${name} is not hexadecimal`)
  return text
}

export const hashOf = (name: string, text: string): Hex => {
  const hash = hexOf(name, text)
  if (hash.length !== 66) throw badRequest(`${name} is not 32 bytes long`)
  return hash
}
