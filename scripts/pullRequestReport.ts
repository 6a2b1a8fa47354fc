/**
 * Writes the comment on a pull request: `node scripts/pullRequestReport.ts before.txt after.txt api.diff`. The first two
 * are what `npm run size` prints for the base and for the pull request.
 */
import { readFileSync } from "node:fs"

/** GitHub refuses a comment of more than 65,536 characters. */
const maxDiffLength = 50_000

/** Bytes under gzip of each entry point, from the table that `npm run size` prints. */
export const sizesIn = (table: string): ReadonlyMap<string, number> =>
  new Map(
    [...table.matchAll(/^(\S+) +\d+ +(\d+) +\d+ +-?\d+$/gm)].map(([, entry = "", gzip]) => [
      entry,
      Number(gzip)
    ])
  )

/** The report in Markdown. */
export const reportOf = (before: string, after: string, apiDiff: string): string =>
  [
    "## Size",
    "",
    sizeTable(sizesIn(before), sizesIn(after)),
    "",
    "## Public surface",
    "",
    surface(apiDiff),
    ""
  ].join("\n")

const sizeTable = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string => {
  if (before.size === 0 || after.size === 0)
    return "The sizes could not be measured. See the log of this run."
  const entries = [...new Set([...before.keys(), ...after.keys()])]
  const changed = entries.filter((entry) => before.get(entry) !== after.get(entry))
  if (changed.length === 0) return "No entry changes its size."
  const rows = changed.map((entry) => {
    const [was, is] = [before.get(entry), after.get(entry)]
    const change = was === undefined ? "new" : is === undefined ? "removed" : signed(is - was)
    return `| \`${entry}\` | ${was ?? ""} | ${is ?? ""} | ${change} |`
  })
  return ["| entry | bytes before | bytes after | change |", "| --- | --- | --- | --- |", ...rows].join("\n")
}

const signed = (bytes: number) => (bytes > 0 ? `+${bytes}` : `${bytes}`)

const surface = (diff: string): string => {
  if (diff.trim() === "") return "No change."
  const shown = diff.length > maxDiffLength ? `${diff.slice(0, maxDiffLength)}\n(shortened)` : diff.trimEnd()
  // A longer fence than any in the diff.
  return [
    "<details><summary>Changes in <code>api/</code></summary>",
    "",
    "````diff",
    shown,
    "````",
    "",
    "</details>"
  ].join("\n")
}

const [before, after, apiDiff] = process.argv.slice(2)
if (import.meta.main && before && after && apiDiff) {
  console.log(
    reportOf(readFileSync(before, "utf8"), readFileSync(after, "utf8"), readFileSync(apiDiff, "utf8"))
  )
}
