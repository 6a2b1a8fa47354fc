import type { ReactNode } from "react"
import type { ConfirmationRequest } from "../../../../query/index.ts"
import { Notice } from "../../primitives/controls/Notice.tsx"
import { hasOwnPrice } from "../../primitives/money/fee.ts"
import { isolated } from "../../primitives/text/formats/isolated.ts"
import { chainTitle } from "../../primitives/text/network/chainTitle.ts"
import { networkTitle } from "../../primitives/text/network/networkNames.ts"
import { useText } from "../../primitives/text/text.ts"
import { Comparison } from "../../recipient/Comparison.tsx"
import { type Allowances, endOf } from "../reading/request/allowances.ts"
import { chainOf, type Danger } from "../reading/risk/danger.ts"
import type { Refusal } from "../reading/risk/refusal.ts"
import type { Caution, Risks } from "../reading/risk/risks.ts"
import type { Missing } from "../reading/words/missing.ts"
import type { Lookalike } from "../reading/words/useLookalikes.ts"
import { isoOf } from "../reading/words/useMoment.ts"

interface RiskStripProps extends Risks {
  readonly lookalike?: Lookalike | undefined
  /** What the request allows, and until when. */
  readonly allowances?: Allowances | undefined
  /** What the account does not have enough of. */
  readonly missing?: Missing | undefined
  /** Why the contract is likely to refuse the call. */
  readonly refusal?: Refusal | undefined
  readonly request: ConfirmationRequest
}

/** How many consequences one strip lists, with the reason or the advice for each. Users do not read longer lists. Dangers are never left out. */
const most = 3

/** Says what agreeing could cost, the worst first. Nothing for requests that cost what they say. */
export const RiskStrip = ({
  level,
  dangers,
  cautions,
  lookalike,
  allowances,
  missing,
  refusal = { kind: "none" },
  request
}: RiskStripProps): ReactNode => {
  const { t, format } = useText()
  if (level < 2) return null
  const end = allowances && endOf(allowances)
  const until = end === undefined ? "" : isolated(format.date(isoOf(end)), t.locale)
  const cautionOf = (caution: Caution): string => {
    if (caution === "notEnough") return t.fields.notEnough(missing?.symbol ?? "")
    const said = t.confirm.cautions[caution]
    return typeof said === "string" ? said : said(until)
  }
  const dangerOf = (danger: Danger): string => {
    const said = t.confirm.risks[danger]
    if (typeof said === "string") return said
    return said(
      chainTitle(chainOf(request) ?? 0),
      "network" in request.input ? networkTitle(String(request.input.network)) : ""
    )
  }
  const { refusals } = t.confirm
  const reason =
    refusal.kind === "said"
      ? refusals.said(t.confirm.quoted(isolated(refusal.text, t.locale)))
      : refusals[refusal.kind]
  const advice = adviceOn(missing, dangers, request)
  const afterwards: Partial<Record<Caution, string | undefined>> = {
    notEnough: advice === "appFee" ? t.confirm.appFee : advice && t.confirm[advice](missing?.symbol ?? ""),
    likelyToFail: reason
  }
  const [worst, ...others] = [
    ...dangers.map((it) => [dangerOf(it)]),
    ...cautions.map((it) => [cautionOf(it), afterwards[it]])
  ]
    // A press that cannot succeed always says why.
    .slice(0, Math.max(most, dangers.length + (missing?.isFinal ? 1 : 0)))
    .flat()
    .filter((it) => it !== undefined)
  return (
    <Notice kind={level === 3 ? "danger" : "warning"}>
      <strong>{worst}</strong>
      {others.length < 2 ? (
        others.map((it) => <p key={it}>{it}</p>)
      ) : (
        <ul data-part="consequences">
          {others.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      )}
      {lookalike === undefined ? null : (
        <Comparison address={lookalike.address} label={t.confirm[lookalike.role]} known={lookalike.known} />
      )}
    </Notice>
  )
}

/** What to do without enough for a request. Nobody should add coins for an excessive fee. */
const adviceOn = (missing: Missing | undefined, dangers: readonly Danger[], request: ConfirmationRequest) => {
  if (!missing?.isFinal) return undefined
  if (dangers.includes("absurdFee")) return hasOwnPrice(request) ? "appFee" : undefined
  return missing.isFeeOnly ? "shortOfFee" : "short"
}
