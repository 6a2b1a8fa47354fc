import { type ReactNode, useId, useMemo, useRef, useState } from "react"
import type { SlipwayFailure } from "../../../../index.ts"
import { useSettings } from "../../../context.ts"
import { useCurrencies } from "../../../hooks/ramp/reference.ts"
import { useSession } from "../../../hooks/session.ts"
import { useRampAccount } from "../../../hooks/wallet/account.ts"
import { email } from "../../forms/amount/checks.ts"
import { useDraft, useSavedDraft } from "../../forms/drafts.ts"
import { Field } from "../../forms/Field.tsx"
import { PasswordField } from "../../forms/PasswordField.tsx"
import { useForm } from "../../forms/useForm.ts"
import { NoRampAccess } from "../../lists/NoRampAccess.tsx"
import { Button } from "../../primitives/controls/Button.tsx"
import { Heading } from "../../primitives/controls/Heading.tsx"
import { Icon } from "../../primitives/controls/Icon.tsx"
import { InNewTab } from "../../primitives/controls/InNewTab.tsx"
import { OnlineButton } from "../../primitives/controls/OnlineButton.tsx"
import { Outcome } from "../../primitives/controls/Outcome.tsx"
import { StepHeading } from "../../primitives/controls/parts.tsx"
import { useModalPage } from "../../primitives/dialog/modalPage.ts"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { errorKindOf } from "../../primitives/errors/errorKind.ts"
import { GetHelp } from "../../primitives/errors/GetHelp.tsx"
import { resetOnUserChange } from "../../primitives/loading/resetOnUserChange.tsx"
import { useText } from "../../primitives/text/text.ts"
import { IdentityCheck } from "../order/IdentityCheck.tsx"
import { generatedPassword } from "./generatedPassword.ts"
import { useOwnDetails, useOwnEmail } from "./ownDetails.ts"
import { identityCheckOf, isTaken, type RampAccountValues, rampAccountErrorsOf } from "./rampAccountErrors.ts"

/** The user's data in a ramp account. */
export interface RampAccountDetails {
  readonly fullName: string
  /** The user's email address, which is also the account's name. */
  readonly username: string
}

export interface RampAccountFormProps extends Look {
  /** Called when the account exists. The session has ramp access by then, and the form may be unmounted. */
  readonly onDone?: ((details: RampAccountDetails) => void) | undefined
  /** Adds a button that leaves the form. */
  readonly onCancel?: (() => void) | undefined
  /**
   * Whether the user chooses the account's password, or a random one is generated and not stored. `asked` is for users who also sign in at
   * the partner itself. @default "generated"
   */
  readonly password?: "generated" | "asked" | undefined
  /** The `https:` address of the partner's terms. @default the provider's `rampTerms` */
  readonly terms?: string | undefined
  /** Whether the heading takes focus, for a form that replaces the button that opened it. @default false */
  readonly autoFocus?: boolean | undefined
}

/**
 * A form to create the ramp account that buying and selling require. A user who signed in with an email address is not asked
 * for it again.
 */
