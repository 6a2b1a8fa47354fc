import { RecipientList } from "slipway/react/ui"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"

const Recipients = () => (
  <Screen title={useWords().nav.recipients} titleIsSpoken>
    <RecipientList />
  </Screen>
)
export default Recipients
