"use client"

export type { AppleUser, FailureReason } from "./flows/adapter.ts"
export type { AppleConfig, GoogleConfig, SocialConfig, TelegramConfig } from "./flows/config.ts"
export type { SocialState } from "./flows/flow.ts"
export {
  type SocialSignIn,
  type SocialSignInParameters,
  useAppleSignIn,
  useGoogleSignIn,
  useTelegramSignIn
} from "./hooks.ts"
