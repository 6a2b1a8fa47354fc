import type { ReactNode } from "react"
import { Notice } from "../primitives/controls/Notice.tsx"
import { isolated } from "../primitives/text/formats/isolated.ts"
import { useText } from "../primitives/text/text.ts"
import { Comparison } from "../recipient/Comparison.tsx"
import { type Allowances, endOf, isEndless } from "./reading/allowances.ts"
import type { Danger } from "./reading/danger.ts"
import type { Caution, Risks } from "./reading/risks.ts"
import type { Lookalike } from "./reading/useLookalikes.ts"
import { isoOf } from "./reading/useMoment.ts"

interface RiskStripProps extends Risks {
  readonly lookalike?: Lookalike | undefined
  /** What the request allows, and until when. */
  readonly allowances?: Allowances | undefined
  /** What the account does not have enough of. */
  readonly missing?: string | undefined
  /** Which actions of a batch have a warning. @default no batch */
  readonly actionsWith?: ((warning: Danger | Caution) => readonly number[]) | undefined
}

/** How many consequences one strip lists. Users do not read longer lists. Dangers are never left out. */
const most = 3

const none = (): readonly number[] => []

/** Says what agreeing could cost, the worst first. Nothing for requests that cost what they say. */
export const RiskStrip = ({
  level,
  dangers,
  cautions,
  lookalike,
  allowances,
  missing = "",
  actionsWith = none
}: RiskStripProps): ReactNode => {
  const { t, format } = useText()
  if (level < 2) return null
  const end = allowances && (endOf(allowances) ?? allowances.deadline)
  const until = end === undefined || isEndless(end) ? undefined : isolated(format.date(isoOf(end)), t.locale)
  const cautionOf = (caution: Caution): string => {
    if (caution === "notEnough") return t.fields.notEnough(missing)
    const said = t.confirm.cautions[caution]
    return typeof said === "string" ? said : said(until ?? "")
  }
  const numbered = (warning: Danger | Caution, sentence: string): Warning => {
    const numbers = actionsWith(warning)
    const about = t.confirm.batch.about(numbers.length, format.list(numbers.map(String)))
    return { about: numbers.length === 0 ? undefined : about, sentence }
  }
  const warned = cautions.map((it) => numbered(it, cautionOf(it)))
  // Without enough for it, no excessive fee is paid.
  const isUnpayable = cautions[0] === "notEnough" && dangers.every((it) => it === "absurdFee")
  const before = isUnpayable ? 1 : 0
  const [worst, ...others] = [
    ...warned.slice(0, before),
    ...dangers.map((it) => numbered(it, t.confirm.risks[it])),
    ...warned.slice(before)
  ].slice(0, Math.max(most, dangers.length))
  return (
    <Notice kind={level === 3 ? "danger" : "warning"}>
      <strong>{worst && <Numbered {...worst} />}</strong>
      {others.length === 0 ? null : (
        <ul data-part="consequences">
          {others.map((it) => (
            <li key={it.sentence}>
              <Numbered {...it} />
            </li>
          ))}
        </ul>
      )}
      {lookalike === undefined ? null : (
        <Comparison address={lookalike.address} label={t.confirm[lookalike.role]} known={lookalike.known} />
      )}
    </Notice>
  )
}

interface Warning {
  /** The actions that have it. */
  readonly about: string | undefined
  readonly sentence: string
}

const Numbered = ({ about, sentence }: Warning): ReactNode => (
  <>
    {about === undefined ? null : <b>{about}: </b>}
    {sentence}
  </>
)
