import { useState } from "react"
import { Button, Text, TextInput } from "react-native"
import { client } from "./client"
import { GoogleSignIn } from "./GoogleSignIn"

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
      {googleClientId !== undefined && <GoogleSignIn clientId={googleClientId} />}
      <Text accessibilityRole="alert">{problem}</Text>
    </>
  )
}
