import { Children, forwardRef, type ReactNode, useEffect, useId, useState } from "react"
import type { CodeChannel, SignedIn } from "../../../query/index.ts"
import { useClient, useSettings } from "../../context.ts"
import { signInMessages } from "../../locales/en/signIn.ts"
import { Button } from "../primitives/controls/Button.tsx"
import { Heading } from "../primitives/controls/Heading.tsx"
import { Notice } from "../primitives/controls/Notice.tsx"
import { StepHeading } from "../primitives/controls/parts.tsx"
import { Surface } from "../primitives/dialog/Surface.tsx"
import { loadLater } from "../primitives/loading/loadLater.tsx"
import { Skeleton } from "../primitives/loading/Skeleton.tsx"
import { useMessages } from "../primitives/text/messages.ts"
import { CodeSignIn } from "./code/CodeSignIn.tsx"
import { WhatsAppMark } from "./marks/WhatsAppMark.tsx"
import { useSignInTitle } from "./signInTitle.ts"
import { LastUsed } from "./waysToSignIn/LastUsed.tsx"
import { recordSignIn, type SignInWay, type SocialProvider, useLastUsed } from "./waysToSignIn/lastWay.ts"
import { everyProvider } from "./waysToSignIn/offeredWays.ts"
import { OtherWaysContext } from "./waysToSignIn/otherWays.ts"
import type { SignInMethod, SignInProps } from "./waysToSignIn/signInProps.ts"

interface SignInFormProps extends SignInProps {
  readonly methods: readonly SignInMethod[]
}

/** The form to sign in with these methods. */
export const SignInForm = forwardRef<HTMLElement, SignInFormProps>(
  (
    { methods, providers, onSuccess, country, title, subtitle, terms, forgotPassword, children, ...look },
    ref
  ) => {
    const t = useMessages(signInMessages)
    const client = useClient()
    const usualTitle = useSignInTitle()
    const heading = useId()
    const [picked, setPicked] = useState<FormName>()
    const [done, setDone] = useState(false)
    const lastUsed = useLastUsed()
    const lastForm = lastFormOf(lastUsed, methods)
    const forms = [...new Set(methods.map(formOf))]
    const chosen = picked ?? lastForm ?? forms[0]
    const channels = methods.filter((method): method is CodeChannel => method !== "password")
    const offered = useProviders(providers, children, lastUsed)
    const buttons = offered.length + Children.count(children)
    const isChoice = buttons + forms.length > 1
    const hasPassword = forms.includes("password")
    useEffect(() => {
      if (hasPassword) password.preload()
    }, [hasPassword])
    const succeed = (signedIn: SignedIn) => {
      setDone(true)
      onSuccess?.(signedIn)
    }
    const frame = (form: ReactNode, formTitle?: string) => {
      const withProviders = (
        <>
          {offered.length > 0 ? <Providers providers={offered} onSuccess={succeed} /> : null}
          {children}
        </>
      )
      const or = buttons > 0 && form ? <p data-part="divider">{t.common.or}</p> : null
      return (
        <OtherWaysContext.Provider value={isChoice}>
          <Heading id={heading} title={title ?? formTitle ?? usualTitle} text={subtitle} />
          {lastForm ? form : withProviders}
          {or}
          {lastForm ? withProviders : form}
          <Others
            forms={forms.filter((name) => name !== chosen)}
            channels={channels}
            isFolded={buttons + forms.length > most}
            onChoose={setPicked}
          />
          {terms === undefined ? null : (
            <p data-part="hint" data-kind="terms">
              {terms}
            </p>
          )}
        </OtherWaysContext.Provider>
      )
    }
    const method = {
      onSuccess: (signedIn: SignedIn, way: SignInWay) => {
        recordSignIn(client, way)
        succeed(signedIn)
      },
      frame,
      headingId: heading,
      badge: lastForm !== undefined && lastForm === chosen && isChoice ? <LastUsed /> : null,
      isChosen: picked !== undefined
    }
    return (
      <Surface
        {...look}
        ref={ref}
        name="sign-in"
        state={done ? "done" : stateOf(chosen, channels)}
        labelledBy={heading}
      >
        {done ? (
          <>
            <StepHeading id={heading} title={title ?? usualTitle} />
            <Notice kind="success">{t.signIn.done}</Notice>
          </>
        ) : chosen === "code" ? (
          <CodeSignIn {...method} channels={channels} country={country} />
        ) : chosen === "password" ? (
          <password.Loaded waiting={frame(<Skeleton lines={4} label={t.common.loading} />)}>
            {({ PasswordForm }) => <PasswordForm {...method} forgotPassword={forgotPassword} />}
          </password.Loaded>
        ) : (
          frame(null)
        )}
      </Surface>
    )
  }
)
SignInForm.displayName = "SignInForm"

