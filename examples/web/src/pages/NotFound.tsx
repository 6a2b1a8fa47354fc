import { Empty, Surface } from "slipway/react/ui"
import { Link } from "wouter"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"

const NotFound = () => {
  const { trouble } = useWords()
  return (
    <Screen title={trouble.notFound} titleIsSpoken>
      <Surface name="not-found">
        <Empty title={trouble.notFound}>
          <p>{trouble.notFoundText}</p>
        </Empty>
        <Link data-part="button" data-kind="secondary" href="/">
          {trouble.home}
        </Link>
      </Surface>
    </Screen>
  )
}
export default NotFound
