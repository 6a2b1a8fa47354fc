import type { ReactNode } from "react"
import type { Messages } from "../../../locales/messages.ts"
import { Notice } from "../../primitives/controls/Notice.tsx"
import { useText } from "../../primitives/text/text.ts"
import { listed } from "../reading/request/listed.ts"
import type { Level, Risks } from "../reading/risk/risks.ts"
import type { Missing } from "../reading/words/missing.ts"

interface BatchStripProps {
  readonly level: Level
  /** The risks of each action. */
  readonly actions: readonly Risks[]
  /** The numbers of the actions that have warnings. */
  readonly warned: readonly number[]
  readonly hasAbsurdFee: boolean
  /** What the account does not have enough of. */
  readonly missing: Missing | undefined
}

/** How many actions it names. */
const most = 6

/** Says the worst that an action could cost, and which to read the warnings of: they can be out of view. The fee is of the whole batch. */
export const BatchStrip = ({ level, actions, warned, hasAbsurdFee, missing }: BatchStripProps): ReactNode => {
  const text = useText()
  const { confirm, fields } = text.t
  if (level < 2) return null
  const pointer = pointerTo(warned, actions.length, text)
  const worst = hasAbsurdFee ? confirm.risks.absurdFee : worstIn(actions, level, text.t)
  // What makes every press fail comes first.
  const short = missing && fields.notEnough(missing.symbol)
  const advice =
    missing?.isFinal && !hasAbsurdFee
      ? confirm[missing.isFeeOnly ? "shortOfFee" : "short"](missing.symbol)
      : undefined
  const said = [worst, !hasAbsurdFee && worst !== undefined && hasOneWarning(actions) ? undefined : pointer]
  const all = (hasAbsurdFee ? [...said, short] : [short, advice, ...said]).filter((it) => it !== undefined)
  return (
    <Notice kind={level === 3 ? "danger" : "warning"}>
      {all.map((it, at) => (at === 0 ? <strong key={it}>{it}</strong> : <p key={it}>{it}</p>))}
    </Notice>
  )
}

/** Whether all actions together have only one warning. The strip then repeats it, and needs no line that says where warnings are. */
export const hasOneWarning = (actions: readonly Risks[]): boolean =>
  actions.flatMap(({ dangers, cautions }) => [...dangers, ...cautions]).length === 1

/** Where the warnings are. */
const pointerTo = (
  warned: readonly number[],
  count: number,
  text: ReturnType<typeof useText>
): string | undefined => {
  const { batch } = text.t.confirm
  if (warned.length === 0) return undefined
  return warned.length === count && count > 1
    ? batch.everyWarned
    : batch.warnings(warned.length, listed(warned.map(String), most, text))
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
