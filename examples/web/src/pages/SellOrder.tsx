import { SellFlow } from "slipway/react/ui"
import { useLocation } from "wouter"
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
      <SellFlow offrampId={id} network={network} onOrder={(next) => go(`/activity/sell/${next}`)} />
    </Screen>
  )
}
export default SellOrder
