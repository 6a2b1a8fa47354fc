import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { ActivityList } from "./ActivityList.tsx"

const Activity = () => (
  <Screen title={useWords().nav.activity} titleIsSpoken>
    <ActivityList />
  </Screen>
)
export default Activity
