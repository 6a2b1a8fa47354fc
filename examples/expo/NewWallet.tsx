import { useState } from "react"
import { Alert, Button, Text } from "react-native"
import { client } from "./client"

/** Creates the wallet, and shows the recovery secret, which the service never shows again. */
export const NewWallet = () => {
  const [problem, setProblem] = useState("")
  const create = async () => {
    try {
      const { secret0 } = await client.account.create()
      // The screen changes with the session. An alert stays until the user closes it.
      Alert.alert("Save your recovery secret", secret0)
    } catch (error) {
      setProblem(String(error))
    }
  }
  return (
    <>
      <Text>You do not have a wallet yet.</Text>
      <Button title="Create a wallet" onPress={create} />
      <Text accessibilityRole="alert">{problem}</Text>
    </>
  )
}
