import * as ExpoCrypto from "expo-crypto"
import * as WebBrowser from "expo-web-browser"
import { useState } from "react"
import { Button, Text, TextInput } from "react-native"
import { expoBrowser, signInWithGoogle } from "slipway/react-native"
import { client } from "./client"

/** Your client id for iOS, from Google's console. */
const googleClientId = process.env.EXPO_PUBLIC_GOOGLE_CLIENT_ID

/** Signs in with a code by email, or with Google. */
export const SignIn = () => {
  const [email, setEmail] = useState("")
  const [code, setCode] = useState("")
  const [verificationToken, setVerificationToken] = useState<string>()
  const [problem, setProblem] = useState("")

  const attempt = async (step: () => Promise<unknown>) => {
    setProblem("")
    await step().catch((error: unknown) => setProblem(String(error)))
  }
  const send = async () => setVerificationToken((await client.auth.email.login({ email })).verificationToken)
  const verify = () => client.auth.email.verify({ verificationToken: verificationToken ?? "", otp: code })

  return (
    <>
      <TextInput value={email} onChangeText={setEmail} placeholder="Email" autoCapitalize="none" />
      {verificationToken === undefined ? (
        <Button title="Send a code" onPress={() => attempt(send)} />
      ) : (
        <>
          <TextInput value={code} onChangeText={setCode} placeholder="Code" keyboardType="number-pad" />
          <Button title="Sign in" onPress={() => attempt(verify)} />
        </>
      )}
      {googleClientId !== undefined && (
        <Button
          title="Sign in with Google"
          onPress={() => attempt(() => withGoogle(googleClientId, setProblem))}
        />
      )}
      <Text accessibilityRole="alert">{problem}</Text>
    </>
  )
}

const withGoogle = async (clientId: string, failed: (problem: string) => void) => {
  const reversed = clientId.split(".").reverse().join(".")
  const result = await signInWithGoogle(client, {
    clientId,
    redirectUri: `${reversed}:/oauth2redirect`,
    browser: expoBrowser(WebBrowser),
    getRandomValues: ExpoCrypto.getRandomValues
  })
  if (result.status === "failed") failed(`Google's answer could not be used: ${result.reason}`)
}
