/** The form of a Stellar address: an account (G...), or one with a muxed id (M...). */
export const stellarAddress = /^(G[A-Z2-7]{55}|M[A-Z2-7]{68})$/

/**
 * Whether the checksum of a Stellar address is right.
 *
 * Source: SEP-0023, https://github.com/stellar/stellar-protocol/blob/master/ecosystem/sep-0023.md
 */
export const hasStellarChecksum = (text: string): boolean => {
  const bytes = bytesOf(text)
  const [low = 0, high = 0] = bytes.slice(-2)
  return crc16(bytes.slice(0, -2)) === low + high * 256
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** Decodes base32. */
const bytesOf = (text: string): readonly number[] => {
  const bytes: number[] = []
  let [bits, size] = [0, 0]
  for (const digit of text) {
    bits = ((bits << 5) | digits.indexOf(digit)) & 0xfff
    size += 5
    if (size < 8) continue
    size -= 8
    bytes.push((bits >> size) & 0xff)
  }
  return bytes
}

/** CRC-16/XMODEM. */
export const crc16 = (bytes: Iterable<number>): number => {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1
  }
  return crc
}
