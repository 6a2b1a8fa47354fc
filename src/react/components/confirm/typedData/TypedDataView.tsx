import type { ReactNode } from "react"
import type { Network } from "../../../../networks.ts"
import type { ConfirmationRequest } from "../../../../query/index.ts"
import { ChainName } from "../../assets/NetworkName.tsx"
import { CopyButton } from "../../primitives/controls/CopyButton.tsx"
import { Facts } from "../../primitives/controls/parts.tsx"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { claimOf } from "../../primitives/text/claims.ts"
import { useText } from "../../primitives/text/text.ts"
import { useOrderFacts } from "../facts/OrderFacts.tsx"
import { RiskStrip } from "../question/RiskStrip.tsx"
import { useRequestFee } from "../reading/chain/useRequestFee.ts"
import type { Intent } from "../reading/request/intent.ts"
import { integerIn, type TypedDataParts, typedDataParts } from "../reading/request/typedDataParts.ts"
import { useRequestAccount } from "../reading/risk/requestAccount.ts"
import { useRequestView } from "../reading/useRequestView.ts"
import { Party } from "../reading/words/names.tsx"
import { writtenSafely } from "../text/writtenSafely.ts"
import { DataTree, Text } from "./DataTree.tsx"
import { useTypedDataReading } from "./useTypedDataReading.ts"

export interface TypedDataProps {
  /** The typed data (EIP-712) as an object or JSON string. */
  readonly data: string | Readonly<Record<string, unknown>>
  /** The network that it is signed on, to name contracts and read tokens. */
  readonly network?: Network | undefined
  /** How many items of a list are shown before it is opened. @default 5 */
  readonly folded?: number | undefined
}

export interface TypedDataViewProps extends TypedDataProps, Look {}

/**
 * Shows what signing typed data could cost, and the data as a tree: addresses with the names that the app knows, amounts in whole tokens
 * where the data tells the token, times as dates, and the JSON to copy. Fields that are not in the types are not signed, and not in the
 * tree.
 */
export const TypedDataView = ({ data, network, folded, ...look }: TypedDataViewProps): ReactNode => (
  <Surface {...look} name="typed-data">
    <Content data={data} network={network} folded={folded} />
  </Surface>
)

/** What the data allows or trades first, then the same warnings as in a request to sign it. The summary of an order folds the data. */
const Content = ({ data, network, folded }: TypedDataProps): ReactNode => {
  const { t } = useText()
  const request = {
    operation: "signTypedData",
    input: network === undefined ? { data } : { data, network }
  } as ConfirmationRequest // without a network, the data may name one
  const account = useRequestAccount(request)
  const fee = useRequestFee(request)
  const view = useRequestView(request, { host: "", abis: [], fee, account })
  const traded = useOrderFacts(view)
  const all = <TypedData data={data} network={network} folded={folded} until={untilIn(view.intent)} />
  return (
    <>
      {view.intent.kind === "allowance" || view.isTrade ? <p data-part="question">{view.title}</p> : null}
      <RiskStrip {...view} />
      {traded.length === 0 ? null : <Facts facts={traded} />}
      {traded.length === 0 ? (
        all
      ) : (
        <details data-part="details">
          <summary>{t.confirm.details}</summary>
          {all}
        </details>
      )}
    </>
  )
}

/** When an order ends. The summary of the order says it. */
export const untilIn = (intent: Intent): bigint | undefined =>
  intent.kind === "typedData" ? intent.order?.until : undefined

interface ShownDataProps extends TypedDataProps {
  /** A time that is shown already, so that it is not in the tree. The JSON has it. */
  readonly until?: bigint | undefined
}

/** The content of `TypedDataView`. */
export const TypedData = ({ data, network, folded, until }: ShownDataProps): ReactNode => {
  const parts = typedDataParts(data)
  return (
    <>
      {parts === undefined ? null : <SignedData {...{ parts, network, folded, until }} />}
      <RawData data={data} isOpen={parts === undefined} />
    </>
  )
}

interface SignedDataProps extends Omit<ShownDataProps, "data"> {
  readonly parts: TypedDataParts
}

const SignedData = (props: SignedDataProps): ReactNode => {
  const { t } = useText()
  const { parts, network } = props
  const { domain, primaryType, chainId } = parts
  const { verifyingContract } = domain
  return (
    <>
      <Facts
        facts={[
          verifyingContract === undefined
            ? undefined
            : [
                t.confirm.contract,
                <Party
                  key="contract"
                  address={String(verifyingContract).slice(0, 100)}
                  network={network}
                  claim={claimOf(domain.name)}
                />
              ],
          chainId === undefined ? undefined : [t.confirm.network, <ChainName key="chain" id={chainId} />],
          [t.confirm.primaryType, claimOf(primaryType) ?? "–"]
        ]}
      />
      <SignedFields {...props} />
    </>
  )
}

/** The message as a tree. */
export const SignedFields = ({ parts, network, folded, until }: SignedDataProps): ReactNode => (
  <DataTree
    value={
      until === undefined
        ? parts.message
        : Object.fromEntries(
            Object.entries(parts.message).filter(
              ([name, value]) => !isEndTime(name) || integerIn(value) !== until
            )
          )
    }
    network={network}
    folded={folded}
    reading={useTypedDataReading(parts, network)}
  />
)

const isEndTime = (name: string): boolean => /deadline|expir|until|valid(?:to|before)|end_?time/i.test(name)

/** How much JSON is drawn. Copying gives all of it. */
const mostJson = 5_000

const RawData = ({
  data,
  isOpen
}: Pick<TypedDataProps, "data"> & { readonly isOpen: boolean }): ReactNode => {
  const { t } = useText()
  const json = typeof data === "string" ? data : writtenSafely(data)
  return (
    <details data-part="details" open={isOpen}>
      <summary>{t.confirm.tree.json}</summary>
      <pre data-part="text">
        <Text text={json} most={mostJson} />
      </pre>
      <CopyButton value={json} label={t.confirm.tree.copyJson} />
    </details>
  )
}
