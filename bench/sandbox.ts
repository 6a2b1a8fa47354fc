/**
 * Measures the sandbox: how soon it answers, how many requests it takes in a second beside Prism, and whether its
 * memory stays flat.
 *
 *   npm run bench:sandbox                 (or one of: start, load, memory)
 */
import { measureLoad } from "./sandbox/load.ts"
import { measureMemory } from "./sandbox/memory.ts"
import { measureStart } from "./sandbox/start.ts"

/** Each measurement, and whether it meets the figure in the README. */
const measurements: Readonly<Record<string, () => Promise<boolean>>> = {
  start: measureStart,
  load: measureLoad,
  memory: measureMemory
}

const [chosen] = process.argv.slice(2)
const names = Object.keys(measurements).filter((name) => chosen === undefined || name === chosen)
if (names.length === 0) {
  console.error(`bench: expected one of ${Object.keys(measurements).join(", ")}`)
  process.exit(2)
}
for (const name of names) {
  console.log(`\n${name}`)
  if (!(await measurements[name]?.())) process.exitCode = 1
}
