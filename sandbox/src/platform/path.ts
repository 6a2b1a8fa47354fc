/** Joins the name of a database and those of what is in it. */
export const join = (...parts: readonly string[]): string => parts.join("/")
