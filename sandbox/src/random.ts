import { createHmac, randomBytes } from "node:crypto"

/** Where codes, ids and keys come from: the operating system, or a seed when runs must repeat. */
export interface Random {
  /** A decimal code of `length` digits. */
  digits(length: number): string
  /** An id of 24 hexadecimal characters. */
  id(): string
  uuid(): string
  bytes(length: number): Buffer
  /** 32 bytes that are the same whenever `purpose` and the seed are the same. */
  derive(purpose: string): Buffer
}

export const createRandom = (seed: string | undefined): Random => {
  const master =
    seed === undefined ? randomBytes(32) : createHmac("sha256", "slipway-sandbox").update(seed).digest()
  let drawn = 0

  const derive = (purpose: string) => createHmac("sha256", master).update(purpose).digest()
  const block = () => (seed === undefined ? randomBytes(32) : derive(`draw:${drawn++}`))
  const bytes = (length: number) => {
    const blocks = Array.from({ length: Math.ceil(length / 32) }, block)
    return Buffer.concat(blocks).subarray(0, length)
  }

  return {
    bytes,
    derive,
    id: () => bytes(12).toString("hex"),
    uuid: () => uuidOf(bytes(16)),
    digits: (length) => (bytes(8).readBigUInt64BE() % 10n ** BigInt(length)).toString().padStart(length, "0")
  }
}

const uuidOf = (bytes: Buffer): string => {
  const hex = bytes.toString("hex")
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20)
  ]
  return parts.join("-")
}
