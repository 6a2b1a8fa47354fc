import type { ReactNode } from "react"
import { Facts } from "../../primitives/controls/parts.tsx"
import { claimOf } from "../../primitives/text/claims.ts"
import { useText } from "../../primitives/text/text.ts"
import type { Allowance } from "../reading/request/allowances.ts"
import { typedDataParts } from "../reading/request/typedDataParts.ts"
import type { RequestView } from "../reading/useRequestView.ts"
import type { Fact } from "../reading/words/fact.ts"
import { Party } from "../reading/words/names.tsx"
import { useMoment } from "../reading/words/useMoment.ts"
import { NumberedItem } from "../text/NumberedItem.tsx"

/** How many permissions of one request are listed. Details have all of them. */
const mostListed = 5

/** Who may spend, until when, and what if it is one token. */
export const usePermissionFacts = (view: RequestView): readonly Fact[] => {
  const { t } = useText()
  const moment = useMoment()
  const { allowances, request, network } = view
  const [first, ...others] = allowances?.list ?? []
  if (allowances === undefined || first === undefined) return []
  const { of, by, list, deadline } = allowances
  const { token, until } = first
  const isSame = others.every((it) => it.until === until)
  const claim =
    request.operation === "signTypedData" && isTokensOwn(request, token)
      ? claimOf(typedDataParts(request.input.data)?.domain.name)
      : undefined
  return [
    [t.confirm.spender, <Party key="spender" address={first.spender} network={network} />],
    ...(others.length > 0
      ? []
      : [
          [
            of === "collection" ? t.confirm.collection : t.confirm.token,
            // The domain of a token's own permit is the token.
            <Party key="token" address={token} network={network} claim={claim} />
          ] as const
        ]),
    until === undefined || !isSame ? undefined : [t.confirm.until, moment(until)],
    // A transfer by Permit2 ends with its signature.
    by === "signature" && (deadline === undefined || list.some((it) => it.until !== deadline))
      ? [t.confirm.deadline, moment(deadline)]
      : undefined
  ]
}

const isTokensOwn = (request: RequestView["request"], token: string): boolean =>
  request.operation === "signTypedData" &&
  String(typedDataParts(request.input.data)?.domain.verifyingContract).toLowerCase() === token.toLowerCase()

/** The tokens of a request that allows several, each with its limit. */
export const Permissions = ({ view }: { readonly view: RequestView }): ReactNode => {
  const { t } = useText()
  const moment = useMoment()
  const { allowances, network, tokens } = view
  const list = allowances?.list ?? []
  if (list.length < 2) return null
  const isSame = list.every(({ until }) => until === list[0]?.until)
  const { allowNoLimit, allowUpTo } = t.confirm.deed
  const titleOf = ({ token, amount }: Allowance): string =>
    amount === "all" ? `${allowNoLimit} (${tokens.nameOf(token)})` : allowUpTo(tokens.amountOf(token, amount))
  return (
    <>
      <ol data-part="actions">
        {list.slice(0, mostListed).map((allowance, at) => (
          <NumberedItem key={String(at)} title={titleOf(allowance)}>
            <Facts
              facts={[
                [t.confirm.token, <Party key="token" address={allowance.token} network={network} />],
                isSame || allowance.until === undefined
                  ? undefined
                  : [t.confirm.until, moment(allowance.until)]
              ]}
            />
          </NumberedItem>
        ))}
      </ol>
      {list.length > mostListed ? (
        <p data-part="hint">{t.confirm.andMore(list.length - mostListed)}</p>
      ) : null}
    </>
  )
}
