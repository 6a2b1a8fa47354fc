import { keccak_256 } from "@noble/hashes/sha3.js"
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"

/** What personal_sign of the 32 bytes of a hash signs (EIP-191). */
export const personalHash = (hash: string): string =>
  `0x${bytesToHex(keccak_256(concatBytes(prefix, hexToBytes(hash.slice(2)))))}`

const prefix = /* @__PURE__ */ utf8ToBytes("\x19Ethereum Signed Message:\n32")
