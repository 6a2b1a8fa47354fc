import { SendForm } from "slipway/react/ui"
import { tokens } from "../service.ts"
import { useSettings } from "../settings.ts"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"

const Send = () => {
  const { network } = useSettings()
  return (
    <Screen title={useWords().nav.send} titleIsSpoken>
      <SendForm key={network} network={network} tokens={tokens} />
    </Screen>
  )
}
export default Send
