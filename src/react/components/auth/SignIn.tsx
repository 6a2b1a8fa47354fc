import { Children, type ComponentType, forwardRef, type ReactNode, useId, useState } from "react"
import type { SignedIn } from "../../../query/index.ts"
import { Button, Heading, Notice, StepHeading } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { EmailSignIn, type MethodProps, WhatsAppSignIn } from "./CodeSignIn.tsx"
import { PasswordSignIn } from "./PasswordSignIn.tsx"

/** A sign-in method that needs no identity provider. */
export type SignInMethod = "email" | "whatsapp" | "password"

export interface SignInProps extends Look {
  /** The methods to offer. The first one is open. @default ["email", "whatsapp"] */
  readonly methods?: readonly SignInMethod[] | undefined
  /** Called once after sign-in. If there is no wallet, show `<CreateWallet>` next. */
  readonly onSuccess?: ((signedIn: SignedIn) => void) | undefined
  /** The default country of the phone field (ISO 3166-1). @default that of the provider's locale */
  readonly country?: string | undefined
  /** @default "Sign in" */
  readonly title?: ReactNode
  readonly subtitle?: ReactNode
  /** The buttons of identity providers, e.g. `<GoogleButton />`. */
  readonly children?: ReactNode
}

const defaultMethods: readonly SignInMethod[] = ["email", "whatsapp"]

const forms: Readonly<Record<SignInMethod, ComponentType<MethodProps>>> = {
  email: EmailSignIn,
  whatsapp: WhatsAppSignIn,
  password: PasswordSignIn
}

/** Signs the user in, with every method that the app offers. */
export const SignIn = forwardRef<HTMLElement, SignInProps>(
  ({ methods = defaultMethods, onSuccess, country, title, subtitle, children, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const [picked, setPicked] = useState<SignInMethod>()
    const chosen = picked ?? methods[0]
    const [done, setDone] = useState(false)
    const Form = chosen && forms[chosen]
    const succeed = (signedIn: SignedIn) => {
      setDone(true)
      onSuccess?.(signedIn)
    }
    const frame = (form: ReactNode) => (
      <>
        <Heading id={heading} title={title ?? t.signIn.title} text={subtitle ?? t.signIn.subtitle} />
        {children}
        {Children.count(children) > 0 && form ? <p data-part="divider">{t.common.or}</p> : null}
        {form}
        <Others methods={methods.filter((method) => method !== chosen)} onChoose={setPicked} />
      </>
    )
    return (
      <Surface {...look} ref={ref} name="sign-in" state={done ? "done" : chosen} labelledBy={heading}>
        {done ? (
          <>
            <StepHeading id={heading} title={title ?? t.signIn.title} />
            <Notice kind="success">{t.signIn.done}</Notice>
          </>
        ) : Form ? (
          <Form
            key={chosen}
            onSuccess={succeed}
            country={country}
            frame={frame}
            headingId={heading}
            isChosen={picked !== undefined}
          />
        ) : (
          frame(null)
        )}
      </Surface>
    )
  }
)
SignIn.displayName = "SignIn"

interface OthersProps {
  readonly methods: readonly SignInMethod[]
  readonly onChoose: (method: SignInMethod) => void
}

const Others = ({ methods, onChoose }: OthersProps): ReactNode => {
  const { t } = useText()
  const labels = { email: t.signIn.useEmail, whatsapp: t.signIn.useWhatsApp, password: t.signIn.usePassword }
  if (methods.length === 0) return null
  return (
    <div data-part="methods">
      {methods.map((method) => (
        <Button key={method} kind="quiet" onClick={() => onChoose(method)}>
          {labels[method]}
        </Button>
      ))}
    </div>
  )
}