export const RampAccountForm = resetOnUserChange<RampAccountFormProps>(
  "RampAccountForm",
  ({ onDone, onCancel, autoFocus, password = "generated", terms, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const Title = autoFocus ? StepHeading : Heading
    const { status, hasRampAccess } = useSession()
    const isAsked = status === "ready" && !hasRampAccess
    // The form is useless if the app itself has no ramp access.
    const { error } = useCurrencies({}, { query: { enabled: isAsked } })
    const missing = isAsked && error && errorKindOf(error, false) === "notConfigured" ? error : undefined
    const state = hasRampAccess ? "done" : missing ? "error" : isAsked ? "form" : "unavailable"
    return (
      <Surface {...look} ref={ref} name="ramp-account-form" state={state} labelledBy={heading}>
        {state === "done" ? (
          <Done heading={<Title id={heading} title={t.ramp.opened} />} />
        ) : (
          <Title
            id={heading}
            title={t.ramp.openTitle}
            {...(state === "form"
              ? { text: password === "asked" ? t.ramp.openTextPassword : t.ramp.openText }
              : {})}
          />
        )}
        {state === "unavailable" ? <NoRampAccess awaits={{ lines: 3, shape: "form" }} /> : null}
        {missing ? <ErrorMessage error={missing} /> : null}
        {missing && onCancel ? (
          <Button kind="secondary" onClick={onCancel}>
            {t.common.back}
          </Button>
        ) : null}
        {state === "form" ? <Details {...{ onDone, onCancel, password, terms }} /> : null}
      </Surface>
    )
  }
)

/** The account exists. In an app with a modal, buying or selling comes next. */
const Done = ({ heading }: { readonly heading: ReactNode }): ReactNode => {
  const { t } = useText()
  const buy = useModalPage("buy")
  return (
    <Outcome kind="success" icon="tick" heading={heading}>
      {buy ? <Button onClick={buy}>{t.ramp.buyTitle}</Button> : null}
    </Outcome>
  )
}

const kept = "ramp account"

type DetailsProps = Pick<RampAccountFormProps, "onDone" | "onCancel" | "password" | "terms">

const Details = ({ onDone, onCancel, password: wish, terms }: DetailsProps): ReactNode => {
  const { t } = useText()
  const { form, account, error, isLocked, isPasswordAsked, isNameTaken } = useAccountDetails(
    onDone,
    wish === "asked"
  )
  const password = form.field("password")
  const isCheckNeeded = error !== undefined && identityCheckOf(error) !== undefined
  const isEmailTaken = isNameTaken && form.field("username").error !== undefined
  const replaceEmail = (fields: HTMLFormControlsCollection | undefined) => {
    form.set({ username: "" })
    const field = fields?.namedItem("username")
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <form {...form.props} data-part="form">
      <Field {...form.field("fullName")} label={t.ramp.senderName} autoComplete="name" />
      <Field
        {...form.field("username")}
        label={t.ramp.senderEmail}
        type="email"
        autoComplete="email"
        readOnly={isLocked}
        suffix={isLocked ? <Icon name="tick" size={20} /> : undefined}
        hint={isLocked ? t.ramp.signedInWith : undefined}
      />
      {isPasswordAsked ? (
        <PasswordField
          {...password}
          // Only a refusal adds it later, when it may be the first wrong field.
          autoFocus={wish !== "asked" && !form.field("fullName").error && !form.field("username").error}
          label={t.ramp.password}
          hint={password.error ? undefined : t.ramp.passwordHint}
          autoComplete="new-password"
        />
      ) : null}
      {error === undefined ? null : isCheckNeeded ? (
        <IdentityCheck error={error} />
      ) : (
        <ErrorMessage error={error} />
      )}
      {isEmailTaken || isCheckNeeded ? null : <Terms of={terms} />}
      <div data-part="row">
        {onCancel ? (
          <Button kind="secondary" off={account.isPending} onClick={onCancel}>
            {t.common.cancel}
          </Button>
        ) : null}
        {isEmailTaken ? (
          // To continue with this email would end in the same error.
          <Button onClick={({ currentTarget }) => replaceEmail(currentTarget.form?.elements)}>
            {t.ramp.useAnotherEmail}
          </Button>
        ) : (
          <OnlineButton type="submit" kind={isCheckNeeded ? "quiet" : "primary"} busy={account.isPending}>
            {account.isPending ? t.ramp.opening : isCheckNeeded ? t.common.retry : t.ramp.open}
          </OnlineButton>
        )}
      </div>
      {isEmailTaken ? <GetHelp reference="ramp-account" /> : null}
    </form>
  )
}

/** The sentence about the partner's terms, with a link to them. Nothing without a web address. */
const Terms = ({ of: given }: { readonly of: string | undefined }): ReactNode => {
  const { t } = useText()
  const { rampTerms } = useSettings()
  const terms = given ?? rampTerms
  if (terms === undefined || !/^https:/i.test(terms)) return null
  // An app may pass its own sentence, which is then the link.
  const name = t.ramp.terms.includes(t.ramp.termsName) ? t.ramp.termsName : t.ramp.terms
  const [before, after] = t.ramp.terms.split(name)
  return (
    <p data-part="hint" data-kind="terms">
      {before}
      <a href={terms} target="_blank" rel="noreferrer">
        {name}
        <InNewTab />
      </a>
      {after}
    </p>
  )
}

const useAccountDetails = (onDone: RampAccountFormProps["onDone"], isWished: boolean) => {
  const { t } = useText()
  const own = useOwnEmail()
  const { known, remember } = useOwnDetails()
  /** The error that is shown at its fields. */
  const [refused, setRefused] = useState<SlipwayFailure>()
  // A made-up password that the service refuses is replaced by one of the user.
  const [isRefused, setPasswordRefused] = useState(false)
  const isPasswordAsked = isWished || isRefused
  const given = useRef<RampAccountDetails>({ fullName: "", username: "" })
  // Callbacks of `mutate` do not run after unmount, and gaining ramp access unmounts the form.
  const account = useRampAccount({
    mutation: {
      onSuccess: () => {
        const { fullName, username } = given.current
        remember({ fullName, email: username })
        onDone?.(given.current)
      }
    }
  })
  const form = useForm<RampAccountValues>(
    { fullName: known.fullName, username: own, ...useDraft<RampAccountDetails>(kept), password: "" },
    ({ fullName, username, password }) => ({
      fullName: fullName.trim() === "" ? t.ramp.missing.fullName : undefined,
      username: email(username, t),
      password: isPasswordAsked && password.length < 8 ? t.ramp.passwordHint : undefined
    }),
    ({ fullName, username, password }) => {
      if (account.isPending) return
      given.current = { fullName: fullName.trim(), username: username.trim() }
      const onError = (error: SlipwayFailure) => {
        const errors = rampAccountErrorsOf(error, t)
        setRefused(Object.keys(errors).length > 0 ? error : undefined)
        if (errors.password !== undefined) setPasswordRefused(true)
        form.failAll(errors)
      }
      const secret = isPasswordAsked ? password : generatedPassword()
      account.mutate({ ...given.current, password: secret }, { onError })
    }
  )
  const { fullName, username } = form.values
  // Also after a lost reply: a user who has the account by then is not asked again.
  useSavedDraft(
    kept,
    useMemo(() => ({ fullName, username }), [fullName, username])
  )
  // An address that is taken can be replaced.
  const [isFree, setFree] = useState(false)
  const isNameTaken = refused !== undefined && isTaken(refused)
  if (!isFree && isNameTaken) setFree(true)
  const error = account.error && account.error !== refused ? account.error : undefined
  const isLocked = own !== "" && username === own && !isFree
  return { form, account, error, isPasswordAsked, isNameTaken, isLocked }
}
