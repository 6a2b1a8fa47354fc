import { type ReactNode, useId, useMemo } from "react"
import { useRampAccount } from "../../hooks/account.ts"
import { useCurrencies } from "../../hooks/reference.ts"
import { useSession } from "../../hooks/session.ts"
import { email } from "../forms/checks.ts"
import { useDraft, useKept } from "../forms/drafts.ts"
import { Field } from "../forms/Field.tsx"
import { useForm } from "../forms/useForm.ts"
import { NoRampAccess } from "../lists/NoRampAccess.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Button, Heading, Notice } from "../primitives/parts.tsx"
import { resetOnUserChange } from "../primitives/resetOnUserChange.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { situationOf } from "../primitives/situation.ts"
import { useText } from "../primitives/text.ts"

export interface RampAccountFormProps extends Look {
  /** Called when the account is there. By then the session has access, and the form may be gone. */
  readonly onDone?: (() => void) | undefined
}

/** Opens the account without which nobody can buy or sell. */
export const RampAccountForm = resetOnUserChange<RampAccountFormProps>(
  "RampAccountForm",
  ({ onDone, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const { status, hasRampAccess } = useSession()
    const isAsked = status === "ready" && !hasRampAccess
    // Of no use to anybody where the app itself has no way to the ramp.
    const { error } = useCurrencies({}, { query: { enabled: isAsked } })
    const missing = isAsked && error && situationOf(error, false) === "notSetUp" ? error : undefined
    const state = hasRampAccess ? "done" : missing ? "error" : isAsked ? "form" : "unavailable"
    return (
      <Surface {...look} ref={ref} name="ramp-account-form" state={state} labelledBy={heading}>
        <Heading
          id={heading}
          title={t.ramp.openTitle}
          {...(state === "form" ? { text: t.ramp.openText } : {})}
        />
        {state === "unavailable" ? <NoRampAccess /> : null}
        {missing ? <ErrorMessage error={missing} /> : null}
        {state === "form" ? <Details onDone={onDone} /> : null}
        {state === "done" ? <Notice kind="success">{t.ramp.opened}</Notice> : null}
      </Surface>
    )
  }
)

const kept = "ramp account"

const Details = ({ onDone }: Pick<RampAccountFormProps, "onDone">): ReactNode => {
  const { t } = useText()
  // Not with `mutate`, whose callbacks go with the form: it is gone by then, since there is access.
  const account = useRampAccount({ mutation: { onSuccess: () => onDone?.() } })
  const form = useForm(
    { fullName: "", username: "", ...useDraft<{ fullName: string; username: string }>(kept), password: "" },
    ({ fullName, username, password }) => ({
      fullName: fullName.trim() === "" ? t.fields.required(t.ramp.senderName) : undefined,
      username: email(username, t),
      password: password.length < 8 ? t.ramp.passwordHint : undefined
    }),
    ({ fullName, username, password }) => {
      if (account.isPending) return
      account.mutate({ fullName: fullName.trim(), username: username.trim(), password })
    }
  )
  const { fullName, username } = form.values
  // Also when the answer was lost: who has the account by then is not asked for it again.
  useKept(
    kept,
    useMemo(() => ({ fullName, username }), [fullName, username])
  )
  return (
    <form {...form.props} data-part="form">
      <Field {...form.field("fullName")} label={t.ramp.senderName} autoComplete="name" />
      <Field {...form.field("username")} label={t.ramp.senderEmail} type="email" autoComplete="email" />
      <Field
        {...form.field("password")}
        label={t.ramp.password}
        hint={t.ramp.passwordHint}
        type="password"
        autoComplete="new-password"
      />
      {account.error ? <ErrorMessage error={account.error} /> : null}
      <Button type="submit" busy={account.isPending}>
        {account.isPending ? t.ramp.opening : t.ramp.open}
      </Button>
    </form>
  )
}
