import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import type { OneTimeCodeState } from "../../../query/index.ts"
import { usePresentation } from "../../context.ts"
import { Labelled } from "../forms/Field.tsx"
import { OneTimeCodeInput } from "../otp/index.ts"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { useFocusFallback } from "../primitives/focusFallback.ts"
import { Button, Heading } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"

/** The states after a code was sent, including while another is being sent. */
export type SentState = Exclude<OneTimeCodeState, { readonly status: "idle" | "done" }>

export interface CodeStepProps {
  readonly state: SentState
  readonly cooldownSeconds: number
  readonly onVerify: (otp: string) => void
  readonly onResend: () => void
  /** Goes back to the email address or phone number. */
  readonly onChange: () => void
  readonly changeLabel: string
  readonly headingId: string
}

const length = 6

/** The step in which the user enters the code. */
export const CodeStep = (props: CodeStepProps): ReactNode => {
  const { state, cooldownSeconds, onVerify, onResend, onChange, changeLabel, headingId } = props
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [otp, setOtp] = useState("")
  const [incomplete, setIncomplete] = useState(false)
  const [edited, setEdited] = useState(false)
  const [resent, setResent] = useState(false)
  const rejected = state.status === "rejected"
  const verifying = state.status === "verifying"
  const wrong =
    (incomplete && t.signIn.incompleteCode) || (rejected && !edited && t.signIn.wrongCode) || undefined

  // The next input replaces a rejected code.
  useEffect(() => {
    if (rejected) input.current?.select()
  }, [rejected])

  const verify = (code: string) => {
    setEdited(false)
    onVerify(code)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (verifying) return
    if (otp.length === length) return verify(otp)
    setIncomplete(true)
    input.current?.focus()
  }
  const resend = () => {
    setOtp("")
    setResent(true)
    input.current?.focus()
    onResend()
  }
  const enter = (value: string) => {
    setOtp(value)
    setIncomplete(false)
    setEdited(true)
  }
  return (
    <form ref={useFocusFallback()} noValidate onSubmit={submit} data-part="form">
      <Heading id={headingId} title={t.signIn.codeTitle} text={t.signIn.codeSent(state.sentTo)} />
      <CodeField
        input={input}
        value={otp}
        onChange={enter}
        onComplete={verify}
        locked={verifying}
        error={wrong}
      />
      {resent && state.status === "awaiting_code" ? (
        <p data-part="hint" role="status">
          {t.signIn.resent}
        </p>
      ) : null}
      {state.status === "failed" ? <ErrorMessage error={state.error} /> : null}
      <Button type="submit" busy={verifying}>
        {verifying ? t.signIn.verifying : t.signIn.verify}
      </Button>
      <div data-part="row">
        <Button kind="quiet" onClick={onChange}>
          {changeLabel}
        </Button>
        <Button
          kind="quiet"
          busy={state.status === "sending"}
          off={cooldownSeconds > 0 || verifying}
          onClick={resend}
        >
          {cooldownSeconds > 0 ? t.signIn.resendIn(cooldownSeconds) : t.signIn.resend}
        </Button>
      </div>
    </form>
  )
}

interface CodeFieldProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onComplete: (value: string) => void
  readonly locked: boolean
  readonly error: string | undefined
}

const CodeField = ({ input, value, onChange, onComplete, locked, error }: CodeFieldProps): ReactNode => {
  const { t } = useText()
  const { nonce } = usePresentation()
  return (
    <Labelled label={t.signIn.code} error={error}>
      {(ids) => (
        <OneTimeCodeInput
          {...ids}
          ref={input}
          length={length}
          pattern={/^\d+$/}
          value={value}
          onChange={onChange}
          onComplete={onComplete}
          autoFocus
          readOnly={locked}
          nonce={nonce}
        />
      )}
    </Labelled>
  )
}
