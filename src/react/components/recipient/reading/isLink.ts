/** Whether a text is meant as a payment link (EIP-681). */
export const isLink = (text: string): boolean => /^\s*ethereum:/i.test(text)
