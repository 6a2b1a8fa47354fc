import type { ReactNode } from "react"
import { confirmStories } from "./confirm.tsx"
import { errorStories } from "./errors.tsx"
import { listStories } from "./lists.tsx"
import { rampStories } from "./ramp.tsx"
import { signInStories } from "./signIn.tsx"
import { walletStories } from "./wallet.tsx"

/** Every component in every state, by name. */
export const stories: Readonly<Record<string, () => ReactNode>> = {
  ...signInStories,
  ...walletStories,
  ...confirmStories,
  ...rampStories,
  ...listStories,
  ...errorStories
}
