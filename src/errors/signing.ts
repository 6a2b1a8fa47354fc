export { ChainNodeError, type ChainNodeProblem, SignatureMismatchError } from "./chain.ts"
