import type { ReactNode } from "react"
import type { SignedIn } from "../../../../query/index.ts"
import type { SignInWay } from "./lastWay.ts"

/** Props of the form of a sign-in method. */
export interface MethodProps {
  readonly onSuccess?: ((signedIn: SignedIn, way: SignInWay) => void) | undefined
  /** The default country of the phone field. */
  readonly country?: string | undefined
  /** Renders what surrounds the first step: the heading and the other ways to sign in. `title` is for a form that does not sign in. */
  readonly frame: (form: ReactNode, title?: string) => ReactNode
  readonly headingId: string
  /** Marks the method that was last used. @default another one was */
  readonly badge: ReactNode
  /** Whether the user chose this method. Its field then takes focus, because the pressed button is gone. */
  readonly isChosen: boolean
}
