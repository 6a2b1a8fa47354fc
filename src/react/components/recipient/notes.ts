/** What is shown below the field of a recipient. It loads with the field. */
export { RecipientNote } from "./RecipientNote.tsx"
export { Suggestions } from "./Suggestions.tsx"
