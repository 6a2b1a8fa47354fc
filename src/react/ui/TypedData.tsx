import type { ReactNode } from "react"
import { type NetworkName, networks } from "../../networks.ts"
import { chainTitle, networkTitle } from "./networkNames.ts"
import { Address, Facts, Notice } from "./parts.tsx"
import { Value, visible } from "./RequestFacts.tsx"
import { useText } from "./text.ts"

export interface TypedDataProps {
  /** The typed data (EIP-712), or its JSON text. */
  readonly data: string | Readonly<Record<string, unknown>>
  /** Where it is to be signed for: data for another network is pointed out. */
  readonly network: NetworkName | undefined
}

/** Typed data as names and values: whom it is for, what kind it is, and all that it says. */
export const TypedData = ({ data, network }: TypedDataProps): ReactNode => {
  const { t } = useText()
  const parsed = typeof data === "string" ? parse(data) : data
  if (parsed === undefined) return <pre data-part="text">{visible(String(data))}</pre>
  const domain = objectIn(parsed.domain)
  const chainId = domain.chainId === undefined ? undefined : Number(domain.chainId)
  const { name, verifyingContract } = domain
  return (
    <>
      {network && chainId !== undefined && chainId !== networks[network].chainId ? (
        <Notice kind="warning">{t.confirm.otherChain(networkTitle(network))}</Notice>
      ) : null}
      <Facts
        facts={[
          name === undefined ? undefined : [t.confirm.domain, visible(String(name))],
          verifyingContract === undefined
            ? undefined
            : [t.confirm.contract, <Address key="contract" value={String(verifyingContract)} />],
          chainId === undefined ? undefined : [t.confirm.chain, chainTitle(chainId)],
          [t.confirm.primaryType, visible(String(parsed.primaryType ?? ""))]
        ]}
      />
      <Tree value={objectIn(parsed.message)} />
    </>
  )
}

const Tree = ({ value }: { readonly value: Readonly<Record<string, unknown>> }): ReactNode => (
  <dl data-part="tree">
    {Object.entries(value).map(([name, part]) => (
      <div key={name}>
        <dt>{visible(name)}</dt>
        <dd>
          {typeof part === "object" && part !== null ? (
            <Tree value={objectIn(part)} />
          ) : (
            <Value value={part} />
          )}
        </dd>
      </div>
    ))}
  </dl>
)

const objectIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const parse = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null ? objectIn(value) : undefined
  } catch {
    return undefined
  }
}
