import { OfframpForm } from "slipway/react/ui"
import { useLocation } from "wouter"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { RampGate } from "./RampGate.tsx"

const Sell = () => {
  const [, go] = useLocation()
  return (
    <Screen title={useWords().nav.sell} titleIsSpoken>
      <RampGate>
        <OfframpForm onOrder={({ offrampId }) => go(`/activity/sell/${offrampId}`)} />
      </RampGate>
    </Screen>
  )
}
export default Sell
