import { keepNewest } from "../../keepNewest.ts"

/**
 * How long it is remembered that an id does not belong to a user, in milliseconds. Short, because another process may create what has
 * this id.
 */
const lifetime = 5_000

const mostRemembered = 10_000

/** Whether a time was less than the lifetime ago. It was not if the clock has been set back. */
export const isRecent = (at: number): boolean => {
  const age = Date.now() - at
  return age >= 0 && age < lifetime
}

/** Remembers which operations do not belong to a user, for a short time. */
export const makeForeignIds = () => {
  const refused = new Map<string, number>()
  /** Operations that the service has made for requests of this process. The service may not find them everywhere at once. */
  const made = new Map<string, true>()
  const keyOf = (address: string, userOpId: string) => `${address.toLowerCase()} ${userOpId}`

  return {
    has: (address: string, userOpId: string): boolean => {
      const at = refused.get(keyOf(address, userOpId))
      return at !== undefined && isRecent(at)
    },
    add: (address: string, userOpId: string): void => {
      const key = keyOf(address, userOpId)
      if (!made.has(key)) keepNewest(refused, key, Date.now(), mostRemembered)
    },
    /** The user has just prepared this operation. */
    remove: (address: string, userOpId: string): void => {
      const key = keyOf(address, userOpId)
      refused.delete(key)
      keepNewest(made, key, true, mostRemembered)
    }
  }
}
