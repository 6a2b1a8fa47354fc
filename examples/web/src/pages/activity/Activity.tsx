import { type ReactNode, useSyncExternalStore } from "react"
import { Screen } from "../../shell/Screen.tsx"
import { useWords } from "../../words/words.ts"
import { ActivityEntry, type Opened } from "./ActivityEntry.tsx"
import { ActivityList } from "./ActivityList.tsx"
import { BackToActivity } from "./BackToActivity.tsx"

/** The list, and one of its entries: beside it where there is room, otherwise in its place. */
const Activity = ({ opened }: { readonly opened: Opened | undefined }): ReactNode => {
  const { nav, activity } = useWords()
  const isWide = useIsWide()
  if (!isWide && opened)
    return (
      <Screen key={opened.id} title={activity.entry} titleIsSpoken>
        <BackToActivity />
        <ActivityEntry opened={opened} />
      </Screen>
    )
  return (
    <Screen title={nav.activity} titleIsSpoken isWide={isWide}>
      <ActivityList exportable />
      {isWide ? (
        <section className="beside" aria-label={activity.entry}>
          {opened ? (
            <ActivityEntry key={opened.id} opened={opened} />
          ) : (
            <p className="choose">{activity.choose}</p>
          )}
        </section>
      ) : null}
    </Screen>
  )
}
export default Activity

const room = window.matchMedia("(width >= 75rem)")

const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      room.addEventListener("change", listener)
      return () => room.removeEventListener("change", listener)
    },
    () => room.matches
  )
