import { ownerOf } from "../../../query/keys.ts"
import { useClient } from "../../context.ts"
import { useSession } from "../../hooks/session.ts"

/** A text that this device keeps for each user, by its name. Nothing is read or kept without a user. */
export const useRemembered = (name: string) => {
  const client = useClient()
  const owner = ownerOf(useSession({ client }))
  const key = owner === null ? undefined : `slipway.${name} ${client.id} ${owner}`
  return {
    text: key === undefined ? undefined : read(key),
    remember: (text: string) => {
      if (key !== undefined) write(key, text)
    }
  }
}

const read = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

const write = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage is blocked: the user is asked again.
  }
}
