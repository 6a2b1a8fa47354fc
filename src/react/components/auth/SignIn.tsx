import { Children, forwardRef, useId } from "react"
import { SettingsContext, useSettings } from "../../context.ts"
import { signInMessages } from "../../locales/en/signIn.ts"
import { checkProps } from "../../props/checkProps.ts"
import { Heading } from "../primitives/controls/Heading.tsx"
import { Surface } from "../primitives/dialog/Surface.tsx"
import { Skeleton } from "../primitives/loading/Skeleton.tsx"
import { useMessages } from "../primitives/text/messages.ts"
import { SignInForm } from "./SignInForm.tsx"
import { useSignInTitle } from "./signInTitle.ts"
import { useOfferedWays } from "./waysToSignIn/offeredWays.ts"
import type { SignInProps } from "./waysToSignIn/signInProps.ts"

/**
 * Signs the user in, with every method that the app offers. The way that was used last on this device comes first.
 *
 * Without `methods`, it reads the app's configuration in the dashboard, and offers what is switched on there. An app that lists its
 * methods makes no such request.
 */
export const SignIn = forwardRef<HTMLElement, SignInProps>((props, ref) => {
  checkProps("SignIn", props)
  const { methods, ...rest } = props
  return methods ? (
    <SignInForm {...rest} ref={ref} methods={methods} />
  ) : (
    <ConfiguredSignIn {...rest} ref={ref} />
  )
})
SignIn.displayName = "SignIn"

const ConfiguredSignIn = forwardRef<HTMLElement, Omit<SignInProps, "methods">>((props, ref) => {
  const configured = useOfferedWays()
  if (!configured) return <WaitingSignIn {...props} ref={ref} />
  const { ways, settings } = configured
  const providers = props.providers ?? (Children.count(props.children) > 0 ? undefined : ways.providers)
  return (
    <SettingsContext.Provider value={settings}>
      <SignInForm {...props} ref={ref} methods={ways.methods} providers={providers} />
    </SettingsContext.Provider>
  )
})
ConfiguredSignIn.displayName = "ConfiguredSignIn"

/** The usual layout until the ways to sign in are known: the app's providers, a field and its button. */
const WaitingSignIn = forwardRef<HTMLElement, SignInProps>(
  ({ title, subtitle, terms, providers, onSuccess, country, forgotPassword, children, ...look }, ref) => {
    const t = useMessages(signInMessages)
    const heading = useId()
    const usualTitle = useSignInTitle()
    const { social } = useSettings()
    const others = Children.count(children) || Object.values(social).filter(Boolean).length
    return (
      <Surface {...look} ref={ref} name="sign-in" state="loading" labelledBy={heading}>
        <Heading id={heading} title={title ?? usualTitle} text={subtitle} />
        <Skeleton shape="sign-in" lines={others + 2} label={t.common.loading} />
        {terms === undefined ? null : (
          <p data-part="hint" data-kind="terms">
            {terms}
          </p>
        )}
      </Surface>
    )
  }
)
WaitingSignIn.displayName = "WaitingSignIn"
