import { base32nopad } from "@scure/base"
import { crc16 } from "../../../../src/facade/input/stellarAddress.ts"
import { badRequest } from "../../service/failure.ts"

/** An address of Stellar. */
export interface StellarAddress {
  /** The account that receives the payment (G...). */
  readonly account: string
  /** Whether the address contains an id (M...), which replaces a memo. */
  readonly isMuxed: boolean
}

/** Parses an address of Stellar (SEP-0023). Rejects what is none, and wrong checksums. */
export const stellarAddressOf = (name: string, text: string): StellarAddress => {
  const bytes = decoded(text)
  const [version, payload] = [bytes?.[0], bytes?.subarray(1, -2)]
  const isMuxed = version === versions.muxed
  if (
    bytes === undefined ||
    payload?.length !== (isMuxed ? 40 : 32) ||
    (!isMuxed && version !== versions.account) ||
    text !== encoded(versions[isMuxed ? "muxed" : "account"], payload)
  )
    throw badRequest(`Invalid Stellar address: ${name}`)
  return { account: encoded(versions.account, payload.subarray(0, 32)), isMuxed }
}

/** The address (G...) of a public key of ed25519. */
export const stellarAccount = (publicKey: Uint8Array): string => encoded(versions.account, publicKey)

/** The first byte of each kind, which makes the first letter G or M. */
const versions = { account: 6 << 3, muxed: 12 << 3 } as const

const encoded = (version: number, payload: Uint8Array): string => {
  const content = Uint8Array.of(version, ...payload)
  const checksum = crc16(content)
  return base32nopad.encode(Uint8Array.of(...content, checksum & 0xff, checksum >> 8))
}

const decoded = (text: string): Uint8Array | undefined => {
  try {
    return base32nopad.decode(text)
  } catch {
    return undefined
  }
}
