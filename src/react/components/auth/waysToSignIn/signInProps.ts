import type { ReactNode } from "react"
import type { SignedIn } from "../../../../query/index.ts"
import type { Look } from "../../primitives/dialog/Surface.tsx"
import type { SocialProvider } from "./lastWay.ts"

/** A sign-in method that needs no identity provider. */
export type SignInMethod = "email" | "whatsapp" | "password"

export interface SignInProps extends Look {
  /**
   * The methods to offer. The first one is open. With `email` and `whatsapp`, one field takes an email address or a phone
   * number. @default those that the app's configuration in the dashboard has switched on, or else `["email", "whatsapp"]`
   */
  readonly methods?: readonly SignInMethod[] | undefined
  /**
   * The identity providers to offer, in this order. @default those in `social` of the provider component, unless there are
   * `children`. Without `methods`, those that the app's configuration has switched on
   */
  readonly providers?: readonly SocialProvider[] | undefined
  /** Called once after sign-in. If there is no wallet, show `<CreateWallet>` next. */
  readonly onSuccess?: ((signedIn: SignedIn) => void) | undefined
  /** The default country of the phone field (ISO 3166-1). @default the country of the provider's locale */
  readonly country?: string | undefined
  /** @default "Welcome to" the provider's `appName`. Without one, "Sign in" or "Create account" */
  readonly title?: ReactNode
  readonly subtitle?: ReactNode
  /** What the user agrees to, with links, below the ways to sign in. */
  readonly terms?: ReactNode
  /**
   * Where a user goes who forgot the password: an https URL, or a function. Without it, creating an account says that a
   * password cannot be reset.
   */
  readonly forgotPassword?: string | (() => void) | undefined
  /** Your own buttons. They replace those of the providers in `social`, unless you also pass `providers`. */
  readonly children?: ReactNode
}
