import { ActivityDetail } from "slipway/react/ui"
import { useLocation } from "wouter"
import { tokens } from "../service.ts"
import { useSettings } from "../settings.ts"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { BackToActivity } from "./BackToActivity.tsx"

const SellOrder = ({ id }: { readonly id: string }) => {
  const [, go] = useLocation()
  const { network } = useSettings()
  return (
    <Screen title={useWords().nav.sell} titleIsSpoken>
      <BackToActivity />
      <ActivityDetail
        entry={{ kind: "sold", id }}
        network={network}
        tokens={tokens}
        onOrder={(next) => go(`/activity/sell/${next}`)}
      />
    </Screen>
  )
}
export default SellOrder
