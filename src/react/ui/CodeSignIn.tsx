import { type ReactNode, useState } from "react"
import type { OneTimeCodeState, SignedIn } from "../../query/index.ts"
import { type OneTimeCode, useEmailCode, useWhatsAppCode } from "../oneTimeCode.ts"
import { CodeStep } from "./CodeStep.tsx"
import { digitsOf, email, phone } from "./checks.ts"
import { ErrorMessage } from "./ErrorMessage.tsx"
import { Field } from "./Field.tsx"
import { Button } from "./parts.tsx"
import { useText } from "./text.ts"
import { useForm } from "./useForm.ts"

export interface MethodProps {
  readonly onSuccess?: ((signedIn: SignedIn) => void) | undefined
  /** Draws what surrounds the first step: a heading, the other ways. */
  readonly frame: (form: ReactNode) => ReactNode
  readonly headingId: string
  /** Whether somebody has chosen it: what they pressed for it is gone, so its field takes the focus. */
  readonly isChosen: boolean
}

export const EmailSignIn = ({ onSuccess, ...rest }: MethodProps): ReactNode => {
  const { t } = useText()
  const code = useEmailCode({ onSuccess })
  return (
    <CodeSignIn
      {...rest}
      code={code}
      send={(value) => code.send({ email: value.trim() })}
      check={(value) => email(value, t)}
      changeLabel={t.signIn.changeEmail}
      input={{
        label: t.signIn.email,
        type: "email",
        autoComplete: "email",
        inputMode: "email",
        placeholder: t.signIn.emailPlaceholder
      }}
    />
  )
}

export const WhatsAppSignIn = ({ onSuccess, ...rest }: MethodProps): ReactNode => {
  const { t } = useText()
  const code = useWhatsAppCode({ onSuccess })
  return (
    <CodeSignIn
      {...rest}
      code={code}
      send={(value) => code.send({ phoneNumber: digitsOf(value) })}
      check={(value) => phone(value, t)}
      changeLabel={t.signIn.changePhone}
      input={{
        label: t.signIn.phone,
        type: "tel",
        autoComplete: "tel",
        inputMode: "tel",
        placeholder: t.signIn.phonePlaceholder
      }}
    />
  )
}

interface CodeSignInProps<To> extends Pick<MethodProps, "frame" | "headingId" | "isChosen"> {
  readonly code: OneTimeCode<To>
  readonly send: (value: string) => void
  readonly check: (value: string) => string | undefined
  readonly changeLabel: string
  readonly input: {
    readonly label: string
    readonly type: "email" | "tel"
    readonly inputMode: "email" | "tel"
    readonly autoComplete: string
    readonly placeholder: string
  }
}

const CodeSignIn = <To,>({
  code,
  send,
  check,
  changeLabel,
  input,
  frame,
  headingId,
  isChosen
}: CodeSignInProps<To>) => {
  const { t } = useText()
  const { state } = code
  const form = useForm(
    { to: "" },
    ({ to }) => ({ to: check(to) }),
    ({ to }) => send(to)
  )
  const step = useStep(state)

  if (state.status === "done") return null
  if (step === "code" && state.status !== "idle") {
    return (
      <CodeStep
        state={state}
        cooldownSeconds={code.cooldownSeconds}
        onVerify={(otp) => void code.verify({ otp })}
        onResend={() => void code.resend()}
        onChange={code.cancel}
        changeLabel={changeLabel}
        headingId={headingId}
      />
    )
  }
  const sending = state.status === "sending"
  return frame(
    <form {...form.props} data-part="form">
      <Field {...form.field("to")} {...input} readOnly={sending} autoFocus={isChosen || step === "back"} />
      {state.status === "failed" ? <ErrorMessage error={state.error} /> : null}
      <Button type="submit" busy={sending}>
        {sending ? t.signIn.sending : t.signIn.sendCode}
      </Button>
    </form>
  )
}

/** A code that was sent stays where it is entered while another one is on its way. */
const useStep = ({ status }: OneTimeCodeState): "first" | "code" | "back" => {
  const [step, setStep] = useState<"first" | "code" | "back">("first")
  if (status === "awaiting_code" && step !== "code") setStep("code")
  if (status === "idle" && step === "code") setStep("back")
  return step
}
