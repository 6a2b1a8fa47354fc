import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const document = "docs/reliability.md"

/** Writes `text` between the marks of that name in docs/reliability.md. */
export const writeIntoDocument = (name: string, text: string): void => {
  const path = join(import.meta.dirname, "..", document)
  const [begins, ends] = [`<!-- ${name} begins -->`, `<!-- ${name} ends -->`]
  const [before, rest] = readFileSync(path, "utf8").split(begins)
  const after = rest?.split(ends)[1]
  if (before === undefined || after === undefined) throw new Error(`${document} lacks ${begins} or ${ends}`)
  writeFileSync(path, `${before}${begins}\n${text}\n${ends}${after}`)
  console.log(`\nWritten into ${document}`)
}
