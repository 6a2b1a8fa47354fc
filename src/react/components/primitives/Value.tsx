import type { ReactNode } from "react"
import { maxUint160, maxUint256 } from "viem"
import { Address } from "./parts.tsx"
import { useText } from "./text.ts"

/** A value of a call or of typed data, without truncation. */
export const Value = ({ value }: { readonly value: unknown }): ReactNode => {
  const { t } = useText()
  if (typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value)) return <Address value={value} />
  if (unlimited.includes(String(value))) return `${t.confirm.unlimited} (${String(value)})`
  if (typeof value === "object") return <code>{visible(written(value))}</code>
  return visible(String(value))
}

/** The maximum values of the types used for amounts. */
const unlimited: readonly string[] = [maxUint256, maxUint160].map(String)

export const written = (value: unknown, indent = 0): string =>
  JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part), indent)

/** Makes characters visible that hide others or change the text direction. */
export const visible = (text: string): string =>
  text.replace(/[^\P{C}\n\t]/gu, (hidden) => {
    const code = hidden.codePointAt(0) ?? 0
    return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`
  })
