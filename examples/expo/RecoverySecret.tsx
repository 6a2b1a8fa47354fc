import { Button, Share, Text } from "react-native"

interface RecoverySecretProps {
  readonly secret: string
  readonly onSaved: () => void
}

/** Shows the recovery secret until the user has saved it. Without it, nobody can restore the wallet. */
export const RecoverySecret = ({ secret, onSaved }: RecoverySecretProps) => (
  <>
    <Text>Save your recovery secret where only you can find it. It is not shown again.</Text>
    <Text selectable>{secret}</Text>
    <Button title="Save it in another app" onPress={() => void Share.share({ message: secret })} />
    <Button title="I have saved it" onPress={onSaved} />
  </>
)
