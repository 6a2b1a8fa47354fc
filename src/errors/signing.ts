export { ChainNodeError, type ChainNodeProblem, SignatureMismatchError } from "./chain.ts"
export { OutcomeUnknownError } from "./index.ts"
