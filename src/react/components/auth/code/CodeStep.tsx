import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react"
import type { CodeChannel, OneTimeCodeState } from "../../../../query/index.ts"
import { signInMessages } from "../../../locales/en/signIn.ts"
import { CodeField } from "../../forms/CodeField.tsx"
import { Button } from "../../primitives/controls/Button.tsx"
import { useFocusFallback } from "../../primitives/controls/focusFallback.ts"
import { Heading } from "../../primitives/controls/Heading.tsx"
import { InNewTab } from "../../primitives/controls/InNewTab.tsx"
import { Notice } from "../../primitives/controls/Notice.tsx"
import { OnlineButton } from "../../primitives/controls/OnlineButton.tsx"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { clock } from "../../primitives/text/formats/clock.ts"
import { useMessages } from "../../primitives/text/messages.ts"
import { mailboxOf } from "./mailbox.ts"

/** The states after a code was sent, including while another is being sent. */
export type SentState = Exclude<OneTimeCodeState, { readonly status: "idle" | "done" }>

export interface CodeStepProps {
  readonly channel: CodeChannel
  readonly state: SentState
  readonly cooldownSeconds: number
  readonly onVerify: (otp: string) => void
  readonly onResend: () => void
  /** Goes back to the email address or phone number. */
  readonly onChange: () => void
  /** Goes back to the first step for the other channel, if it is offered. */
  readonly onOther?: (() => void) | undefined
  readonly headingId: string
}

const length = 6

/** After as many codes that did not arrive, other ways are pointed out. */
const resendsBeforeHelp = 2

/** The step in which the user enters the code. */
export const CodeStep = (props: CodeStepProps): ReactNode => {
  const { channel, state, cooldownSeconds, onVerify, onResend, onChange, onOther, headingId } = props
  const t = useMessages(signInMessages)
  const input = useRef<HTMLInputElement>(null)
  const [otp, setOtp] = useState("")
  const [incomplete, setIncomplete] = useState(false)
  const [edited, setEdited] = useState(false)
  const [resends, setResends] = useState(0)
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
    setResends(resends + 1)
    input.current?.focus()
    onResend()
  }
  const enter = (value: string) => {
    setOtp(value)
    setIncomplete(false)
    setEdited(true)
  }
  const isRestored = "isRestored" in state && state.isRestored
  return (
    <form ref={useFocusFallback()} noValidate onSubmit={submit} data-part="form">
      <Heading
        id={headingId}
        title={t.signIn.codeTitle[channel]}
        text={<bdi>{t.signIn.codeSent(state.sentTo)}</bdi>}
      />
      <CodeField
        label={<span data-part="spoken">{t.signIn.code}</span>}
        input={input}
        value={otp}
        onChange={enter}
        onComplete={verify}
        locked={verifying}
        error={wrong}
      />
      {resends > 0 && state.status === "awaiting_code" ? (
        <p data-part="hint" role="status">
          {t.signIn.resent}
        </p>
      ) : null}
      {state.status === "failed" ? <ErrorMessage error={state.error} /> : null}
      <OnlineButton type="submit" busy={verifying}>
        {verifying ? t.signIn.verifying : t.signIn.verify}
      </OnlineButton>
      {channel === "email" ? <OpenMail sentTo={state.sentTo} /> : null}
      <div data-part="links">
        <Button kind="quiet" onClick={onChange}>
          {channel === "email" ? t.signIn.changeEmail : t.signIn.changePhone}
        </Button>
        {isRestored ? (
          <Button kind="quiet" onClick={onChange}>
            {t.signIn.resend}
          </Button>
        ) : (
          <Button
            kind="quiet"
            busy={state.status === "sending"}
            off={cooldownSeconds > 0 || verifying}
            onClick={resend}
          >
            {cooldownSeconds > 0 ? t.signIn.resendIn(clock(cooldownSeconds)) : t.signIn.resend}
          </Button>
        )}
      </div>
      {resends < resendsBeforeHelp ? null : <NotFound channel={channel} onOther={onOther} />}
    </form>
  )
}

const OpenMail = ({ sentTo }: { readonly sentTo: string }): ReactNode => {
  const t = useMessages(signInMessages)
  const mailbox = mailboxOf(sentTo)
  return mailbox === undefined ? null : (
    <a data-part="button" data-kind="secondary" href={mailbox.url} target="_blank" rel="noopener noreferrer">
      <span>
        {t.signIn.openMail(mailbox.name)}
        <InNewTab />
      </span>
    </a>
  )
}

const NotFound = ({ channel, onOther }: Pick<CodeStepProps, "channel" | "onOther">): ReactNode => {
  const t = useMessages(signInMessages)
  return (
    <Notice>
      <p>{t.signIn.cantFind[channel]}</p>
      {onOther ? (
        <Button kind="secondary" onClick={onOther}>
          {channel === "email" ? t.signIn.useWhatsApp : t.signIn.useEmail}
        </Button>
      ) : null}
    </Notice>
  )
}
