import type { ReactNode } from "react"
import type { Network } from "../../../networks.ts"
import type { ConfirmationRequest } from "../../../query/index.ts"
import { CopyButton } from "../primitives/CopyButton.tsx"
import { chainTitle } from "../primitives/chainTitle.ts"
import { claimOf } from "../primitives/claims.ts"
import { Facts } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { type AmountIn, DataTree, isAmount, Text } from "./DataTree.tsx"
import { Party } from "./names.tsx"
import { RiskStrip } from "./RiskStrip.tsx"
import { useRequestAccount } from "./requestAccount.ts"
import { fieldsIn, type TypedDataParts, typedDataParts } from "./typedDataParts.ts"
import { useRequestFee } from "./useRequestFee.ts"
import { useRequestView } from "./useRequestView.ts"
import { type Tokens, useTokens } from "./useTokens.ts"

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
    <Risk data={data} network={network} />
    <TypedData data={data} network={network} folded={folded} />
  </Surface>
)

/** The same warnings as in a request to sign the data. */
const Risk = ({ data, network }: Omit<TypedDataProps, "folded">): ReactNode => {
  const request = {
    operation: "signTypedData",
    input: network === undefined ? { data } : { data, network }
  } as ConfirmationRequest // without a network, the data may name one
  const account = useRequestAccount(request)
  const fee = useRequestFee(request)
  return <RiskStrip {...useRequestView(request, { host: "", abis: [], fee, account })} />
}

/** The content of `TypedDataView`. */
export const TypedData = ({ data, network, folded }: TypedDataProps): ReactNode => {
  const parts = typedDataParts(data)
  return (
    <>
      {parts === undefined ? null : <SignedData parts={parts} network={network} folded={folded} />}
      <RawData data={data} isOpen={parts === undefined} />
    </>
  )
}

interface SignedDataProps extends Omit<TypedDataProps, "data"> {
  readonly parts: TypedDataParts
}

const SignedData = ({ parts, network, folded }: SignedDataProps): ReactNode => {
  const { t } = useText()
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
          chainId === undefined ? undefined : [t.confirm.network, chainTitle(chainId)],
          [t.confirm.primaryType, claimOf(primaryType) ?? "–"]
        ]}
      />
      <SignedFields parts={parts} network={network} folded={folded} />
    </>
  )
}

/** The message as a tree. */
export const SignedFields = ({ parts, network, folded }: SignedDataProps): ReactNode => {
  const tokens = useTokens({ network, isSmart: false }, tokensIn(parts))
  return (
    <DataTree value={parts.message} network={network} folded={folded} amountIn={amountsOf(parts, tokens)} />
  )
}

/** The token of a struct: the one that it names, or for a permit of EIP-2612 the contract itself. */
const tokenOf = (fields: Readonly<Record<string, unknown>>, { domain }: TypedDataParts): unknown =>
  fields.token ?? ("spender" in fields && "value" in fields ? domain.verifyingContract : undefined)

const amountsOf =
  (parts: TypedDataParts, tokens: Tokens): AmountIn =>
  (name, value, fields) => {
    const token = tokenOf(fields, parts)
    if (!isAmount(name) || typeof token !== "string" || !/^\d{1,78}$/.test(String(value))) return undefined
    return tokens.factsOf(token) && tokens.amountOf(token, BigInt(String(value)))
  }

/** The tokens that the structs of the message name, at most ten. */
const tokensIn = (parts: TypedDataParts): readonly string[] => {
  const found = new Set<string>()
  let left = 200
  const collect = (value: unknown) => {
    if (--left < 0 || found.size >= 10 || typeof value !== "object" || value === null) return
    const token = Array.isArray(value) ? undefined : tokenOf(fieldsIn(value) ?? {}, parts)
    if (typeof token === "string" && /^0x[0-9a-fA-F]{40}$/.test(token)) found.add(token)
    for (const part of Object.values(value)) collect(part)
  }
  collect(parts.message)
  return [...found]
}

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

/** JSON of any value. Data that cannot be written, such as data that refers to itself, becomes an empty text. */
export const writtenSafely = (value: unknown): string => {
  try {
    return JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part), 2) ?? ""
  } catch {
    return ""
  }
}
