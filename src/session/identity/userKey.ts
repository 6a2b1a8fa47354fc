import type { Ready } from "../store/TokenStore.ts"

/**
 * What tells a user from every other one, or nothing where neither token nor answer does. The id comes first: a user
 * has it before they have a wallet, too.
 */
export const userKeyOf = ({ addresses, claims }: Pick<Ready, "addresses" | "claims">): string =>
  claims.uid || addresses.evm?.toLowerCase() || (Object.values(addresses)[0] ?? "")
