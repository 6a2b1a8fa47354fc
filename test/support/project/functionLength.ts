import ts from "typescript"
import { nodesOf, parse } from "./imports.ts"

/** The lines that a function may have, without its JSX, and the lines of JSX that it may have. */
const limit = 60

/** The functions that may be longer, with the reason. */
export const longFunctions: Readonly<Record<string, string>> = {
  "src/facade/sends.ts makeSends":
    "part of the smallest bundle, and each smaller factory would pass on the same session, journal and engine",
  "src/transactions/transactions.ts makeTransactions":
    "one closure for each call, over one journal and one engine that opens once",
  "src/viem/provider/provider.ts createProvider": "the table of all methods, over the state that they share",
  "src/react/components/send/SendReview.tsx SendReview":
    "the facts and notices in the order that the user reads them",
  "src/react/components/send/useSendFlow.ts useSendFlow":
    "one return for each state, in the order of precedence",
  "sandbox/src/chain/anvil/network.ts anvilNetworks": "one closure for each call, over the state of one node",
  "sandbox/src/chain/memory/network.ts memoryNetwork":
    "one closure for each call, over the tables of one network",
  "src/react/components/activity/summary.ts useSummary":
    "one case for each kind of entry, with all its texts",
  "src/react/components/confirm/reading/words/sentence.ts ofIntent":
    "one case for each kind of request, with all its texts",
  "sandbox/src/ramp/onramp.ts newOnramp":
    "one object, with each field of an order as the ramp service returns it"
}

/** The functions of a file that are too long, in the notation of `longFunctions`. */
export const longFunctionsIn = (file: string, source: string): readonly string[] => {
  // Most files are shorter than that, and parsing takes most of the time.
  if (source.split("\n").length <= limit) return []
  return nodesOf(parse(file, source))
    .filter((node) => isFunction(node) && isLong(node))
    .map((node) => `${file} ${nameOf(node)}`)
}

const isLong = (node: ts.Node): boolean => {
  const jsx = sum(outermost(node, isJsx).map(ownLines))
  return ownLines(node) - jsx > limit || jsx > limit
}

/** The lines of a node without those of the functions inside it, which count for themselves. */
const ownLines = (node: ts.Node): number =>
  linesOf(node) - sum(outermost(node, isFunction).map((it) => linesOf(it) - 1))

/** The nodes inside a node that fit, without what is inside these or inside another function. */
const outermost = (parent: ts.Node, fits: (node: ts.Node) => boolean): readonly ts.Node[] => {
  const found: ts.Node[] = []
  const visit = (node: ts.Node) => {
    if (fits(node)) found.push(node)
    else if (!isFunction(node)) ts.forEachChild(node, visit)
  }
  ts.forEachChild(parent, visit)
  return found
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && "body" in node && node.body !== undefined

const isJsx = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)

const linesOf = (node: ts.Node): number => node.getText().split("\n").length

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0)

/** The name of a function, or of the nearest declaration around it. */
const nameOf = (node: ts.Node | undefined): string => {
  if (node === undefined) return "default"
  const { name } =
    ts.isVariableDeclaration(node) || isFunction(node) || ts.isPropertyAssignment(node) ? node : {}
  return name?.getText() ?? nameOf(node.parent)
}
