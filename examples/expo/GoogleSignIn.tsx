import * as ExpoCrypto from "expo-crypto"
import * as SecureStore from "expo-secure-store"
import * as WebBrowser from "expo-web-browser"
import { Button, Linking, Text } from "react-native"
import { useNativeSignIn } from "slipway/react"
import { expoBrowser, secureArea, signInWithGoogle } from "slipway/react-native"

const browser = expoBrowser(WebBrowser)
const attempts = secureArea(SecureStore)
const getInitialUrl = () => Linking.getInitialURL()

/** Signs in with Google. Continues a sign-in during which the system ended the app. */
export const GoogleSignIn = ({ clientId }: { readonly clientId: string }) => {
  const reversed = clientId.split(".").reverse().join(".")
  const { state, signIn, cancel } = useNativeSignIn(
    signInWithGoogle,
    {
      clientId,
      redirectUri: `${reversed}:/oauth2redirect`,
      browser,
      attempts,
      getRandomValues: ExpoCrypto.getRandomValues
    },
    { getInitialUrl }
  )
  if (state.status === "pending") return <Button title="Cancel the sign-in with Google" onPress={cancel} />
  return (
    <>
      <Button title="Sign in with Google" onPress={signIn} />
      {state.status === "failed" && (
        <Text accessibilityRole="alert">
          {state.reason === "refused" ? String(state.error) : `Google could not sign you in: ${state.reason}`}
        </Text>
      )}
    </>
  )
}
