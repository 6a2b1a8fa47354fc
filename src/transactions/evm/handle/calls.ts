/** The code that a handle loads with its first call. */
export { follow } from "./follow.ts"
export { replacementFee } from "./replacementFee.ts"
export { replacement } from "./replacements.ts"
