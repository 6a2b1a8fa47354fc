import { base58 } from "@scure/base"

/**
 * Encodes bytes, also those of a `Buffer`. The copy has the type that the library demands: a test runner with jsdom
 * replaces the global `Uint8Array`, and then a `Buffer` is not an instance of it.
 */
export const base58Of = (bytes: Uint8Array): string => base58.encode(Uint8Array.from(bytes))
