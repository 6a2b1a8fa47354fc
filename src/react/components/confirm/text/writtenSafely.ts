/** JSON of any value. Data that cannot be written, such as data that refers to itself, becomes an empty text. */
export const writtenSafely = (value: unknown): string => {
  try {
    return JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part), 2) ?? ""
  } catch {
    return ""
  }
}
