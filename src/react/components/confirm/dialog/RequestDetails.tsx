import type { ReactNode } from "react"
import type { ConfirmationRequest } from "../../../../query/index.ts"
import { useAddress } from "../../../hooks/session.ts"
import { Address, Facts } from "../../primitives/controls/parts.tsx"
import { useText } from "../../primitives/text/text.ts"
import { type Abi, decodeCall } from "../reading/request/decodeCall.ts"
import { transactionIn } from "../reading/request/intent.ts"
import type { RequestView } from "../reading/useRequestView.ts"
import { spelled } from "../reading/words/names.tsx"
import { writtenSafely } from "../text/writtenSafely.ts"
import { DataTree, Text } from "../typedData/DataTree.tsx"
import { TypedData, untilIn } from "../typedData/TypedDataView.tsx"
import { Message } from "./RequestFacts.tsx"

export interface RequestDetailsProps {
  readonly view: RequestView
  readonly abis: readonly Abi[]
}

/** Everything that is signed, folded: whole addresses, the function with its arguments, the data. */
export const RequestDetails = ({ view, abis }: RequestDetailsProps): ReactNode => {
  const { t } = useText()
  return (
    <details data-part="details">
      <summary>{t.confirm.details}</summary>
      <Facts
        facts={useAddresses(view).map(([label, address]) =>
          address ? [label, <Address key={label} value={spelled(address)} />] : undefined
        )}
      />
      <Content view={view} abis={abis} />
    </details>
  )
}

/** The addresses of a request, whole, once each. */
const useAddresses = ({
  account,
  intent,
  allowances
}: RequestView): readonly (readonly [label: string, address: string | undefined])[] => {
  const { t } = useText()
  const wallet = useAddress()
  const { isSmart, address: from } = account
  const [first] = allowances?.list ?? []
  return [
    [isSmart ? t.send.smartAccount : t.confirm.from, from],
    [t.operation.signedBy, isSmart ? wallet : undefined],
    [t.confirm.spender, first?.spender],
    [t.confirm.token, first?.token ?? ("token" in intent ? intent.token : undefined)],
    [t.confirm[intent.kind.startsWith("send") ? "to" : "contract"], "to" in intent ? intent.to : undefined],
    [t.confirm.contract, "contract" in intent ? intent.contract : undefined]
  ]
}

/** How much call data is drawn. */
const mostData = 2_000

const Content = ({ view, abis }: RequestDetailsProps): ReactNode => {
  const { t } = useText()
  const { request, network, intent } = view
  if (request.operation === "signTypedData") {
    // The type of typed data is wider than what can be shown of it.
    const data = request.input.data as string | Readonly<Record<string, unknown>>
    return <TypedData data={data} network={network} until={untilIn(intent)} />
  }
  if (intent.kind === "signIn") return <Message text={intent.text} />
  const data = transactionIn(request)?.data
  if (data === undefined) return intent.kind === "unreadable" ? <Raw input={request.input} /> : null
  const call = intent.kind === "call" ? intent.call : decodeCall(data, abis)
  return (
    <>
      {call === undefined ? null : (
        <>
          <Facts facts={[[t.confirm.call, <code key="call">{call.name}</code>]]} />
          <DataTree value={Object.fromEntries(call.args)} network={network} />
        </>
      )}
      <span data-part="label">{t.confirm.data}</span>
      <pre data-part="text">
        <Text text={data} most={mostData} />
      </pre>
    </>
  )
}

const Raw = ({ input }: { readonly input: ConfirmationRequest["input"] }): ReactNode => (
  <pre data-part="text">
    <Text text={writtenSafely(input)} most={mostData} />
  </pre>
)
