/** What a field for a recipient needs once there is something in it, and what is shown below it. It loads with the field. */
export { paymentsIn } from "./knownAddresses/payments.ts"
export { RecipientNote } from "./RecipientNote.tsx"
export { readLink } from "./reading/readLink.ts"
export { readRecipient } from "./reading/readRecipient.ts"
export { recipientStateOf } from "./reading/recipientStateOf.ts"
export { Suggestions } from "./Suggestions.tsx"
export { suggestionsOf } from "./suggestionsOf.ts"
