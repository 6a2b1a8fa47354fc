import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex } from "@noble/hashes/utils.js"

/** SHA-256 in hex: identifies a text without keeping it. */
export const fingerprint = (text: string): string => bytesToHex(sha256(new TextEncoder().encode(text)))
