export { phone } from "../forms/phoneCheck.ts"
export { PaymentPhone } from "./PaymentPhone.tsx"
