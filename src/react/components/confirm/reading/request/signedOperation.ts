import type { TypedDataParts } from "./typedDataParts.ts"

/** Whether typed data is an operation of ERC-4337, with which the signer's account makes any calls (EntryPoint 0.8 and later). */
export const isOperation = ({ primaryType }: TypedDataParts): boolean => primaryType === "PackedUserOperation"

/**
 * Whether a message may be the hash of an operation, which owners of smart accounts sign as a message: 32 bytes, as hexadecimal or as
 * the characters that they happen to be. Texts contain no control characters.
 *
 * Or the hash of a payment after its chain id: whoever has that signature can have the payment credited to their own gas tank.
 */
export const isLikeHash = (message: string): boolean =>
  /^(\d+\.)?0x[\da-f]{64}$/i.test(message) ||
  (/[^\P{C}\n\r\t]/u.test(message) && new TextEncoder().encode(message).length === 32)
