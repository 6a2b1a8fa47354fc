import { Surface } from "slipway/react/ui"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { ActivityList } from "./ActivityList.tsx"

const Activity = () => (
  <Screen title={useWords().nav.activity}>
    <Surface name="activity">
      <ActivityList />
    </Surface>
  </Screen>
)
export default Activity
