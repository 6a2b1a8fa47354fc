import { base58 } from "@scure/base"

/** Whether `value` is an address of Solana: 32 bytes in base58. Hashes of blocks have the same form. */
export const isSolanaAddress = (value: unknown): value is string =>
  typeof value === "string" &&
  /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value) &&
  base58.decode(value).length === 32

/** The address of the system program: 32 bytes of zero. No private key exists for it. */
export const solanaZeroAddress = "1".repeat(32)
