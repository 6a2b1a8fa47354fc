import type { Recipient } from "../../../index.ts"
import { isolated } from "../primitives/text/formats/isolated.ts"

type BankAccount = Recipient["bank"][number]

/**
 * The bank, or else IBAN or the currency, and the last digits of an account, enough to recognize it, e.g. "BNI ••7890". In two lines, the
 * second has the digits. Only a longer name breaks, and then they stay beside its last word.
 */
export const accountTitle = (account: Partial<BankAccount>): string => {
  const parts = accountParts(account)
  return isWhole(parts[0])
    ? parts.map((part) => part.replaceAll(" ", "\u00A0")).join(" ")
    : parts.join("\u00A0")
}

/** Whether the name of a bank has room in a line of a phone. */
export const isWhole = (name = ""): boolean => name.length <= 20

/** The same in its two parts, which can be in two lines. */
export const accountParts = (account: Partial<BankAccount>): readonly string[] => {
  const { bankName, currency, accountNumber, ibanNumber } = account
  const number = String(ibanNumber || accountNumber || "").replace(/\s/g, "")
  const shown = number === "" ? "" : `••${number.slice(-4)}`
  const name = bankName || (ibanNumber ? "IBAN" : currency)
  return [isolated(name || ""), isolated(shown)].filter(Boolean)
}
