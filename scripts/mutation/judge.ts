// Starts Vitest on test files until each file has judged all mutants that it reaches.

import { spawn } from "node:child_process"
import { relative, resolve } from "node:path"
import { lastSign, type Pass, readCurrent, readEvents, report, writeCurrent } from "./progress.ts"

const root = resolve(import.meta.dirname, "../..")
/** A mutant that lets no timer run is stopped after this time. */
const silence = 10_000
/** A busy machine starts Vitest, or loads a test file, sooner. */
const silenceWithoutMutant = 30_000
const staticLimit = 900_000
const restartsOfFile = 20
/** These signals end only this process, so Vitest is stopped explicitly. */
const signals = ["SIGINT", "SIGTERM"] as const

/** Judges all planned mutants that are still alive with these files. Returns the files that were given up. */
export async function judgeWith(files: readonly string[]): Promise<readonly string[]> {
  const givenUp = await judgeInPass("quick", files)
  const late = new Set(readEvents().flatMap((event) => (event.event === "late" ? [event.file] : [])))
  const lateFiles = files.filter((file) => late.has(file))
  return [...givenUp, ...(await judgeInPass("late", lateFiles))]
}

async function judgeInPass(pass: Pass, files: readonly string[]): Promise<readonly string[]> {
  const restarts = new Map<string, number>()
  let left = notDone(pass, files)
  while (left.length > 0) {
    writeCurrent(undefined)
    await run(left, { SLIPWAY_MUTATION_PASS: pass }, isSilent)
    stopHanging()
    const stoppedAt = readCurrent()?.file
    left = notDone(pass, left).filter((file) => (restarts.get(file) ?? 0) < restartsOfFile)
    for (const file of stoppedAt === undefined ? left : [stoppedAt])
      restarts.set(file, (restarts.get(file) ?? 0) + 1)
  }
  return [...restarts].filter(([, count]) => count >= restartsOfFile).map(([file]) => file)
}

const notDone = (pass: Pass, files: readonly string[]): readonly string[] => {
  const done = new Set(
    readEvents().flatMap((event) => (event.event === "file done" && event.pass === pass ? [event.file] : []))
  )
  return files.filter((file) => !done.has(file))
}

function isSilent(): boolean {
  const runsMutant = (readCurrent()?.mutant ?? -1) >= 0
  return Date.now() - lastSign() > (runsMutant ? silence : silenceWithoutMutant)
}

// The mutant that ran when the process gave its last sign blocks it.
function stopHanging(): void {
  const current = readCurrent()
  if (current === undefined || current.mutant < 0 || !isSilent()) return
  report({ event: "killed", mutant: current.mutant, by: current.test, how: "time limit" })
}

/** Whether a test of these files fails when the mutant is there from the start. No mutant: whether they all pass. */
export async function failsFromTheStart(files: readonly string[], mutant: number): Promise<boolean> {
  const started = Date.now()
  const { failed } = await run(
    files,
    { SLIPWAY_MUTANT: String(mutant) },
    () => Date.now() - started > staticLimit
  )
  return failed
}

async function run(
  files: readonly string[],
  env: Readonly<Record<string, string>>,
  isStuck: () => boolean
): Promise<{ readonly failed: boolean }> {
  const config = relative(root, resolve(import.meta.dirname, "vitest.config.ts"))
  const vitest = resolve(root, "node_modules/vitest/vitest.mjs")
  const child = spawn(process.execPath, [vitest, "run", "--config", config, ...files], {
    cwd: root,
    env: { ...process.env, ...env },
    // A separate group, so that its workers can be stopped with it.
    detached: true,
    stdio: process.env.SLIPWAY_MUTATION_OUTPUT === undefined ? "ignore" : "inherit"
  })
  const stop = () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL")
  }
  const stopBoth = () => {
    stop()
    process.exit(1)
  }
  const watch = setInterval(() => {
    if (isStuck()) stop()
  }, 1_000)
  for (const signal of signals) process.on(signal, stopBoth)
  const code = await new Promise<number | null>((done) => child.on("close", done))
  for (const signal of signals) process.off(signal, stopBoth)
  clearInterval(watch)
  return { failed: code !== 0 }
}
