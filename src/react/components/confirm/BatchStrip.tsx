import type { ReactNode } from "react"
import type { Messages } from "../../locales/messages.ts"
import { Notice } from "../primitives/controls/Notice.tsx"
import { useText } from "../primitives/text/text.ts"
import { listed } from "./reading/request/listed.ts"
import type { Level, Risks } from "./reading/risk/risks.ts"

interface BatchStripProps {
  readonly level: Level
  /** The risks of each action. */
  readonly actions: readonly Risks[]
  /** The numbers of the actions that have warnings. */
  readonly warned: readonly number[]
  readonly hasAbsurdFee: boolean
}

/** How many actions it names. */
const most = 6

/** Says the worst that an action could cost, and which to read the warnings of: they can be out of view. The fee is of the whole batch. */
export const BatchStrip = ({ level, actions, warned, hasAbsurdFee }: BatchStripProps): ReactNode => {
  const text = useText()
  const { batch, risks } = text.t.confirm
  if (level < 2) return null
  const pointer =
    warned.length === 0 ? undefined : batch.warnings(warned.length, listed(warned.map(String), most, text))
  const worst = hasAbsurdFee ? risks.absurdFee : worstIn(actions, level, text.t)
  const warnings = actions.reduce((sum, { dangers, cautions }) => sum + dangers.length + cautions.length, 0)
  const isAll = !hasAbsurdFee && warnings === 1
  return (
    <Notice kind={level === 3 ? "danger" : "warning"}>
      <strong>{worst ?? pointer}</strong>
      {worst === undefined || pointer === undefined || isAll ? null : <p>{pointer}</p>}
    </Notice>
  )
}

/** What the first action of the highest level could cost. `undefined` if that takes more than its warning to say. */
const worstIn = (actions: readonly Risks[], level: Level, { confirm }: Messages): string | undefined => {
  const at = actions.findIndex((it) => it.level === level)
  const { dangers: [danger] = [], cautions: [caution] = [] } = actions[at] ?? {}
  const said = danger
    ? confirm.risks[danger]
    : caution === undefined || caution === "notEnough"
      ? undefined
      : confirm.cautions[caution]
  return typeof said === "string"
    ? confirm.batch.worst(confirm.batch.about(1, String(at + 1)), said)
    : undefined
}
