import type { PriceShown } from "../../flows/flowStates.ts"
import { rampMessages } from "../../locales/en/ramp.ts"
import { type AmountLimits, beyondLimits } from "../forms/amount/limits.ts"
import { usePartText } from "../primitives/text/partText.ts"

type RefusedPrice = Pick<PriceShown<unknown>, "quoteError">

/** Why there is no rate for an amount. */
export interface AmountRefusal {
  /** The error to show at the amount. `undefined` if the amount was not refused. */
  readonly text: string | undefined
  /** The limits that the service named. */
  readonly limits: AmountLimits
}

/** Why the service refused an amount of `unit`, a currency code or the symbol of a coin. `write` formats an amount. */
export const useAmountRefusal = (
  { entry, quoteError }: RefusedPrice & { readonly entry: { readonly amount: string } },
  unit: string,
  write: (amount: string) => string
): AmountRefusal => {
  const { t } = usePartText(rampMessages)
  if (!quoteError || !isRefusedAmount({ quoteError })) return { text: undefined, limits: {} }
  const limits = namedLimits(quoteError.message, unit)
  return { text: beyondLimits(entry.amount, limits, t, write)?.text ?? t.ramp.amountRefused, limits }
}

/** Whether there is no rate for the amount, so that only another one helps. */
export const isRefusedAmount = ({ quoteError }: RefusedPrice): boolean =>
  quoteError?._tag === "ApiError" && quoteError.status === 400

/**
 * The limits in a sentence of the service, e.g. "amount must be between 16000 and 160000000 IDR". None if the sentence is of
 * another form, or about another unit.
 */
const namedLimits = (message: string, unit: string): AmountLimits => {
  const found = patterns.map((pattern) => pattern.exec(message)?.groups).find((it) => it !== undefined)
  if (!found || (found.unit ?? unit).toUpperCase() !== unit.toUpperCase()) return {}
  const { least, most } = found
  return { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) }
}

/** Numbers with separators are not matched: "16,000" could mean 16 or 16 thousand. */
const patterns = [
  "between (?<least>NUMBER) and (?<most>NUMBER)",
  "(?:at least|not be less than) (?<least>NUMBER)",
  "(?:at most|not be greater than) (?<most>NUMBER)"
].map(
  (limits) =>
    new RegExp(
      String.raw`(?:\b|input)amount must (?:be )?${limits.replaceAll("NUMBER", String.raw`\d+(?:\.\d+)?`)}(?:$|[.,;](?:$| )| (?<unit>[a-z]+)\b)`,
      "i"
    )
)
