import { useState } from "react"
import { Button, Text, TextInput } from "react-native"
import { useAddress, useCoinBalance, useSendCoin, useSignOut } from "slipway/react"
import { network } from "./client"

/** Shows the balance, and sends the coin of the network. Says what was sent: a user who does not know presses again. */
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
      <Button
        title={send.isPending ? "Sending" : "Send 0.01"}
        disabled={send.isPending}
        onPress={() => send.mutate({ network, to, amount: "0.01" })}
      />
      <Text accessibilityRole="alert">{send.error?.message}</Text>
      {send.data !== undefined && (
        <Text accessibilityRole="alert" selectable>
          Sent 0.01 to {send.variables?.to}. Transaction: {send.data.hash}
        </Text>
      )}
      <Button title="Sign out" onPress={() => signOut.mutate()} />
    </>
  )
}
