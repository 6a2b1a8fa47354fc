import { BankAccounts } from "slipway/react/ui"

export const Recipients = () => <BankAccounts />
