import type { Client } from "../../../../index.ts"
import { useClient } from "../../../context.ts"
import { useExternalStore } from "../../../hooks/externalStore.ts"

export type SocialProvider = "google" | "apple" | "telegram"

/** A way to sign in. */
export type SignInWay = "email" | "whatsapp" | "password" | SocialProvider

const ways: readonly string[] = [
  "email",
  "whatsapp",
  "password",
  "google",
  "apple",
  "telegram"
] satisfies SignInWay[]

const keyOf = ({ id }: Client) => `slipway.last_sign_in ${id}`

/** Stores the last used sign-in method on this device. It stores nothing about the user. */
export const recordSignIn = (client: Client, way: SignInWay): void => {
  try {
    localStorage.setItem(keyOf(client), way)
  } catch {
    // Storage is blocked: no way is marked.
  }
}

/** The sign-in method that was last used on this device. */
export const useLastUsed = (): SignInWay | undefined => {
  const client = useClient()
  return useExternalStore(
    nothing,
    () => read(client),
    () => undefined
  )
}

const nothing = () => () => undefined

const read = (client: Client): SignInWay | undefined => {
  try {
    const found = localStorage.getItem(keyOf(client)) ?? ""
    // The only strings in the list are ways.
    return ways.includes(found) ? (found as SignInWay) : undefined
  } catch {
    return undefined
  }
}
