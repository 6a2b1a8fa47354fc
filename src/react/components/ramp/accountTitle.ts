import type { Recipient } from "../../../index.ts"

type BankAccount = Recipient["bank"][number]

/** The bank or else the currency, and the last digits of an account, enough to recognize it, e.g. "BNI ••7890". */
export const accountTitle = (account: Partial<BankAccount>): string => {
  const { bankName, currency, accountNumber, ibanNumber } = account
  const number = String(ibanNumber || accountNumber || "").replace(/\s/g, "")
  return [bankName || currency, number === "" ? "" : `••${number.slice(-4)}`].filter(Boolean).join(" ")
}

/** The holder and the bank account of a recipient, e.g. "Grace Hopper · BNI ••7890". */
export const recipientTitle = ({ name, bank }: Recipient): string =>
  [name, bank?.[0] && accountTitle(bank[0])].filter(Boolean).join(" · ")
