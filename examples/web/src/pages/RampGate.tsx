import type { ReactNode } from "react"
import { useRampAccount, useSession } from "slipway/react"
import { Button, ErrorMessage, Field, Heading, Surface, useForm, useText } from "slipway/react/ui"
import { useWords } from "../words/words.ts"

/** What is inside, for who has an account at the ramp service; the way to one for everybody else. */
export const RampGate = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useSession().hasRampAccess ? children : <OpenAccount />

const OpenAccount = (): ReactNode => {
  const { ramp } = useWords()
  const { t } = useText()
  const account = useRampAccount()
  const form = useForm(
    { fullName: "", username: "", password: "" },
    ({ fullName, username, password }) => ({
      fullName: fullName.trim() === "" ? t.fields.required(ramp.fullName) : undefined,
      username: /^\S+@\S+\.\S+$/.test(username.trim()) ? undefined : t.fields.email,
      password: password.length < 8 ? ramp.passwordHint : undefined
    }),
    ({ fullName, username, password }) =>
      account.mutate({ fullName: fullName.trim(), username: username.trim(), password })
  )
  return (
    <Surface name="open-account" labelledBy="open-account">
      <Heading id="open-account" title={ramp.openTitle} text={ramp.openText} />
      <form {...form.props} data-part="form">
        <Field {...form.field("fullName")} label={ramp.fullName} autoComplete="name" />
        <Field {...form.field("username")} label={ramp.email} type="email" autoComplete="email" />
        <Field
          {...form.field("password")}
          label={ramp.password}
          hint={ramp.passwordHint}
          type="password"
          autoComplete="new-password"
        />
        {account.error ? <ErrorMessage error={account.error} /> : null}
        <Button type="submit" busy={account.isPending}>
          {account.isPending ? ramp.opening : ramp.open}
        </Button>
      </form>
    </Surface>
  )
}
