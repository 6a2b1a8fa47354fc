/** What follows the form of a send. It loads together, so that whoever can press "Send" also sees what became of it. */
export { EqualSend } from "./EqualSend.tsx"
export { SendReview } from "./SendReview.tsx"
export { TransactionProgress } from "./TransactionProgress.tsx"
