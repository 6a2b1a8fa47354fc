import { useState } from "react"
import { SafeAreaView, StyleSheet } from "react-native"
import { SlipwayProvider, useSession } from "slipway/react"
import { client } from "./client"
import { NewWallet } from "./NewWallet"
import { RecoverySecret } from "./RecoverySecret"
import { SignIn } from "./SignIn"
import { Wallet } from "./Wallet"

export const App = () => (
  <SlipwayProvider client={client}>
    <SafeAreaView style={styles.page}>
      <Screen />
    </SafeAreaView>
  </SlipwayProvider>
)

const Screen = () => {
  const { status } = useSession()
  // Here, because it outlives the screen that creates the wallet: that one goes with the session.
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined) return <RecoverySecret secret={secret} onSaved={() => setSecret(undefined)} />
  if (status === "loading") return null
  if (status === "ready") return <Wallet />
  return status === "no_wallet" ? <NewWallet onSecret={setSecret} /> : <SignIn />
}

const styles = StyleSheet.create({ page: { flex: 1, margin: 24 } })
