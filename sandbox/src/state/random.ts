import { createHmac, createSecretKey, randomBytes, randomInt, randomUUID } from "node:crypto"

/** The source of codes, ids and keys: the operating system, or a seed for repeatable runs. */
export interface Random {
  /** A decimal code of `length` digits. */
  digits(length: number): string
  /** An id of 24 hexadecimal characters. */
  id(): string
  uuid(): string
  bytes(length: number): RandomBytes
  /** 32 bytes that depend only on `purpose` and the seed. */
  derive(purpose: string): RandomBytes
}

/** What the sandbox uses of Node's `Buffer`, whose name is unknown to the compiler of a page. */
export interface RandomBytes extends Uint8Array {
  toString(encoding?: "hex"): string
  subarray(begin?: number, end?: number): RandomBytes
}

/** The state of the source: all keys, and with a seed all ids and codes, derive from it. */
export interface Origin {
  /** 32 bytes in hexadecimal. */
  readonly master: string
  readonly isSeeded: boolean
  /** How many blocks have been drawn from the seed. */
  drawn: number
}

/** The state for a seed, or a random one without a seed. */
export const originOf = (seed: string | undefined): Origin => {
  const key = createHmac("sha256", "slipway-sandbox")
  const master = seed === undefined ? randomBytes(32) : key.update(seed).digest()
  return { master: master.toString("hex"), isSeeded: seed !== undefined, drawn: 0 }
}

export const createRandom = (origin: Origin): Random => {
  // A string is several times as fast in Node as a buffer.
  const master = createSecretKey(origin.master, "hex")
  const derive = (purpose: string) => createHmac("sha256", master).update(purpose).digest()
  if (!origin.isSeeded) return { ...unguessable, derive }

  const bytes = (length: number) => {
    const blocks = Array.from({ length: Math.ceil(length / 32) }, () => derive(`draw:${origin.drawn++}`))
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

/** Random bytes of the operating system. */
const unguessable = {
  bytes: (length: number) => randomBytes(length),
  id: () => randomBytes(12).toString("hex"),
  uuid: () => randomUUID(),
  digits: (length: number) => String(randomInt(10 ** length)).padStart(length, "0")
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
