/** The name of the holder of a bank account, unless it is the name of the user who sells. */
export const otherHolder = (holder: string | undefined, user: string): string | undefined =>
  holder === undefined || comparable(holder) === comparable(user) ? undefined : holder

/** Names are typed differently from time to time. */
const comparable = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase()
