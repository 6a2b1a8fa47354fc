import type { World } from "../state/world.ts"
import type { SmartOwner } from "./records.ts"

/** Users whose operations always have the same outcome. The name is part of their email address: `ada+unsponsored@example.com`. */
export const operationNames = ["unsponsored", "emptytank", "lateoperation"] as const

type OperationName = (typeof operationNames)[number]

/** The fixed outcome of an owner's operations. */
export const operationMagicOf = ({ store }: World, { address }: SmartOwner): OperationName | undefined => {
  const user = [...store.users.values()].find(({ wallet }) => wallet?.address === address)
  const word = /^(?:[^@]*\+)?([a-z]+)@/.exec(user?.email.toLowerCase() ?? "")?.[1]
  return operationNames.find((name) => name === word)
}
