import { ReceiveAddress } from "slipway/react/ui"
import { offered, tokens } from "../service.ts"
import { change, useSettings } from "../settings.ts"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { TestCoins } from "./TestCoins.tsx"

const Receive = () => (
  <Screen title={useWords().nav.receive} titleIsSpoken>
    <ReceiveAddress
      network={useSettings().network}
      networks={offered}
      onNetworkChange={(network) => change({ network })}
      tokens={tokens}
    />
    <TestCoins />
  </Screen>
)
export default Receive
