import { OnrampForm } from "slipway/react/ui"
import { useLocation } from "wouter"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { RampGate } from "./RampGate.tsx"

const Buy = () => {
  const [, go] = useLocation()
  return (
    <Screen title={useWords().nav.buy} titleIsSpoken>
      <RampGate>
        <OnrampForm onOrder={({ onrampId }) => go(`/activity/buy/${onrampId}`)} />
      </RampGate>
    </Screen>
  )
}
export default Buy
