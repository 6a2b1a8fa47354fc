import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { ActivityList } from "./ActivityList.tsx"

const Activity = () => (
  <Screen title={useWords().nav.activity} titleIsSpoken>
    <ActivityList exportable />
  </Screen>
)
export default Activity
