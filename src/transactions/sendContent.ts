import type { SendRequest } from "./engine.ts"

/** The same string for the same recipient, value and data, in any notation. */
export const contentOf = ({ operation, network, fields }: SendRequest): string =>
  JSON.stringify([network, operation, normal(fields)])

export const normal = (value: unknown): unknown => {
  if (typeof value === "string") return normalText(value)
  if (Array.isArray(value)) return value.map(normal)
  if (typeof value !== "object" || value === null) return String(value)
  return Object.entries(value)
    .filter(([name]) => !feeFields.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, item]) => [name, normal(item)])
}

/** Fields that do not make a send a different one. */
const feeFields: readonly string[] = ["gasPrice", "gasLimit", "maxFeePerGas", "maxPriorityFeePerGas", "from"]

/** Normalizes addresses to lower case, and decimals to no surplus zeros. */
const normalText = (text: string): string => {
  if (/^0x[0-9a-f]*$/i.test(text)) return text.toLowerCase()
  return /^\d+(\.\d+)?$/.test(text)
    ? text
        .replace(/^0+(?=\d)/, "")
        .replace(/(\.\d*?)0+$/, "$1")
        .replace(/\.$/, "")
    : text
}
