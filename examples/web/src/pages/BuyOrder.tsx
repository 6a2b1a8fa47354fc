import { OnrampOrder } from "slipway/react/ui"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { BackToActivity } from "./BackToActivity.tsx"

const BuyOrder = ({ id }: { readonly id: string }) => (
  <Screen title={useWords().nav.buy} titleIsSpoken>
    <BackToActivity />
    <OnrampOrder onrampId={id} />
  </Screen>
)
export default BuyOrder
