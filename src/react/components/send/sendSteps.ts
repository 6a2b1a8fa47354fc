/** What precedes and follows the form of a send, and what it rarely needs. */
export { MissingPermission } from "./checks/MissingPermission.tsx"
export { SendStep } from "./SendStep.tsx"
export { TokenLookup } from "./TokenLookup.tsx"
