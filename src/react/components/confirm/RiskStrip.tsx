import type { ReactNode } from "react"
import { Notice } from "../primitives/Notice.tsx"
import { useText } from "../primitives/text.ts"
import { Comparison } from "../recipient/Comparison.tsx"
import type { Risks } from "./risks.ts"
import type { Lookalike } from "./useLookalikes.ts"

interface RiskStripProps extends Risks {
  readonly lookalike?: Lookalike | undefined
  /** What the account does not have enough of. */
  readonly missing?: string | undefined
}

/** How many consequences one strip lists. Users do not read longer lists. Dangers are never left out. */
const most = 3

/** Says what agreeing could cost, the worst first. Nothing for requests that cost what they say. */
export const RiskStrip = ({
  level,
  dangers,
  cautions,
  lookalike,
  missing = ""
}: RiskStripProps): ReactNode => {
  const { t } = useText()
  if (level < 2) return null
  const [worst, ...others] = [
    ...dangers.map((it) => t.confirm.risks[it]),
    ...cautions.map((it) => (it === "notEnough" ? t.fields.notEnough(missing) : t.confirm.cautions[it]))
  ].slice(0, Math.max(most, dangers.length))
  return (
    <Notice kind={level === 3 ? "danger" : "warning"}>
      <strong>{worst}</strong>
      {others.length === 0 ? null : (
        <ul data-part="consequences">
          {others.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {lookalike === undefined ? null : (
        <Comparison address={lookalike.address} label={t.confirm[lookalike.role]} known={lookalike.known} />
      )}
    </Notice>
  )
}
