import { forwardRef } from "react"
import { useClient } from "../../../context.ts"
import {
  type SocialSignIn,
  type SocialSignInParameters,
  useAppleSignIn,
  useGoogleSignIn,
  useTelegramSignIn
} from "../../../social/index.ts"
import type { Look } from "../../primitives/dialog/Surface.tsx"
import { recordSignIn, type SocialProvider } from "../waysToSignIn/lastWay.ts"
import { SocialButton } from "./SocialButton.tsx"

export interface ProviderButtonProps extends Look, SocialSignInParameters {}

/** Signs in with Google. Renders nothing unless the provider has `social.google`. */
export const GoogleButton = forwardRef<HTMLElement, ProviderButtonProps>((props, ref) => (
  <Connected {...split(props)} ref={ref} provider="google" use={useGoogleSignIn} />
))
GoogleButton.displayName = "GoogleButton"

/** Signs in with Apple. Renders nothing unless the provider has `social.apple`. */
export const AppleButton = forwardRef<HTMLElement, ProviderButtonProps>((props, ref) => (
  <Connected {...split(props)} ref={ref} provider="apple" use={useAppleSignIn} />
))
AppleButton.displayName = "AppleButton"

/** Signs in with Telegram. Renders nothing unless the provider has `social.telegram`. */
export const TelegramButton = forwardRef<HTMLElement, ProviderButtonProps>((props, ref) => (
  <Connected {...split(props)} ref={ref} provider="telegram" use={useTelegramSignIn} />
))
TelegramButton.displayName = "TelegramButton"

const split = ({ client, onSuccess, load, ...look }: ProviderButtonProps) => ({
  look,
  parameters: { client, onSuccess, load }
})

interface ConnectedProps {
  readonly provider: SocialProvider
  readonly look: Look
  readonly parameters: SocialSignInParameters
  readonly use: (parameters: SocialSignInParameters) => SocialSignIn
}

const Connected = forwardRef<HTMLElement, ConnectedProps>(({ provider, look, parameters, use }, ref) => {
  const client = useClient(parameters.client)
  const { state, preload, signIn, signInByRedirect, cancel, buttonRef } = use({
    ...parameters,
    onSuccess: (signedIn) => {
      recordSignIn(client, provider)
      parameters.onSuccess?.(signedIn)
    }
  })
  if (state.status === "unavailable" && state.reason === "not_configured") return null
  const lacksScript = state.status === "unavailable"
  return (
    <SocialButton
      {...look}
      ref={ref}
      provider={provider}
      state={{
        status: state.status,
        error: "error" in state ? state.error : undefined,
        retryable: lacksScript
      }}
      onClick={lacksScript || state.status === "idle" ? () => void preload() : signIn}
      onRedirect={signInByRedirect}
      onCancel={cancel}
      ownRef={buttonRef}
    />
  )
})
Connected.displayName = "ProviderButton"
