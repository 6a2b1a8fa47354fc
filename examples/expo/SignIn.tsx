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

  const [isBusy, setBusy] = useState(false)

  const attempt = async (step: () => Promise<unknown>) => {
    setBusy(true)
    setProblem("")
    await step().catch((error: unknown) => setProblem(String(error)))
    setBusy(false)
  }
  const changeEmail = (changed: string) => {
    setEmail(changed)
    // The code was for the other address.
    setVerificationToken(undefined)
  }
  const send = async () => setVerificationToken((await client.auth.email.login({ email })).verificationToken)
  const verify = () => client.auth.email.verify({ verificationToken: verificationToken ?? "", otp: code })

  return (
    <>
      <TextInput value={email} onChangeText={changeEmail} placeholder="Email" autoCapitalize="none" />
      {verificationToken !== undefined && (
        <>
          <TextInput value={code} onChangeText={setCode} placeholder="Code" keyboardType="number-pad" />
          <Button title="Sign in" disabled={isBusy} onPress={() => attempt(verify)} />
        </>
      )}
      <Button
        title={verificationToken === undefined ? "Send a code" : "Send another code"}
        disabled={isBusy}
        onPress={() => attempt(send)}
      />
      {googleClientId !== undefined && <GoogleSignIn clientId={googleClientId} />}
      <Text accessibilityRole="alert">{problem}</Text>
    </>
  )
}
