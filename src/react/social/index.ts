"use client"

export type { AppleUser, FailureReason } from "../../social/adapter.ts"
export type { AppleConfig, GoogleConfig, SocialConfig, TelegramConfig } from "../../social/config.ts"
export type { SocialState } from "../../social/flow.ts"
export {
  type SocialSignIn,
  type SocialSignInParameters,
  useAppleSignIn,
  useGoogleSignIn,
  useTelegramSignIn
} from "./hooks.ts"
