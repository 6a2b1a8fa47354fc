/**
 * Ends the processes it was told of when whoever told it is gone, however that came about: a killed process cannot
 * clean up after itself, but its end of the pipe is closed. A line is the id of a process, with a minus when the
 * process has ended.
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

// What ends a group of processes at the keyboard must not end this one before the rest.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined)

const end = (id: number): void => {
  try {
    process.kill(id, "SIGKILL")
  } catch {
    // It has ended by itself.
  }
}
