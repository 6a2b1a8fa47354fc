/** What precedes and follows the form of a send. */
export { SendStep } from "./SendStep.tsx"
export { TokenLookup } from "./TokenLookup.tsx"
