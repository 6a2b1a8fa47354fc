import { BuyFlow, KeepInput } from "slipway/react/ui"
import { useLocation, useSearch } from "wouter"
import { useSettings } from "../settings.ts"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"

const Buy = () => {
  const [, go] = useLocation()
  const { network } = useSettings()
  // A link such as `/buy?asset=ETH`.
  const asset = new URLSearchParams(useSearch()).get("asset") ?? undefined
  return (
    <Screen title={useWords().nav.buy} titleIsSpoken>
      <KeepInput>
        <BuyFlow
          key={`${network} ${asset}`}
          network={network}
          asset={asset}
          onOrder={(id) => go(`/activity/buy/${id}`)}
          onShowOrders={() => go("/activity")}
        />
      </KeepInput>
    </Screen>
  )
}
export default Buy
