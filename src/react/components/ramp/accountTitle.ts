import type { Recipient } from "../../../index.ts"
import { isolated } from "../primitives/text/formats/isolated.ts"

type BankAccount = Recipient["bank"][number]

/**
 * The bank, or else IBAN or the currency, and the last digits of an account, enough to recognize it, e.g. "BNI ••7890". The digits stay
 * beside the last word.
 */
export const accountTitle = (account: Partial<BankAccount>): string => accountParts(account).join("\u00A0")

/** The same in its two parts, which can be in two lines. */
export const accountParts = (account: Partial<BankAccount>): readonly string[] => {
  const { bankName, currency, accountNumber, ibanNumber } = account
  const number = String(ibanNumber || accountNumber || "").replace(/\s/g, "")
  const shown = number === "" ? "" : `••${number.slice(-4)}`
  const name = bankName || (ibanNumber ? "IBAN" : currency)
  return [isolated(name || ""), isolated(shown)].filter(Boolean)
}
