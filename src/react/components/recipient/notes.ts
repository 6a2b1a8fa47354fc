/** What is said of a recipient. It loads with the field. */
export { RecipientNote } from "./RecipientNote.tsx"
