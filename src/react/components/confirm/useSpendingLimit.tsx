import { type ReactNode, useState } from "react"
import type { ConfirmationRequest } from "../../../query/index.ts"
import { spendingLimitIn, withLimits } from "../../../query/spendingLimit.ts"
import { amount } from "../forms/checks.ts"
import { fromUnits, toUnits } from "../forms/decimal.ts"
import { Field } from "../forms/Field.tsx"
import { inPlainField, typedAmount } from "../forms/readAmount.ts"
import type { Formats } from "../primitives/formats.ts"
import { plainText } from "../primitives/plainText.ts"
import { useText } from "../primitives/text.ts"
import type { RequestView } from "./useRequestView.ts"
import type { TokenFacts } from "./useTokens.ts"

export interface SpendingLimit {
  /** The request with the limit that the user chose. */
  readonly request: ConfirmationRequest
  /** The chosen limit in the token's smallest unit, if it is below what was asked. */
  readonly limit: bigint | undefined
  /** Whether the field holds something that is no limit. */
  readonly isInvalid: boolean
  /** The field. `null` for requests without a limit to choose. */
  readonly field: ReactNode
}

/**
 * Lets the user choose how much an `approve` call without a limit allows. It starts with the balance. Other requests cannot be
 * changed: the app would not know what was signed.
 */
export const useSpendingLimit = (asked: RequestView): SpendingLimit => {
  const { t, format } = useText()
  const [written, setWritten] = useState<string | "none">()
  const { request, allowances, isUnlimited, tokens } = asked
  const most = isUnlimited ? spendingLimitIn(request) : undefined
  const [first] = allowances?.list ?? []
  // Without decimals, the amount could be the number of a collectible.
  const token = first && tokens.factsOf(first.token)
  if (most === undefined || token === undefined)
    return { request, limit: undefined, isInvalid: false, field: null }

  const text = written ?? startOf(token, most, format)
  const read = typedAmount(text, format) ?? ""
  const { limit, error } = text === "none" ? nothing : limitIn(read, token, most)
  const fault =
    text === "none" ? undefined : (amount(read, t) ?? (error ? t.confirm.limit.atMost : undefined))
  const isLimited = text !== "none"
  return {
    request: limit === undefined ? request : withLimits(request, { spendingLimit: limit }),
    limit,
    isInvalid: isLimited && (limit === undefined || fault !== undefined),
    field: (
      <div data-part="limit">
        <Field
          name="spendingLimit"
          label={t.confirm.limit.label}
          hint={t.confirm.limit.hint}
          error={written === undefined ? undefined : fault}
          inputMode="decimal"
          autoComplete="off"
          value={isLimited ? text : ""}
          placeholder={isLimited ? undefined : t.confirm.unlimited}
          onChange={({ target }) => setWritten(target.value)}
          suffix={<span data-part="detail">{plainText(token.symbol)}</span>}
        />
        <label data-part="check">
          <input
            type="checkbox"
            checked={!isLimited}
            onChange={({ target }) => setWritten(target.checked ? "none" : startOf(token, most, format, ""))}
          />
          <span>{t.confirm.limit.none}</span>
        </label>
      </div>
    )
  }
}

const nothing = { limit: undefined, error: false }

/** The balance, if there is one and the call asks for more. */
const startOf = (
  { balance = 0n, decimals }: TokenFacts,
  most: bigint,
  format: Formats,
  otherwise = "none"
): string => (balance > 0n && balance < most ? inPlainField(fromUnits(balance, decimals), format) : otherwise)

const limitIn = (text: string, { decimals }: TokenFacts, most: bigint) => {
  const limit = toUnits(text, decimals)
  if (limit === undefined || limit === 0n) return { limit: undefined, error: true }
  return limit > most ? { limit: undefined, error: true } : { limit, error: false }
}
