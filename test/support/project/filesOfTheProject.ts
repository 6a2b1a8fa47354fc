import { execFileSync } from "node:child_process"
import { resolve } from "node:path"

const root = resolve(import.meta.dirname, "../../..")

/** What git has or would take, without what was deleted and not committed yet. */
export const filesOfTheProject = (): readonly string[] => {
  const list = (...options: string[]) =>
    execFileSync("git", ["ls-files", ...options], { cwd: root, encoding: "utf8" }).split("\n")
  const deleted = new Set(list("--deleted"))
  return list("--cached", "--others", "--exclude-standard").filter((file) => file && !deleted.has(file))
}
