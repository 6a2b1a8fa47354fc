/** Cleans a typed or pasted address: removes the gaps in which components show addresses, and invisible characters. */
export const addressOf = (value: string): string => value.replace(/[\s\u200b-\u200f\u2060\ufeff]+/g, "")

/** The beginning and the end of an address or a hash. */
export const shortly = (text: string): string => `${text.slice(0, 6)}…${text.slice(-4)}`
