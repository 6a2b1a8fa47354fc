import type { ReactNode } from "react"
import type { Asker } from "../../../../query/index.ts"
import { Icon } from "../../primitives/controls/Icon.tsx"
import { Picture } from "../../primitives/pictures/Picture.tsx"
import { claimOf } from "../../primitives/text/claims.ts"
import { useText } from "../../primitives/text/text.ts"

interface AskerLineProps {
  readonly host: string
  readonly asker: Asker | undefined
  /** How many requests wait. */
  readonly waiting: number
}

/** Who asks: what the app calls itself, and always the host that it is. */
export const AskerLine = ({ host, asker, waiting }: AskerLineProps): ReactNode => {
  const { t } = useText()
  const claim = claimOf(asker?.name)
  return (
    <div data-part="asker">
      {claim === undefined ? null : <Picture of={claim} src={pictureOf(asker?.icon)} />}
      <span data-part="who">
        <span data-part="host">
          <Icon name="globe" size={16} />
          <bdi dir="ltr" translate="no">
            {host}
          </bdi>
        </span>
        {claim === undefined ? null : <small>{t.confirm.callsItself(claim)}</small>}
      </span>
      {waiting > 1 ? <span data-part="detail">{t.confirm.position(1, waiting)}</span> : null}
    </div>
  )
}

const pictureOf = (icon: string | undefined): string | undefined =>
  icon !== undefined && /^(?:https:\/\/|data:image\/)/i.test(icon) ? icon : undefined
