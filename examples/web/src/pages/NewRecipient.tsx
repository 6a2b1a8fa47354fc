import { RecipientForm } from "slipway/react/ui"
import { useLocation } from "wouter"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { RampGate } from "./RampGate.tsx"

const NewRecipient = () => {
  const [, go] = useLocation()
  const leave = () => go("/recipients")
  return (
    <Screen title={useWords().recipients.add} titleIsSpoken>
      <RampGate>
        <RecipientForm onDone={leave} onCancel={leave} />
      </RampGate>
    </Screen>
  )
}
export default NewRecipient
