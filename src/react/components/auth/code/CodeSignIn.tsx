import { type ReactNode, useState } from "react"
import type { CodeChannel, OneTimeCodeState, SignedIn } from "../../../../query/index.ts"
import { type OneTimeCode, useEmailCode, useWhatsAppCode } from "../../../hooks/auth/oneTimeCode.ts"
import { signInMessages } from "../../../locales/en/signIn.ts"
import { digitsOf, email } from "../../forms/amount/checks.ts"
import { Field } from "../../forms/Field.tsx"
import { PhoneField } from "../../forms/phone/PhoneField.tsx"
import { phone } from "../../forms/phone/phoneCheck.ts"
import { useForm } from "../../forms/useForm.ts"
import { OnlineButton } from "../../primitives/controls/OnlineButton.tsx"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { useRetryWait } from "../../primitives/errors/useRetryWait.ts"
import { loadLater } from "../../primitives/loading/loadLater.tsx"
import { useMessages } from "../../primitives/text/messages.ts"
import type { MethodProps } from "../waysToSignIn/MethodProps.ts"
import { type Contact, ContactField } from "./ContactField.tsx"

/** The field for the code. It loads while the user enters where to send the code. */
const codeStep = loadLater(() => import("./CodeStep.tsx"))

interface CodeSignInProps extends MethodProps {
  /** How codes can be sent. With both, one field takes an email address or a phone number. */
  readonly channels: readonly CodeChannel[]
}

/** Signs in with a code sent by email or WhatsApp. A reload on the code step returns to it. */
export const CodeSignIn = ({
  channels,
  onSuccess,
  country,
  frame,
  headingId,
  badge,
  isChosen
}: CodeSignInProps): ReactNode => {
  const t = useMessages(signInMessages)
  const [first = "email"] = channels
  const { channel: active, state, codes } = useCodes(channels, onSuccess)
  const form = useForm(
    { to: "", channel: first as string },
    (values) => ({ to: faultOf(contactOf(values), channels, t) }),
    (values) => {
      const { channel, to } = contactOf(values)
      if (wait > 0) return
      if (channel === "whatsapp") void codes.whatsapp.send({ phoneNumber: digitsOf(to) })
      else void codes.email.send({ email: to.trim() })
    }
  )
  const step = useStep(state)
  const wait = useRetryWait(state.status === "failed" ? state.error : undefined)

  if (state.status === "done") return null
  if (step === "code" && active && state.status !== "idle") {
    const { cooldownSeconds, verify, resend, cancel } = codes[active]
    const other = channels.find((channel) => channel !== active)
    return (
      <codeStep.Loaded>
        {({ CodeStep }) => (
          <CodeStep
            channel={active}
            state={state}
            cooldownSeconds={cooldownSeconds}
            onVerify={(otp) => void verify({ otp })}
            onResend={() => void resend()}
            onChange={cancel}
            onOther={
              other &&
              (() => {
                form.set({ to: "", channel: other })
                cancel()
              })
            }
            headingId={headingId}
          />
        )}
      </codeStep.Loaded>
    )
  }
  const sending = state.status === "sending"
  const isThrottled = wait > 0
  return frame(
    <form {...form.props} data-part="form">
      <To
        {...contactOf(form.values)}
        channels={channels}
        country={country}
        name="to"
        badge={badge}
        error={form.field("to").error}
        readOnly={sending}
        autoFocus={isChosen || step === "back"}
        onChange={(contact) => {
          codeStep.preload()
          form.set({ ...contact })
        }}
      />
      {state.status === "failed" ? <ErrorMessage error={state.error} /> : null}
      <OnlineButton type="submit" busy={sending} off={isThrottled}>
        {sending ? t.signIn.sending : t.signIn.sendCode}
      </OnlineButton>
    </form>
  )
}

interface ToProps extends Contact {
  readonly channels: readonly CodeChannel[]
  readonly name: string
  readonly badge: ReactNode
  readonly error: string | undefined
  readonly country: string | undefined
  readonly readOnly: boolean
  readonly autoFocus: boolean
  readonly onChange: (contact: Contact) => void
}

/** The field for where to send the code. */
const To = ({ channels, channel, to, country, onChange, ...field }: ToProps): ReactNode => {
  const t = useMessages(signInMessages)
  if (channels.length > 1) return <ContactField {...{ channel, to, country, onChange, ...field }} />
  if (channel === "whatsapp")
    return (
      <PhoneField
        {...field}
        label={t.signIn.phone}
        country={country}
        value={to}
        onChange={(to) => onChange({ channel, to })}
      />
    )
  return (
    <Field
      {...field}
      label={t.signIn.email}
      type="email"
      autoComplete="email"
      inputMode="email"
      placeholder={t.signIn.emailPlaceholder}
      value={to}
      onChange={({ target }) => onChange({ channel, to: target.value })}
    />
  )
}

/** The flows of both channels. At most one of them is not idle. */
const useCodes = (
  channels: readonly CodeChannel[],
  onSuccess: MethodProps["onSuccess"]
): {
  readonly codes: {
    readonly email: OneTimeCode<{ readonly email: string }>
    readonly whatsapp: OneTimeCode<{ readonly phoneNumber: string }>
  }
  readonly channel: CodeChannel | undefined
  readonly state: OneTimeCodeState
} => {
  const optionsOf = (channel: CodeChannel) => ({
    remember: channels.includes(channel),
    onSuccess: (signedIn: SignedIn) => onSuccess?.(signedIn, channel)
  })
  const codes = { email: useEmailCode(optionsOf("email")), whatsapp: useWhatsAppCode(optionsOf("whatsapp")) }
  const channel = (["email", "whatsapp"] as const).find((channel) => codes[channel].state.status !== "idle")
  return { codes, channel, state: channel ? codes[channel].state : { status: "idle" } }
}

const contactOf = ({ to, channel }: { readonly to: string; readonly channel: string }): Contact => ({
  to,
  channel: channel === "whatsapp" ? channel : "email"
})

const faultOf = (
  { to, channel }: Contact,
  channels: readonly CodeChannel[],
  t: Pick<typeof signInMessages, "fields" | "signIn">
): string | undefined => {
  if (channel === "whatsapp") return phone(to, t)
  return channels.length === 1 || to.includes("@") ? email(to, t) : t.signIn.contactMissing
}

/** While another code is being sent, the code step stays visible. */
const useStep = ({ status }: OneTimeCodeState): "first" | "code" | "back" => {
  const [step, setStep] = useState<"first" | "code" | "back">("first")
  if (status === "awaiting_code" && step !== "code") setStep("code")
  if (status === "idle" && step === "code") setStep("back")
  return step
}
