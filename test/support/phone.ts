import { webcrypto } from "node:crypto"
import type {
  ActivitySources,
  AppleAuthenticationModule,
  LinkingModule,
  WebBrowserModule
} from "../../src/reactNative/index.ts"
import { openKeychain, openSecureStore } from "./storage/secureStorage.ts"

/** The modules of React Native and Expo that an app passes, on a phone whose user cancels every sign-in. */
export const openPhoneModules = () => {
  const subscription = { remove: () => {} }
  const WebBrowser: WebBrowserModule = { openAuthSessionAsync: async () => ({ type: "cancel" }) }
  const Linking: LinkingModule & { getInitialURL(): Promise<string | null> } = {
    getInitialURL: async () => null,
    openURL: async () => true,
    addEventListener: () => subscription
  }
  const AppleAuthentication: AppleAuthenticationModule = {
    signInAsync: async () => {
      throw Object.assign(new Error("The user canceled the authorization attempt"), {
        code: "ERR_REQUEST_CANCELED"
      })
    }
  }
  const AppState: NonNullable<ActivitySources["appState"]> = {
    currentState: "active",
    addEventListener: () => subscription
  }
  const NetInfo: NonNullable<ActivitySources["netInfo"]> = { addEventListener: () => () => {} }
  return {
    ...{ WebBrowser, Linking, AppleAuthentication, AppState, NetInfo },
    SecureStore: openSecureStore(),
    Keychain: openKeychain(),
    ExpoCrypto: { getRandomValues: (bytes: Uint8Array): Uint8Array => webcrypto.getRandomValues(bytes) }
  }
}
