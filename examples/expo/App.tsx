import { SafeAreaView, StyleSheet } from "react-native"
import { SlipwayProvider, useSession } from "slipway/react"
import { client } from "./client"
import { NewWallet } from "./NewWallet"
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
  if (status === "loading") return null
  if (status === "ready") return <Wallet />
  return status === "no_wallet" ? <NewWallet /> : <SignIn />
}

const styles = StyleSheet.create({ page: { flex: 1, margin: 24 } })
