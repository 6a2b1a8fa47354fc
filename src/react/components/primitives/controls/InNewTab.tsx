import type { ReactNode } from "react"
import { sharedMessages } from "../../../locales/en/shared.ts"
import { LineIcon } from "../pictures/LineIcon.tsx"
import { useMessages } from "../text/messages.ts"

/** What a link shows and says after its text when it opens a new tab. Drawn, because phones show the character `↗` as an emoji. */
export const InNewTab = (): ReactNode => {
  const t = useMessages(sharedMessages)
  return (
    <>
      <LineIcon lines="M8 6.5h9.5V16M17 7 6.5 17.5" size={14} data-icon="open" />
      <span data-part="spoken"> ({t.common.opensInNewTab})</span>
    </>
  )
}
