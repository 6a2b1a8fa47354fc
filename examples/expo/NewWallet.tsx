import { useState } from "react"
import { Button, Text } from "react-native"
import { isSlipwayError } from "slipway"
import { client } from "./client"

/** Creates the wallet. Its recovery secret is in the answer, and the service never shows it again. */
export const NewWallet = ({ onSecret }: { readonly onSecret: (secret: string) => void }) => {
  const [step, setStep] = useState<"asked" | "creating" | "uncertain">("asked")
  const [problem, setProblem] = useState("")
  const create = async () => {
    setStep("creating")
    try {
      const { secret0 } = await client.account.create()
      onSecret(secret0)
    } catch (error) {
      // The answer was lost. A second wallet would not help: the next sign-in tells whether there is one.
      setStep(isSlipwayError(error) && error.outcome === "unknown" ? "uncertain" : "asked")
      setProblem(String(error))
    }
  }
  return (
    <>
      <Text>
        {step === "uncertain"
          ? "Your wallet may have been created. Sign out and in again to find out."
          : "You do not have a wallet yet."}
      </Text>
      {step !== "uncertain" && (
        <Button title="Create a wallet" disabled={step === "creating"} onPress={create} />
      )}
      <Button title="Sign out" disabled={step === "creating"} onPress={() => void client.session.signOut()} />
      <Text accessibilityRole="alert">{problem}</Text>
    </>
  )
}
