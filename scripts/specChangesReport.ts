import { execFileSync } from "node:child_process"
import { parse } from "yaml"
import { type Change, specChanges } from "./specChanges.ts"
import { isNode, type Node } from "./specChangesDocument.ts"

/** Says in lines of text what changed in a document since a commit, with what breaks callers first. */
export function specChangesReport(root: string, file: string, now: Node, since: string): string {
  const committed = committedDocument(root, file, since)
  if (committed === undefined) return `${file}: no comparison, since git has no readable ${file} at ${since}`
  const changes = specChanges(committed, now)
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

function committedDocument(root: string, file: string, since: string): Node | undefined {
  try {
    const shown = execFileSync("git", ["show", `${since}:./${file}`], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"]
    })
    const document: unknown = parse(shown)
    return isNode(document) ? document : undefined
  } catch {
    return undefined
  }
}
