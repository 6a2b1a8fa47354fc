/** The forms of recipients and their checks. Loaded with the first form or recipient. */
export { checkedChanges, checkedRecipient } from "./checked.ts"
export { currencyOf, recipientForm } from "./form.ts"
