import type { Ready } from "../store/TokenStore.ts"
import { isSameAddress } from "./addresses.ts"

/** Whether two records may be of the same user. Compares ids, or addresses and names where a record has no id. */
export const isSameUser = (one: User, other: User): boolean => {
  if (one.claims.uid && other.claims.uid) return one.claims.uid === other.claims.uid
  const [evm, otherEvm] = [one.addresses.evm, other.addresses.evm]
  const [name, otherName] = [one.claims.username, other.claims.username]
  return (!evm || !otherEvm || isSameAddress(evm, otherEvm)) && (!name || !otherName || name === otherName)
}

type User = Pick<Ready, "claims" | "addresses">
