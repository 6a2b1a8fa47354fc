export type { KeyValueArea } from "../session/store/keyValueArea.ts"
export type { SessionStorage } from "../session/store/TokenStore.ts"
export {
  type KeychainModule,
  type KeychainOptions,
  keychainArea,
  keychainStore
} from "./keychainStore.ts"
export { type SecureStoreModule, type SecureStoreOptions, secureArea, secureStore } from "./secureStore.ts"
export {
  type AppleAuthenticationModule,
  type AppleBrowserOptions,
  type AppleSheetOptions,
  signInWithApple
} from "./social/apple.ts"
export type { BrowserSignInOptions } from "./social/attempt.ts"
export {
  type AuthBrowser,
  expoBrowser,
  type LinkingModule,
  linkingBrowser,
  type WebBrowserModule
} from "./social/browser.ts"
export { type GoogleSignInOptions, signInWithGoogle } from "./social/google.ts"
export type { AttemptArea } from "./social/keptAttempt.ts"
export type { NativeSignInResult, SignInFailure } from "./social/result.ts"
export { signInWithTelegram, type TelegramSignInOptions } from "./social/telegram.ts"
export { type ActivitySources, watchActivity } from "./watchActivity.ts"
