import type { ReactNode } from "react"
import { useSettings } from "../../../context.ts"
import { sharedMessages } from "../../../locales/en/shared.ts"
import { InNewTab } from "../controls/InNewTab.tsx"
import { useMessages } from "../text/messages.ts"

export interface GetHelpProps {
  /** What it is about, which the address of the support can contain. */
  readonly reference: string
  /** @default "quiet" */
  readonly look?: "primary" | "secondary" | "quiet" | undefined
  /** Rendered above the link. */
  readonly children?: ReactNode
}

/** A link to the app's support that names a send, an order, a top-up, an error, `gas-tank` or `ramp-account`. Renders nothing if the app has none. */
export const GetHelp = ({ reference, look = "quiet", children }: GetHelpProps): ReactNode => {
  const t = useMessages(sharedMessages)
  const { support } = useSettings()
  const href = support?.replaceAll("{reference}", encodeURIComponent(reference))
  if (href === undefined || !/^(?:https|mailto):/i.test(href)) return null
  return (
    <>
      {children}
      <a data-part="button" data-kind={look} href={href} target="_blank" rel="noreferrer">
        <span>
          {t.error.support}
          <InNewTab />
        </span>
      </a>
    </>
  )
}
