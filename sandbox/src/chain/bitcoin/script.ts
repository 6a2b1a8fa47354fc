import { bech32, bech32m, createBase58check } from "@scure/base"
import { sha256 } from "viem"
import { badRequest } from "../../service/failure.ts"

/** The script that locks an output for an address of the main chain. */
export const scriptOf = (address: string): Uint8Array => {
  try {
    return /^bc1/i.test(address) ? segwitScript(address.toLowerCase()) : hashScript(address)
  } catch {
    throw badRequest("Invalid address: to")
  }
}

const segwitScript = (address: string): Uint8Array => {
  const text = address as `${string}1${string}` // begins with bc1
  const isFirst = address.startsWith("bc1q")
  const [version = 0, ...words] = (isFirst ? bech32 : bech32m).decode(text, 90).words
  const program = bech32.fromWords(words)
  if (isFirst ? program.length !== 20 && program.length !== 32 : version > 16 || program.length < 2)
    throw new RangeError("Not a program of SegWit")
  return Uint8Array.of(version === 0 ? 0 : 0x50 + version, program.length, ...program)
}

const hashScript = (address: string): Uint8Array => {
  const [version, ...hash] = createBase58check((bytes) => sha256(bytes, "bytes")).decode(address)
  if (hash.length !== 20) throw new RangeError("Not a hash of 20 bytes")
  if (version === 0) return Uint8Array.of(0x76, 0xa9, 20, ...hash, 0x88, 0xac)
  if (version === 5) return Uint8Array.of(0xa9, 20, ...hash, 0x87)
  throw new RangeError("Not an address of the main chain")
}
