import { ReceiveAddress } from "slipway/react/ui"
import { useSettings } from "../settings.ts"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { TestCoins } from "./TestCoins.tsx"

const Receive = () => (
  <Screen title={useWords().nav.receive} titleIsSpoken>
    <ReceiveAddress network={useSettings().network} />
    <TestCoins />
  </Screen>
)
export default Receive
