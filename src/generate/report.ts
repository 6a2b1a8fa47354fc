import { type Change, specChanges } from "./changes.ts"
import { keyOf, type Node, type Operation, operations } from "./document.ts"
import { canCall, type WrittenFunction } from "./functions.ts"

/** What depends on an operation in this package. */
export interface Dependents {
  /** Methods of the client, e.g. `wallet.sendCoin`. */
  readonly methods: readonly string[]
  readonly hooks: readonly string[]
  /** Pages of the documentation. */
  readonly docs: readonly string[]
  /** The files of the sandbox that handle it. Only the repository has them, so the package does not name them. */
  readonly sandbox?: readonly string[]
}

/** What depends on each operation, by method and path. */
export type Coverage = Readonly<Record<string, Dependents>>

export interface ReportedChange extends Change {
  readonly affects: Dependents
}

export interface NewOperation {
  readonly operation: string
  readonly operationId?: string | undefined
  /** The function that was written for it. */
  readonly function?: string | undefined
  /** Whether `request` of the client can call it. */
  readonly isCallable: boolean
}

/** What a document changes, compared with the one that this package was made for. */
export interface DocumentReport {
  readonly service: string
  readonly source: string
  readonly counts: Readonly<Record<Change["level"], number>>
  readonly changes: readonly ReportedChange[]
  readonly newOperations: readonly NewOperation[]
}

export const documentReport = (
  service: string,
  source: string,
  { before, after }: { readonly before: Node; readonly after: Node },
  coverage: Coverage,
  written: readonly WrittenFunction[] = []
): DocumentReport => {
  const found = specChanges(before, after)
  const changes = found
    .filter(({ kind, operations: affected }) => kind !== "added" || affected.length === 0)
    .map((change) => ({ ...change, affects: dependentsOf(change.operations, coverage) }))
    .sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level))
  const count = (level: Change["level"]) => changes.filter((change) => change.level === level).length
  return {
    service,
    source,
    counts: { breaking: count("breaking"), warning: count("warning"), info: count("info") },
    changes,
    newOperations: unknownOperations(before, after).map((operation) =>
      newOperation(after, operation, written)
    )
  }
}

const newOperation = (
  document: Node,
  added: Operation,
  written: readonly WrittenFunction[]
): NewOperation => {
  const { operationId } = added.operation
  return {
    operation: added.at,
    operationId: typeof operationId === "string" ? operationId : undefined,
    function: written.find(({ at }) => at === added.at)?.name,
    isCallable: canCall(document, added)
  }
}

const order: readonly Change["level"][] = ["breaking", "warning", "info"]

/** The operations that this package has no method for. */
export const unknownOperations = (before: Node, after: Node): readonly Operation[] => {
  const known = operations(before)
  return [...operations(after)].filter(([key]) => !known.has(key)).map(([, operation]) => operation)
}

const dependentsOf = (affected: readonly string[], coverage: Coverage): Dependents => {
  const found = affected.flatMap((at) => coverage[keyOf(at)] ?? [])
  const all = (part: keyof Dependents) => [...new Set(found.flatMap((one) => one[part] ?? []))].sort()
  const sandbox = all("sandbox")
  return {
    ...{ methods: all("methods"), hooks: all("hooks"), docs: all("docs") },
    ...(sandbox.length > 0 && { sandbox })
  }
}

/** The report as text, breaking changes first. */
export const reportText = ({ service, source, counts, changes, newOperations }: DocumentReport): string => {
  const total = `${plural(counts.breaking, "breaking change")}, ${plural(counts.warning, "warning")}, ${plural(counts.info, "other change")}, ${plural(newOperations.length, "new operation")}`
  const lines = [
    `${service} (${source}): ${changes.length + newOperations.length === 0 ? "nothing changed for callers" : total}`,
    ...changes.flatMap(changeLines),
    ...newOperations.map((added) => `  NEW       ${added.operation}: ${waysToCall(added)}`)
  ]
  return lines.join("\n")
}

const waysToCall = ({ function: name, isCallable }: NewOperation): string => {
  if (name !== undefined) return `\`${name}\``
  return isCallable ? "call it with `request`" : "`request` cannot call it"
}

const labels = { breaking: "BREAKING", warning: "WARNING ", info: "        " }

const changeLines = ({
  level,
  where,
  what,
  operations: affected,
  affects
}: ReportedChange): readonly string[] => {
  const line = `  ${labels[level]}  ${where}${what.startsWith("is ") ? "" : ":"} ${what}`
  if (level === "info") return [line]
  const parts = [
    affected.length > 0 && affected[0] !== where ? affected.join(", ") : "",
    affects.methods.map((name) => `client.${name}`).join(", "),
    affects.hooks.join(", "),
    [...affects.docs, ...(affects.sandbox ?? [])].join(", ")
  ]
  return [line, ...parts.filter((part) => part !== "").map((part) => `            ${part}`)]
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`
