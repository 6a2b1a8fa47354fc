import { BankAccountForm } from "slipway/react/ui"

export const AddRecipient = () => <BankAccountForm currency="IDR" />
