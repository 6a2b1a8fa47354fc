import { ActivityDetail } from "slipway/react/ui"
import { useLocation } from "wouter"
import { useSettings } from "../settings.ts"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { BackToActivity } from "./BackToActivity.tsx"

const BuyOrder = ({ id }: { readonly id: string }) => {
  const [, go] = useLocation()
  const { network } = useSettings()
  return (
    <Screen title={useWords().nav.buy} titleIsSpoken>
      <BackToActivity />
      <ActivityDetail
        entry={{ kind: "bought", id }}
        network={network}
        onOrder={(next) => go(`/activity/buy/${next}`)}
      />
    </Screen>
  )
}
export default BuyOrder
