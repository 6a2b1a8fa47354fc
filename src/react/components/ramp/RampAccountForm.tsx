import { type ReactNode, useId, useMemo } from "react"
import { useRampAccount } from "../../hooks/account.ts"
import { useCurrencies } from "../../hooks/reference.ts"
import { useSession } from "../../hooks/session.ts"
import { email } from "../forms/checks.ts"
import { useDraft, useSavedDraft } from "../forms/drafts.ts"
import { Field } from "../forms/Field.tsx"
import { useForm } from "../forms/useForm.ts"
import { NoRampAccess } from "../lists/NoRampAccess.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { errorKindOf } from "../primitives/errorKind.ts"
import { Button, Heading, Notice } from "../primitives/parts.tsx"
import { resetOnUserChange } from "../primitives/resetOnUserChange.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"

export interface RampAccountFormProps extends Look {
  /** Called when the account exists. The session has ramp access by then, and the form may be unmounted. */
  readonly onDone?: (() => void) | undefined
}

/** A form to create the ramp account that buying and selling require. */
export const RampAccountForm = resetOnUserChange<RampAccountFormProps>(
  "RampAccountForm",
  ({ onDone, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const { status, hasRampAccess } = useSession()
    const isAsked = status === "ready" && !hasRampAccess
    // The form is useless if the app itself has no ramp access.
    const { error } = useCurrencies({}, { query: { enabled: isAsked } })
    const missing = isAsked && error && errorKindOf(error, false) === "notConfigured" ? error : undefined
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
  // Callbacks of `mutate` do not run after unmount, and gaining ramp access unmounts the form.
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
  // Also after a lost reply: a user who has the account by then is not asked again.
  useSavedDraft(
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
