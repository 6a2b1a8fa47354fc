/** A text in the form of a signature, 65 bytes as hex, from which a test can tell what was signed. */
export const signatureOf = (message: string): string =>
  `0x${Buffer.from(message).toString("hex").padEnd(130, "0")}`
