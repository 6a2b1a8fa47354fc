import type { ReactNode } from "react"
import type { NetworkName } from "../../../networks.ts"
import { chainTitle, networkTitle } from "../primitives/networkNames.ts"
import { Address, Facts, Notice } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import { Value, visible, written } from "../primitives/Value.tsx"
import { isOtherChain } from "./danger.ts"
import { fieldsIn, type TypedDataParts, typedDataParts } from "./typedDataParts.ts"

export interface TypedDataProps {
  /** The typed data (EIP-712) as an object or JSON string. */
  readonly data: string | Readonly<Record<string, unknown>>
  /** The network to sign for. Data for another network shows a warning. */
  readonly network: NetworkName | undefined
}

/**
 * Shows typed data: the app's domain, the primary type and every signed field. Fields that are not in the types are
 * not signed, and not shown.
 */
export const TypedData = ({ data, network }: TypedDataProps): ReactNode => {
  const { t } = useText()
  const parts = typedDataParts(data)
  if (parts === undefined) {
    return (
      <>
        <Notice kind="danger">{t.confirm.unreadable}</Notice>
        <pre data-part="text">{visible(typeof data === "string" ? data : written(data, 2))}</pre>
      </>
    )
  }
  const { domain, primaryType, message, chainId } = parts
  const { name, verifyingContract } = domain
  return (
    <>
      <OtherChain parts={parts} network={network} />
      <Facts
        facts={[
          name === undefined ? undefined : [t.confirm.domain, visible(String(name))],
          verifyingContract === undefined
            ? undefined
            : [t.confirm.contract, <Address key="contract" value={String(verifyingContract)} />],
          chainId === undefined ? undefined : [t.confirm.chain, chainTitle(chainId)],
          [t.confirm.primaryType, visible(primaryType)]
        ]}
      />
      <Tree value={message} />
    </>
  )
}

interface OtherChainProps {
  readonly parts: TypedDataParts
  readonly network: NetworkName | undefined
}

const OtherChain = ({ parts: { chainId }, network }: OtherChainProps): ReactNode => {
  const { t } = useText()
  if (network === undefined || chainId === undefined || !isOtherChain(chainId, network)) return null
  return <Notice kind="danger">{t.confirm.otherChain(chainTitle(chainId), networkTitle(network))}</Notice>
}

const Tree = ({ value }: { readonly value: Readonly<Record<string, unknown>> }): ReactNode => (
  <dl data-part="tree">
    {Object.entries(value).map(([name, part]) => (
      <div key={name}>
        <dt>{visible(name)}</dt>
        <dd>
          {typeof part === "object" && part !== null ? (
            <Tree value={fieldsIn(part) ?? {}} />
          ) : (
            <Leaf name={name} value={part} />
          )}
        </dd>
      </div>
    ))}
  </dl>
)

/** A value. If its name suggests a time, the date is shown too. */
const Leaf = ({ name, value }: { readonly name: string; readonly value: unknown }): ReactNode => {
  const { format } = useText()
  const isTime = /deadline|expir|until|valid(?:to|from)|(?:start|end)_?time/i.test(name)
  if (!isTime || !/^\d{10}$/.test(String(value))) return <Value value={value} />
  return `${String(value)} (${format.moment(new Date(Number(value) * 1000).toISOString())})`
}
