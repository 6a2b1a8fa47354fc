import { type ReactNode, useState } from "react"
import type { ConfirmationRequest } from "../../../../query/index.ts"
import { spendingLimitIn, withLimits } from "../../../../query/writes/spendingLimit.ts"
import { amount } from "../../forms/amount/checks.ts"
import { fromUnits, toUnits } from "../../forms/amount/decimal.ts"
import { inPlainField, typedAmount } from "../../forms/amount/readAmount.ts"
import { Field } from "../../forms/Field.tsx"
import type { Formats } from "../../primitives/text/formats/formats.ts"
import { plainText } from "../../primitives/text/formats/plainText.ts"
import { useText } from "../../primitives/text/text.ts"
import type { RequestView } from "../reading/useRequestView.ts"
import type { TokenFacts } from "../reading/words/useTokens.ts"

/** A request whose limit may be chosen. */
export interface LimitedView extends RequestView {
  /** Whether its data can be changed. @default true */
  readonly canLimit?: boolean
  /** What is visibly spent of the allowance, in the token's smallest unit. @default unknown */
  readonly needed?: bigint | undefined
}

export interface SpendingLimits {
  /** The requests with the limits that the user chose. */
  readonly requests: readonly ConfirmationRequest[]
  /** The chosen limit of each request in the token's smallest unit, if it is below what was asked. */
  readonly limits: readonly (bigint | undefined)[]
  /** Whether a field holds something that is no limit. */
  readonly isInvalid: boolean
  /** The field of each request. `null` for requests without a limit to choose. */
  readonly fields: readonly ReactNode[]
}

/**
 * Lets the user choose how much each `approve` call without a limit allows. It starts with what is needed, or the balance. Other
 * requests cannot be changed: the app would not know what was signed.
 */
export const useSpendingLimits = (asked: readonly LimitedView[]): SpendingLimits => {
  const { t, format } = useText()
  const [written, setWritten] = useState<Readonly<Record<number, Written>>>({})
  const chosen = asked.map((view, at) => choiceOf(view, written[at], { t, format }))
  return {
    requests: asked.map(({ request }, at) => {
      const spendingLimit = chosen[at]?.limit
      return spendingLimit === undefined ? request : withLimits(request, { spendingLimit })
    }),
    limits: chosen.map((choice) => choice?.limit),
    isInvalid: chosen.some((choice) => choice?.isInvalid),
    fields: chosen.map((choice, at) =>
      choice === undefined ? null : (
        <LimitField
          key={String(at)}
          choice={choice}
          onWrite={(text) => setWritten((others) => ({ ...others, [at]: text }))}
        />
      )
    )
  }
}

/** What the user has written: an amount, or that there is no limit. */
type Written = string | "none"

interface Choice {
  readonly text: Written
  readonly limit: bigint | undefined
  readonly isInvalid: boolean
  readonly error: string | undefined
  readonly symbol: string
  readonly hint: string
  /** The text that the field has after "No limit" is unticked. */
  readonly start: string
}

/** `undefined` for a request without a limit to choose. */
const choiceOf = (
  { request, allowances, isUnlimited, tokens, canLimit = true, needed }: LimitedView,
  written: Written | undefined,
  { t, format }: Pick<ReturnType<typeof useText>, "t" | "format">
): Choice | undefined => {
  const most = isUnlimited && canLimit ? spendingLimitIn(request) : undefined
  const [first] = allowances?.list ?? []
  // Without decimals, the amount could be the number of a collectible.
  const token = first && tokens.factsOf(first.token)
  if (most === undefined || first === undefined || token === undefined) return undefined
  const isNeeded = needed !== undefined && needed < most
  const { limit: words } = t.confirm
  const hint = isNeeded ? words.needed(tokens.amountOf(first.token, needed)) : words.hint
  const known = isNeeded ? { ...token, balance: needed } : token
  const text = written ?? startOf(known, most, format)
  const choice = { text, hint, start: startOf(known, most, format, ""), symbol: token.symbol }
  if (text === "none") return { ...choice, limit: undefined, isInvalid: false, error: undefined }
  const read = typedAmount(text, format) ?? ""
  const { limit, error } = limitIn(read, token, most)
  const fault = amount(read, t) ?? (error ? words.atMost : undefined)
  return {
    ...choice,
    limit,
    isInvalid: limit === undefined || fault !== undefined,
    error: written === undefined ? undefined : fault
  }
}

interface LimitFieldProps {
  readonly choice: Choice
  readonly onWrite: (text: Written) => void
}

const LimitField = ({
  choice: { text, start, error, symbol, hint },
  onWrite
}: LimitFieldProps): ReactNode => {
  const { t } = useText()
  const isLimited = text !== "none"
  return (
    <div data-part="limit">
      <Field
        name="spendingLimit"
        label={t.confirm.limit.label}
        hint={hint}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        value={isLimited ? text : ""}
        placeholder={isLimited ? undefined : t.confirm.unlimited}
        onChange={({ target }) => onWrite(target.value)}
        suffix={<span data-part="detail">{plainText(symbol)}</span>}
      />
      <label data-part="check">
        <input
          type="checkbox"
          checked={!isLimited}
          onChange={({ target }) => onWrite(target.checked ? "none" : start)}
        />
        <span>{t.confirm.limit.none}</span>
      </label>
    </div>
  )
}

/** The balance, or what is needed of it, if there is any and the call asks for more. */
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
