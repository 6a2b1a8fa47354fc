import type { Ready } from "../store/TokenStore.ts"

/**
 * Identifies the user. Empty if neither the token nor the response does. The id is preferred, because a user has it even
 * before they have a wallet.
 */
export const userKeyOf = ({ addresses, claims }: Pick<Ready, "addresses" | "claims">): string =>
  claims.uid || addresses.evm?.toLowerCase() || (Object.values(addresses)[0] ?? "")
