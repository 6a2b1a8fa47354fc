import { networkName } from "slipway"
import { SentTransaction, Surface } from "slipway/react/ui"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { BackToActivity } from "./BackToActivity.tsx"
import NotFound from "./NotFound.tsx"

interface TransactionProps {
  readonly network: string
  readonly hash: string
}

const Transaction = ({ network, hash }: TransactionProps) => {
  const { activity } = useWords()
  const name = networkName(network)
  if (name === undefined || !/^0x[0-9a-f]{64}$/i.test(hash)) return <NotFound />
  return (
    <Screen title={activity.transaction} titleIsSpoken>
      <BackToActivity />
      <Surface name="transaction" labelledBy="transaction">
        <SentTransaction headingId="transaction" network={name} hash={hash} />
      </Surface>
    </Screen>
  )
}
export default Transaction
