import { type ReactNode, useId, useState } from "react"
import type { SlipwayFailure } from "../../../../index.ts"
import type { SignedIn } from "../../../../query/index.ts"
import { useSettings } from "../../../context.ts"
import { usePasswordRegister, usePasswordSignIn } from "../../../hooks/auth/signIn.ts"
import { signInMessages } from "../../../locales/en/signIn.ts"
import { Field } from "../../forms/Field.tsx"
import { PasswordField } from "../../forms/PasswordField.tsx"
import { type Form, useForm } from "../../forms/useForm.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Notice } from "../../primitives/controls/Notice.tsx"
import { OnlineButton } from "../../primitives/controls/OnlineButton.tsx"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { isAboutApp } from "../../primitives/errors/errorKind.ts"
import { useMessages } from "../../primitives/text/messages.ts"
import type { MethodProps } from "../waysToSignIn/MethodProps.ts"
import { passwordStrength } from "./passwordStrength.ts"

interface PasswordFormProps extends MethodProps {
  /** An https URL, or what a press does. Anything else is ignored. */
  readonly forgotPassword?: string | (() => void) | undefined
}

type Mode = "sign-in" | "create"

const shortest = 8

/** Signs in with a username and password, or creates an account with them. */
export const PasswordForm = ({
  onSuccess,
  frame,
  badge,
  isChosen,
  forgotPassword: given
}: PasswordFormProps): ReactNode => {
  const t = useMessages(signInMessages)
  const { appName } = useSettings()
  // A page of another scheme could run a script, or send the name in the clear.
  const forgotPassword = typeof given === "string" && !given.startsWith("https://") ? undefined : given
  const [mode, setMode] = useState<Mode>("sign-in")
  const isNew = mode === "create"
  // Callbacks of `mutate` do not run after unmount, and the new session may already have unmounted the form.
  const mutation = { onSuccess: (signedIn: SignedIn) => onSuccess?.(signedIn, "password") }
  const signIn = usePasswordSignIn({ mutation })
  const register = usePasswordRegister({ mutation })
  const write = isNew ? register : signIn
  // Whether the account was created is unknown. Signing in finds out.
  const [isUncertain, setUncertain] = useState(false)
  const form = useForm<Credentials>(
    { username: "", password: "" },
    (values) => faultsOf(values, isNew, t),
    (values) => {
      if (write.isPending) return
      setUncertain(false)
      write.mutate(values, { onError: refuse })
    }
  )
  const choose = (next: Mode) => {
    setMode(next)
    signIn.reset()
    register.reset()
    form.set(form.values) // clears the errors
  }
  const refuse = (error: SlipwayFailure) => {
    if (isNew && error.outcome === "unknown") {
      choose("sign-in")
      return setUncertain(true)
    }
    if (error.outcome !== "refused" || isAboutApp(error)) return
    if (!isNew) form.fail("password", t.signIn.wrongPassword)
    else if (isTaken(error)) form.fail("username", t.signIn.taken)
  }
  const { error, isPending } = write
  const isToldAtField = error?.outcome === "refused" && !isAboutApp(error) && (!isNew || isTaken(error))
  return frame(
    <form {...form.props} data-part="form">
      <Modes mode={mode} onChoose={choose} locked={isPending} />
      {isUncertain ? <Notice kind="warning">{t.signIn.createUncertain}</Notice> : null}
      <Field
        {...form.field("username")}
        label={t.signIn.username}
        badge={badge}
        autoFocus={isChosen}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Password form={form} isNew={isNew} />
      {isNew || forgotPassword === undefined ? null : <Forgot forgotPassword={forgotPassword} />}
      {isNew && forgotPassword === undefined ? <p data-part="hint">{t.signIn.noReset}</p> : null}
      {error && !isToldAtField ? <ErrorMessage error={error} /> : null}
      <OnlineButton type="submit" busy={isPending}>
        {isNew
          ? isPending
            ? t.signIn.creatingAccount
            : t.signIn.createAccount
          : isPending
            ? t.signIn.signingIn
            : t.signIn.signIn}
      </OnlineButton>
    </form>,
    // An app with a name welcomes to it.
    isNew && appName === undefined ? t.signIn.createAccount : undefined
  )
}

interface Credentials extends Readonly<Record<string, string>> {
  readonly username: string
  readonly password: string
}

/** The service answers a taken username with 409, or with one of these words. */
const isTaken = (error: SlipwayFailure): boolean =>
  error._tag === "ApiError" && (error.status === 409 || /exist|taken|in use/i.test(error.message))

const faultsOf = (
  { username, password }: Credentials,
  isNew: boolean,
  t: Pick<typeof signInMessages, "fields" | "signIn">
) => ({
  username: username.trim() === "" ? t.fields.missing.username : undefined,
  password:
    password === ""
      ? t.fields.missing.password
      : isNew && [...password].length < shortest
        ? t.signIn.passwordTooShort
        : undefined
})

interface ModesProps {
  readonly mode: Mode
  readonly onChoose: (mode: Mode) => void
  readonly locked: boolean
}

/** Switches between signing in and creating an account. */
const Modes = ({ mode, onChoose, locked }: ModesProps): ReactNode => {
  const t = useMessages(signInMessages)
  const name = useId()
  const labels = { "sign-in": t.signIn.signIn, create: t.signIn.createAccount }
  return (
    <div data-part="switch" role="radiogroup" aria-label={t.signIn.title}>
      {(["sign-in", "create"] as const).map((it) => (
        <label key={it}>
          <input
            type="radio"
            name={name}
            checked={it === mode}
            disabled={locked}
            onChange={() => onChoose(it)}
          />
          {labels[it]}
        </label>
      ))}
    </div>
  )
}

interface PasswordProps {
  readonly form: Form<Credentials>
  readonly isNew: boolean
}

/** The password. That of a new account has advice below it. */
const Password = ({ form, isNew }: PasswordProps): ReactNode => {
  const t = useMessages(signInMessages)
  const { username, password } = form.values
  const advice =
    [...password].length < shortest
      ? t.signIn.passwordHint
      : t.signIn.passwordStrength[passwordStrength(password, username)]
  return (
    <PasswordField
      {...form.field("password")}
      label={t.signIn.password}
      hint={isNew ? <span role="status">{advice}</span> : undefined}
      autoComplete={isNew ? "new-password" : "current-password"}
    />
  )
}

const Forgot = ({
  forgotPassword
}: {
  readonly forgotPassword: NonNullable<PasswordFormProps["forgotPassword"]>
}): ReactNode => {
  const t = useMessages(signInMessages)
  return (
    <p data-part="forgot">
      {typeof forgotPassword === "function" ? (
        <Button kind="quiet" onClick={forgotPassword}>
          {t.signIn.forgotPassword}
        </Button>
      ) : (
        <a data-part="button" data-kind="quiet" href={forgotPassword}>
          {t.signIn.forgotPassword}
        </a>
      )}
    </p>
  )
}
