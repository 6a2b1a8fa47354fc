import { BuyFlow } from "slipway/react/ui"
import { useLocation } from "wouter"
import { useSettings } from "../settings.ts"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"

const Buy = () => {
  const [, go] = useLocation()
  const { network } = useSettings()
  return (
    <Screen title={useWords().nav.buy} titleIsSpoken>
      <BuyFlow
        key={network}
        network={network}
        onOrder={(id) => go(`/activity/buy/${id}`)}
        onShowOrders={() => go("/activity")}
      />
    </Screen>
  )
}
export default Buy
