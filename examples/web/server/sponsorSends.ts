import type { SmartAccountHandlerConfig } from "slipway/server"

/** How many sends of each user the app pays for. */
const mostForUser = 50

/**
 * What the app's gas tank pays for: sends of coins and tokens, some for each user. Kept in memory, for one process. Your app
 * counts in its database.
 */
export const sponsorSends = (): NonNullable<SmartAccountHandlerConfig["sponsor"]> => {
  const paid = new Map<string, Set<string>>()
  return ({ address, userOpId, details }) => {
    if (details?.type !== "sendCoin" && details?.type !== "sendToken") return false
    // Addresses can be written in many ways, and each would have a limit of its own.
    const user = address.toLowerCase()
    const ofUser = paid.get(user) ?? new Set()
    paid.set(user, ofUser)
    // A repeated submission is one operation.
    if (!ofUser.has(userOpId) && ofUser.size >= mostForUser) return false
    ofUser.add(userOpId)
    return true
  }
}
