import { OnrampForm } from "slipway/react/ui"
import { useLocation } from "wouter"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"

const Buy = () => {
  const [, go] = useLocation()
  return (
    <Screen title={useWords().nav.buy} titleIsSpoken>
      <OnrampForm onOrder={({ onrampId }) => go(`/activity/buy/${onrampId}`)} />
    </Screen>
  )
}
export default Buy
