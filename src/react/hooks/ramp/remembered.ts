import { ownerOf } from "../../../query/cache/keys.ts"
import { useClient } from "../../context.ts"
import { useSession } from "../session.ts"

/** What was entered or chosen for the last purchase or sale. */
const names = ["own_details", "payment_phone", "payment_method"] as const

type Name = (typeof names)[number]

/** A text that this device keeps for each user, by its name. Nothing is read or kept without a user. */
export const useRemembered = (name: Name) => {
  const key = useKeyOf()?.(name)
  return {
    text: key === undefined ? undefined : read(key),
    remember: (text: string) => {
      if (key !== undefined) write(key, text)
    }
  }
}

/** Returns a function that removes all of this user's texts, even after they signed out. `undefined` if there are none. */
export const useForgetRemembered = (): (() => void) | undefined => {
  const keyOf = useKeyOf()
  const keys = keyOf ? names.map(keyOf).filter((key) => read(key) !== undefined) : []
  if (keys.length === 0) return undefined
  return () => {
    for (const key of keys) localStorage.removeItem(key)
  }
}

/** The key of a text of the user, if there is one. */
const useKeyOf = () => {
  const client = useClient()
  const owner = ownerOf(useSession({ client }))
  return owner === null ? undefined : (name: Name) => `slipway.${name} ${client.id} ${owner}`
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
