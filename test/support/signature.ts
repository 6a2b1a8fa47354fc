/** A fake signature, 65 bytes as hex, that contains the signed text. */
export const signatureOf = (message: string): string =>
  `0x${Buffer.from(message).toString("hex").padEnd(130, "0")}`
