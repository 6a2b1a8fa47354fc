import type { ReactNode } from "react"
import { Notice } from "../primitives/controls/Notice.tsx"
import { useText } from "../primitives/text/text.ts"
import { listed } from "./reading/request/listed.ts"
import type { Level } from "./reading/risk/risks.ts"

interface BatchStripProps {
  readonly level: Level
  /** The numbers of the actions that have warnings. */
  readonly warned: readonly number[]
  readonly hasAbsurdFee: boolean
}

/** How many actions it names. */
const most = 6

/** Says which actions to read the warnings of: each has its own, and can be out of view. The fee is of the whole batch. */
export const BatchStrip = ({ level, warned, hasAbsurdFee }: BatchStripProps): ReactNode => {
  const text = useText()
  const { batch, risks } = text.t.confirm
  if (level < 2) return null
  const pointer =
    warned.length === 0 ? undefined : batch.warnings(warned.length, listed(warned.map(String), most, text))
  return (
    <Notice kind={level === 3 ? "danger" : "warning"}>
      <strong>{hasAbsurdFee ? risks.absurdFee : pointer}</strong>
      {hasAbsurdFee && pointer ? <p>{pointer}</p> : null}
    </Notice>
  )
}
