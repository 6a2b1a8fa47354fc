import { useTransaction } from "slipway/react"
import { ActivityDetail } from "slipway/react/ui"
import { tokens } from "../service.ts"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { BackToActivity } from "./BackToActivity.tsx"
import NotFound from "./NotFound.tsx"

const Transaction = ({ id }: { readonly id: string }) => {
  const { activity } = useWords()
  if (useTransaction({ id }).data === null) return <NotFound />
  return (
    <Screen title={activity.transaction} titleIsSpoken>
      <BackToActivity />
      <ActivityDetail entry={{ kind: "sent", id }} tokens={tokens} />
    </Screen>
  )
}
export default Transaction
