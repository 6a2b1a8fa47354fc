import type { ReactNode } from "react"
import { useAddress } from "../../hooks/session.ts"
import { Compared } from "../primitives/Compared.tsx"
import { Notice } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import type { RequestView } from "./useRequestView.ts"

/** How many consequences one strip tells. A longer list is not read. */
const most = 3

/** Says what agreeing could cost. Nothing for requests that cost what they say. */
export const RiskStrip = ({ view }: { readonly view: RequestView }): ReactNode => {
  const { t } = useText()
  const { level, dangers, cautions, lookalike, intent } = view
  const owner = useAddress()
  if (level < 2) return null
  const sentences = [
    ...dangers.map((it) => t.confirm.risks[it]),
    ...cautions.map((it) => t.confirm.cautions[it])
  ].slice(0, most)
  return (
    <Notice kind={level === 3 ? "danger" : "warning"}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {lookalike !== undefined && "to" in intent ? (
        <dl data-part="compare">
          <div>
            <dt>
              {lookalike.toLowerCase() === owner?.toLowerCase() ? t.confirm.ownWallet : t.confirm.known}
            </dt>
            <dd>
              <Compared address={lookalike} like={intent.to} />
            </dd>
          </div>
          <div>
            <dt>{t.confirm.to}</dt>
            <dd>
              <Compared address={intent.to} like={lookalike} />
            </dd>
          </div>
        </dl>
      ) : null}
    </Notice>
  )
}
