import { type ReactNode, useState } from "react"
import type { OneTimeCodeState, SignedIn } from "../../../query/index.ts"
import { type OneTimeCode, useEmailCode, useWhatsAppCode } from "../../hooks/oneTimeCode.ts"
import { digitsOf, email, phone } from "../forms/checks.ts"
import { Field } from "../forms/Field.tsx"
import { PhoneField } from "../forms/PhoneField.tsx"
import { type FormField, useForm } from "../forms/useForm.ts"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { loadLater } from "../primitives/loadLater.tsx"
import { Button } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"

/** The field for the code. It loads while the user enters where to send the code. */
const codeStep = loadLater(() => import("./CodeStep.tsx"))

export interface MethodProps {
  readonly onSuccess?: ((signedIn: SignedIn) => void) | undefined
  /** The default country of the phone field. */
  readonly country?: string | undefined
  /** Renders what surrounds the first step: the heading and the other sign-in methods. */
  readonly frame: (form: ReactNode) => ReactNode
  readonly headingId: string
  /** Whether the user chose this method. Its field then takes focus, because the pressed button is gone. */
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
      field={(to) => (
        <Field
          {...to}
          label={t.signIn.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          placeholder={t.signIn.emailPlaceholder}
          onChange={({ target }) => to.onChange(target.value)}
        />
      )}
    />
  )
}

export const WhatsAppSignIn = ({ onSuccess, country, ...rest }: MethodProps): ReactNode => {
  const { t } = useText()
  const code = useWhatsAppCode({ onSuccess })
  return (
    <CodeSignIn
      {...rest}
      code={code}
      send={(value) => code.send({ phoneNumber: digitsOf(value) })}
      check={(value) => phone(value, t)}
      changeLabel={t.signIn.changePhone}
      field={(to) => <PhoneField {...to} label={t.signIn.phone} country={country} />}
    />
  )
}

interface CodeSignInProps<To> extends Pick<MethodProps, "frame" | "headingId" | "isChosen"> {
  readonly code: OneTimeCode<To>
  readonly send: (value: string) => void
  readonly check: (value: string) => string | undefined
  readonly changeLabel: string
  readonly field: (to: ToField) => ReactNode
}

/** Props of the field for the email address or phone number. */
interface ToField extends Omit<FormField, "onChange"> {
  readonly readOnly: boolean
  readonly autoFocus: boolean
  readonly onChange: (value: string) => void
}

const CodeSignIn = <To,>({
  code,
  send,
  check,
  changeLabel,
  field,
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
      <codeStep.Loaded>
        {({ CodeStep }) => (
          <CodeStep
            state={state}
            cooldownSeconds={code.cooldownSeconds}
            onVerify={(otp) => void code.verify({ otp })}
            onResend={() => void code.resend()}
            onChange={code.cancel}
            changeLabel={changeLabel}
            headingId={headingId}
          />
        )}
      </codeStep.Loaded>
    )
  }
  const sending = state.status === "sending"
  return frame(
    <form {...form.props} data-part="form">
      {field({
        ...form.field("to"),
        readOnly: sending,
        autoFocus: isChosen || step === "back",
        onChange: (to) => {
          codeStep.preload()
          form.set({ to })
        }
      })}
      {state.status === "failed" ? <ErrorMessage error={state.error} /> : null}
      <Button type="submit" busy={sending}>
        {sending ? t.signIn.sending : t.signIn.sendCode}
      </Button>
    </form>
  )
}

/** While another code is being sent, the code step stays visible. */
const useStep = ({ status }: OneTimeCodeState): "first" | "code" | "back" => {
  const [step, setStep] = useState<"first" | "code" | "back">("first")
  if (status === "awaiting_code" && step !== "code") setStep("code")
  if (status === "idle" && step === "code") setStep("back")
  return step
}
