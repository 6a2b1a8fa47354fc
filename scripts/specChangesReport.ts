import { execFileSync } from "node:child_process"
import { parse } from "yaml"
import { type Change, specChanges } from "./specChanges.ts"
import { isNode, type Node } from "./specChangesDocument.ts"

/** A document as it is now. */
export interface Current {
  readonly text: string
  readonly document: Node
}

/** Describes the changes of a document since a commit, breaking changes first. */
export function specChangesReport(root: string, file: string, now: Current, since: string): string {
  const committed = committedText(root, file, since)
  // Equal texts need no parsing, which takes longer than everything else here.
  const before = committed === now.text ? now.document : documentIn(committed)
  if (before === undefined) return `${file}: no comparison, since git has no readable ${file} at ${since}`
  const changes = before === now.document ? [] : specChanges(before, now.document)
  if (changes.length === 0) return `${file}: nothing that callers see changed since ${since}`
  const breaking = changes.filter((change) => change.breaking)
  const title = `${file} since ${since}: ${count(changes.length, "change")}, ${breaking.length} breaking`
  const others = changes.filter((change) => !change.breaking)
  return [
    title,
    ...breaking.map((one) => `  BREAKING ${line(one)}`),
    ...others.map((one) => `           ${line(one)}`)
  ].join("\n")
}

const line = ({ where, what }: Change): string =>
  what.startsWith("is ") ? `${where} ${what}` : `${where}: ${what}`
const count = (many: number, noun: string): string => `${many} ${noun}${many === 1 ? "" : "s"}`

function committedText(root: string, file: string, since: string): string | undefined {
  try {
    return execFileSync("git", ["show", `${since}:./${file}`], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"]
    })
  } catch {
    return undefined
  }
}

function documentIn(text: string | undefined): Node | undefined {
  if (text === undefined) return undefined
  try {
    const document: unknown = parse(text)
    return isNode(document) ? document : undefined
  } catch {
    return undefined
  }
}
