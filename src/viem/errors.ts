export { ChainNodeError, type ChainNodeProblem, SignatureMismatchError } from "../errors/chain.ts"
export { OutcomeUnknownError } from "../errors.ts"