/** How many ways are shown at once. */
const most = 4

/** Email and WhatsApp share a form. */
type FormName = "code" | "password"

const formOf = (method: SignInMethod): FormName => (method === "password" ? "password" : "code")

/** The form that was used last, if it is offered. */
const lastFormOf = (
  lastUsed: SignInWay | undefined,
  methods: readonly SignInMethod[]
): FormName | undefined => {
  const method = methods.find((method) => method === lastUsed)
  return method && formOf(method)
}

/** The state for stylesheets: the open method, or `contact` for email and WhatsApp in one field. */
const stateOf = (form: FormName | undefined, channels: readonly CodeChannel[]) =>
  form === "code" ? (channels.length > 1 ? "contact" : channels[0]) : form

/** The providers to offer, the one that was used last first. */
const useProviders = (
  given: readonly SocialProvider[] | undefined,
  children: ReactNode,
  lastUsed: SignInWay | undefined
): readonly SocialProvider[] => {
  const { social } = useSettings()
  const isOwn = Children.count(children) > 0
  const providers = (given ?? (isOwn ? [] : everyProvider)).filter(
    (provider) => social[provider] !== undefined
  )
  return providers.filter((it) => it === lastUsed).concat(providers.filter((it) => it !== lastUsed))
}

/** Load only in an app that is registered with a provider. */
const buttons = loadLater(() => import("./providerForms.ts"))

interface ProvidersProps {
  readonly providers: readonly SocialProvider[]
  readonly onSuccess: (signedIn: SignedIn) => void
}

const Providers = ({ providers, onSuccess }: ProvidersProps): ReactNode => (
  <buttons.Loaded waiting={providers.map((provider) => <WaitingButton key={provider} provider={provider} />)}>
    {({ providerButtons }) =>
      providers.map((provider) => {
        const ProviderButton = providerButtons[provider]
        return <ProviderButton key={provider} onSuccess={onSuccess} />
      })
    }
  </buttons.Loaded>
)

/** A provider's button until its code has loaded. */
const WaitingButton = ({ provider }: { readonly provider: SocialProvider }): ReactNode => {
  const t = useMessages(signInMessages)
  const isLastUsed = useLastUsed() === provider
  return (
    <Surface name="social-button" state="loading">
      <Button kind="secondary" data-provider={provider} busy>
        {t.social[provider]}
        {isLastUsed ? <LastUsed /> : null}
      </Button>
    </Surface>
  )
}

/** The form for a username and a password loads only in an app that offers it. */
const password = loadLater(() => import("./password/PasswordForm.tsx"))

interface OthersProps {
  readonly forms: readonly FormName[]
  readonly channels: readonly CodeChannel[]
  readonly isFolded: boolean
  readonly onChoose: (form: FormName) => void
}

/** The forms that are not open. */
const Others = ({ forms, channels, isFolded, onChoose }: OthersProps): ReactNode => {
  const t = useMessages(signInMessages)
  const [isUnfolded, setUnfolded] = useState(false)
  if (forms.length === 0) return null
  const channel = channels.length === 1 ? channels[0] : undefined
  const codeLabel =
    channel === undefined
      ? t.signIn.useContact
      : channel === "email"
        ? t.signIn.useEmail
        : t.signIn.useWhatsApp
  return (
    <div data-part="methods">
      {isFolded && !isUnfolded ? (
        <Button kind="quiet" aria-expanded={false} onClick={() => setUnfolded(true)}>
          {t.signIn.moreWays}
        </Button>
      ) : (
        forms.map((form, at) => (
          <Button
            key={form}
            kind="quiet"
            // "More ways" had the focus, and is gone.
            autoFocus={(isUnfolded && at === 0) || undefined}
            onClick={() => onChoose(form)}
          >
            {form === "code" && channel === "whatsapp" ? <WhatsAppMark /> : null}
            {form === "code" ? codeLabel : t.signIn.usePassword}
          </Button>
        ))
      )}
    </div>
  )
}
