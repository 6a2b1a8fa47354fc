/**
 * Stops the anvil processes when the sandbox process dies. A killed process cannot clean up after itself, but its end
 * of the pipe closes. Each line of input is a process id, with a minus when that process has stopped.
 */
import { createInterface } from "node:readline"

const kept = new Set<number>()

const lines = createInterface({ input: process.stdin })
lines.on("line", (line) => {
  const id = Number(line)
  if (id < 0) kept.delete(-id)
  else kept.add(id)
})
lines.on("close", () => {
  for (const id of kept) end(id)
})

// A signal to the whole process group must not stop this process first.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined)

const end = (id: number): void => {
  try {
    process.kill(id, "SIGKILL")
  } catch {
    // The process has already stopped.
  }
}
