import type { ReactNode } from "react"
import { usePasswordSignIn } from "../../hooks/signIn.ts"
import { Field } from "../forms/Field.tsx"
import { useForm } from "../forms/useForm.ts"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Button } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import type { MethodProps } from "./CodeSignIn.tsx"

/** Signs in with a username and password. Never registers a new user. */
export const PasswordSignIn = ({ onSuccess, frame, isChosen }: MethodProps): ReactNode => {
  const { t } = useText()
  // Callbacks of `mutate` do not run after unmount, and the new session may already have unmounted the form.
  const signIn = usePasswordSignIn({ mutation: { onSuccess: (signedIn) => onSuccess?.(signedIn) } })
  const required = (value: string, field: string) => (value === "" ? t.fields.required(field) : undefined)
  const form = useForm(
    { username: "", password: "" },
    ({ username, password }) => ({
      username: required(username, t.signIn.username),
      password: required(password, t.signIn.password)
    }),
    (values) => {
      if (signIn.isPending) return
      signIn.mutate(values, {
        onError: (error) => {
          if (error.outcome === "refused") form.fail("password", t.signIn.wrongPassword)
        }
      })
    }
  )
  const { error } = signIn
  return frame(
    <form {...form.props} data-part="form">
      <Field
        {...form.field("username")}
        label={t.signIn.username}
        autoFocus={isChosen}
        autoComplete="username"
        autoCapitalize="none"
      />
      <Field
        {...form.field("password")}
        label={t.signIn.password}
        type="password"
        autoComplete="current-password"
      />
      {error && error.outcome !== "refused" ? <ErrorMessage error={error} /> : null}
      <Button type="submit" busy={signIn.isPending}>
        {signIn.isPending ? t.signIn.signingIn : t.signIn.signIn}
      </Button>
    </form>
  )
}
