/** The steps after the form of a send. They load together, so that a user who can press "Send" also sees the outcome. */
export { EqualSend } from "./EqualSend.tsx"
export { SendReview } from "./SendReview.tsx"
export { TransactionProgress } from "./TransactionProgress.tsx"
