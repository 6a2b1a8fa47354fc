import { execFileSync } from "node:child_process"
import { specChanges } from "../../src/generate/changes.ts"
import type { Node } from "../../src/generate/document.ts"
import { documentIn } from "../../src/generate/load.ts"
import { type Coverage, documentReport, reportText } from "../../src/generate/report.ts"

/** A service with an OpenAPI document. */
export type Service = "wallet" | "ramp" | "smartAccount"

/** The path of its document, e.g. `openapi/smart-account.yaml`. */
export const documentPath = (service: Service): string =>
  `openapi/${service === "smartAccount" ? "smart-account" : service}.yaml`

/** A document as it is now. */
export interface Current {
  readonly text: string
  readonly document: Node
}

/** Describes the changes of a document since a commit, breaking changes first. */
export function specChangesReport(
  root: string,
  service: Service,
  now: Current,
  since: string,
  coverage: () => Coverage
): string {
  const file = documentPath(service)
  const committed = committedText(root, file, since)
  // Equal texts need no parsing, which takes longer than everything else here.
  const before = committed === now.text ? now.document : committedDocument(committed)
  if (before === undefined) return `${file}: no comparison, since git has no readable ${file} at ${since}`
  const pair = { before, after: now.document }
  const hasChanges = before !== now.document && specChanges(before, now.document).length > 0
  return reportText(documentReport(service, `${file} since ${since}`, pair, hasChanges ? coverage() : {}))
}

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

function committedDocument(text: string | undefined): Node | undefined {
  if (text === undefined) return undefined
  try {
    return documentIn(text, "the committed document")
  } catch {
    return undefined
  }
}
