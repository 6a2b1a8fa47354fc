import { useSettings } from "../../context.ts"
import { signInMessages } from "../../locales/en/signIn.ts"
import { useMessages } from "../primitives/text/messages.ts"

/** "Welcome to" the app, or "Sign in" for an app without a name. */
export const useSignInTitle = (): string => {
  const t = useMessages(signInMessages)
  const { appName } = useSettings()
  return appName === undefined ? t.signIn.title : t.signIn.welcome(appName)
}
