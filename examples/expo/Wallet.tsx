import { useState } from "react"
import { Button, Text, TextInput } from "react-native"
import { useAddress, useCoinBalance, useSendCoin, useSignOut } from "slipway/react"
import { network } from "./client"

/** Shows the balance, and sends the coin of the network. */
export const Wallet = () => {
  const address = useAddress()
  const balance = useCoinBalance({ network })
  const send = useSendCoin()
  const signOut = useSignOut()
  const [to, setTo] = useState("")
  return (
    <>
      <Text selectable>{address}</Text>
      <Text>{balance.data?.balance}</Text>
      <TextInput value={to} onChangeText={setTo} placeholder="Recipient" autoCapitalize="none" />
      <Button title="Send 0.01" onPress={() => send.mutate({ network, to, amount: "0.01" })} />
      <Text accessibilityRole="alert">{send.error?.message}</Text>
      <Button title="Sign out" onPress={() => signOut.mutate()} />
    </>
  )
}
