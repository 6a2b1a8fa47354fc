import type { Ready } from "./TokenStore.ts"

/** What tells a user from every other one, or nothing where neither token nor answer does. */
export const userKeyOf = ({ addresses, claims }: Pick<Ready, "addresses" | "claims">): string =>
  addresses.evm?.toLowerCase() ?? Object.values(addresses)[0] ?? claims.uid ?? ""
