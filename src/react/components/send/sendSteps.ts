/** What follows the form of a send. */
export { SendStep } from "./SendStep.tsx"
