import type { Ready } from "../store/TokenStore.ts"

/**
 * Identifies the user, or is empty where neither the token nor the answer does. The id is preferred: a user has it before
 * they have a wallet, too.
 */
export const userKeyOf = ({ addresses, claims }: Pick<Ready, "addresses" | "claims">): string =>
  claims.uid || addresses.evm?.toLowerCase() || (Object.values(addresses)[0] ?? "")
