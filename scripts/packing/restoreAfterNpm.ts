/**
 * Restores the manifest if npm is interrupted before `postpack`. Without its scripts, the project could neither be built nor
 * tested, and npm would pack and publish it without the check of `prepack`.
 */
import { spawn, spawnSync } from "node:child_process"
import { isPacking, restoreScripts } from "./packedManifest.ts"

/** Starts a process that restores the manifest in `folder` once npm has ended, unless `postpack` has restored it. */
export const restoreAfterNpm = (folder: string, packing: string): void => {
  const npm = process.env.npm_lifecycle_event === "prepack" ? npmAbove(process.ppid) : undefined
  if (npm === undefined) return
  const arguments_ = [import.meta.filename, folder, packing, `${npm}`]
  // An interrupt from the keyboard reaches all processes of the terminal, but not one that is detached.
  spawn(process.execPath, arguments_, { detached: true, stdio: "ignore" }).unref()
}

/** The npm that runs a script. There may be a shell between them. Not found on Windows, which has no `ps`. */
const npmAbove = (id: number): number | undefined => {
  if (id <= 1) return undefined
  const { stdout } = spawnSync("ps", ["-o", "ppid=,args=", "-p", `${id}`], { encoding: "utf8" })
  const [, parent = 0, command = ""] = /(\d+)\s+(.*)/.exec(stdout) ?? []
  return /^npm\b|npm-cli\.js/.test(command) ? id : npmAbove(Number(parent))
}

const restoreOnceGone = (folder: string, packing: string, npm: number): void => {
  const timer = setInterval(() => {
    if (isPacking(folder, packing) && isRunning(npm)) return
    clearInterval(timer)
    if (isPacking(folder, packing)) restoreScripts(folder)
  }, 100)
}

const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

const [folder, packing, npm] = process.argv.slice(2)
if (import.meta.main && folder && packing && npm) restoreOnceGone(folder, packing, Number(npm))
