import { OfframpForm } from "slipway/react/ui"
import { useLocation } from "wouter"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"

const Sell = () => {
  const [, go] = useLocation()
  return (
    <Screen title={useWords().nav.sell} titleIsSpoken>
      <OfframpForm onOrder={({ offrampId }) => go(`/activity/sell/${offrampId}`)} />
    </Screen>
  )
}
export default Sell
