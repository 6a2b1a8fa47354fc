import type { ReactNode } from "react"
import { Notice } from "../primitives/Notice.tsx"
import { useText } from "../primitives/text.ts"
import { Comparison } from "../recipient/Comparison.tsx"
import type { RequestView } from "./useRequestView.ts"

/** How many consequences one strip lists. Users do not read longer lists. */
const most = 3

/** Says what agreeing could cost, the worst first. Nothing for requests that cost what they say. */
export const RiskStrip = ({ view }: { readonly view: RequestView }): ReactNode => {
  const { t } = useText()
  const { level, dangers, cautions, lookalike } = view
  if (level < 2) return null
  const [worst, ...others] = [
    ...dangers.map((it) => t.confirm.risks[it]),
    ...cautions.map((it) => t.confirm.cautions[it])
  ].slice(0, most)
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
