import { KeepInput, SellFlow } from "slipway/react/ui"
import { useLocation } from "wouter"
import { useSettings } from "../settings.ts"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"

const Sell = () => {
  const [, go] = useLocation()
  const { network } = useSettings()
  return (
    <Screen title={useWords().nav.sell} titleIsSpoken>
      <KeepInput>
        <SellFlow
          onBuy={(asset) => go(`/buy?${new URLSearchParams({ asset })}`, { replace: true })}
          onReceive={() => go("/receive", { replace: true })}
          key={network}
          network={network}
          onOrder={(id) => go(`/activity/sell/${id}`)}
          onShowOrders={() => go("/activity")}
        />
      </KeepInput>
    </Screen>
  )
}
export default Sell
