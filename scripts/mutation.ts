// Changes the sources in small ways and tells which changes no test notices:
//   npm run test:mutation -- [--module session] [--sample 200] [--seed 1]

import { globSync, mkdirSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { reasonToIgnore } from "./mutation/ignored.ts"
import { failsFromTheStart, judgeWith } from "./mutation/judge.ts"
import { type Mutant, mutantsOf, type NumberedMutant } from "./mutation/mutants.ts"
import { forgetEvents, readEvents, report, writePlan } from "./mutation/progress.ts"
import { browserSuite, excluded, modules, suites, testFiles } from "./mutation/suites.ts"

const least = 85
/** A mutant that is judged from the start of a process costs a process. This many files judge it. */
const filesFromTheStart = 12

const { values } = parseArgs({
  options: {
    module: { type: "string", multiple: true },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    /** Only mutants of files whose path contains this. */
    file: { type: "string", multiple: true },
    /** Only these test files. */
    tests: { type: "string", multiple: true },
    /** Continues a run that was stopped. Pass the same options. */
    continue: { type: "boolean", default: false }
  }
})
const chosen = values.module ?? modules
const unknown = chosen.find((name) => !modules.some((known) => known === name))
if (unknown !== undefined) throw new Error(`No module ${unknown}. Choose from ${modules.join(", ")}.`)

const root = resolve(import.meta.dirname, "..")
process.chdir(root)
process.env.SLIPWAY_MUTATION ??= resolve(root, ".slipway/mutation")
// Each mutant that is alive runs them again.
process.env.SLIPWAY_SEQUENCES ??= "100"
mkdirSync(process.env.SLIPWAY_MUTATION, { recursive: true })

const all: readonly NumberedMutant[] = chosen
  .flatMap((name) => globSync(`src/${name}/**/*.ts`).sort())
  .flatMap((file): readonly Mutant[] => mutantsOf(file, readFileSync(file, "utf8")))
  .map((mutant, id) => ({ ...mutant, id }))
const counted = all.filter((mutant) => reasonToIgnore(mutant) === undefined)
const wanted = counted.filter(({ file }) => values.file?.some((part) => file.includes(part)) ?? true)
const sampled = chosen.flatMap((name) => sample(wanted.filter((mutant) => moduleOf(mutant) === name)))

if (!values.continue) forgetEvents()
const givenUp: string[] = []
/** Files that have passed together, by their names. */
const passing = new Set<string>()
const left = new Set(testFiles(excluded))
for (const suite of values.tests === undefined ? suites : [{ files: values.tests, judges: modules }]) {
  const judged = sampled.filter((mutant) => suite.judges.some((name) => name === moduleOf(mutant)))
  if (judged.length === 0) continue
  const files = testFiles(suite.files).filter((file) => !left.has(file))
  const started = Date.now()
  writePlan({ mutants: all, judged: judged.map(({ id }) => id) })
  givenUp.push(...(await judgeWith(files)))
  console.log(
    `${suite.files.join(" ")}: ${Math.round((Date.now() - started) / 1000)} s, ${aliveNow().length} alive`
  )
}
await judgeFromTheStart()
await judgeInBrowser()
printTable()

function moduleOf({ file }: Mutant): string {
  return file.split("/")[1] ?? ""
}

// Mulberry32, so that a seed names the same mutants everywhere.
function sample(of: readonly NumberedMutant[]): readonly NumberedMutant[] {
  if (values.sample === undefined) return of
  let state = Number(values.seed)
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const drawn = of.map((mutant) => ({ mutant, place: random() })).sort((a, b) => a.place - b.place)
  return drawn.slice(0, Number(values.sample)).map(({ mutant }) => mutant)
}

function aliveNow(): readonly NumberedMutant[] {
  const killed = new Set(readEvents().flatMap((event) => (event.event === "killed" ? [event.mutant] : [])))
  return sampled.filter(({ id }) => !killed.has(id))
}

// Constants, and what is remembered for a whole process. What a test also evaluates again is judged by that test.
async function judgeFromTheStart(): Promise<void> {
  const reached = (kind: "once" | "reached") =>
    new Set(readEvents().flatMap((event) => (event.event === kind ? event.mutants : [])))
  const again = reached("reached")
  const once = [...reached("once")].filter((id) => !again.has(id))
  const users = usersOfSources()
  const failing = failingFiles()
  const files = ({ file }: Mutant) => (users.get(file) ?? []).filter((test) => !failing.has(test))
  await judgeOneByOne(
    "from the start",
    aliveNow().filter(({ id }) => once.includes(id)),
    files
  )
}

async function judgeInBrowser(): Promise<void> {
  if (values.tests !== undefined) return
  const { sources, tests } = browserSuite
  const due = aliveNow().filter(({ file }) => sources.some((source) => source === file))
  for (const file of tests) report({ event: "reached", file, mutants: due.map(({ id }) => id) })
  await judgeOneByOne("in a browser", due, () => tests)
}

/** Judges each mutant in a separate process, with the files that concern it. */
async function judgeOneByOne(
  by: string,
  mutants: readonly NumberedMutant[],
  filesFor: (mutant: NumberedMutant) => readonly string[]
): Promise<void> {
  const started = Date.now()
  const survived = new Set(
    readEvents().flatMap((event) => (event.event === "survived" && event.by === by ? [event.mutant] : []))
  )
  for (const mutant of mutants.filter(({ id }) => !survived.has(id))) {
    const files = filesFor(mutant)
    const isKilled =
      files.length > 0 && (await failsFromTheStart(files, mutant.id)) && (await passWithoutMutant(files))
    report(
      isKilled
        ? { event: "killed", mutant: mutant.id, by, how: "failure" }
        : { event: "survived", mutant: mutant.id, by }
    )
  }
  console.log(
    `${mutants.length} ${by}: ${Math.round((Date.now() - started) / 1000)} s, ${aliveNow().length} alive`
  )
}

/** The test files with a test that failed without a mutant. */
function failingFiles(): ReadonlySet<string> {
  const tests = readEvents().flatMap((event) =>
    event.event === "unsuitable" && event.why !== "slow" ? [event.test] : []
  )
  return new Set(tests.map((test) => test.split(" > ")[0] ?? ""))
}

/** Whether files pass one after the other in one process, as they were judged. */
async function passWithoutMutant(files: readonly string[]): Promise<boolean> {
  const names = files.join()
  // Only a pass is remembered: a test that failed by chance would save every mutant of the source.
  if (!passing.has(names) && !(await failsFromTheStart(files, -1))) passing.add(names)
  return passing.has(names)
}

/** For each source the test files that run most of it. A source of constants only is run by the file that loads it. */
function usersOfSources(): ReadonlyMap<string, readonly string[]> {
  const runs = new Map<string, Map<string, number>>()
  for (const event of readEvents()) {
    if (event.event !== "reached" && event.event !== "once") continue
    for (const id of event.mutants) {
      const source = all[id]?.file ?? ""
      const users = runs.get(source) ?? new Map<string, number>()
      runs.set(source, users.set(event.file, (users.get(event.file) ?? 0) + 1))
    }
  }
  return new Map([...runs].map(([source, users]) => [source, mostUsed(users)]))
}

function mostUsed(users: ReadonlyMap<string, number>): readonly string[] {
  return [...users]
    .sort(([, a], [, b]) => b - a)
    .slice(0, filesFromTheStart)
    .map(([file]) => file)
}

function printTable(): void {
  const events = readEvents()
  const reached = new Set(events.flatMap((event) => ("mutants" in event ? event.mutants : [])))
  const alive = new Set(aliveNow().map(({ id }) => id))
  const row = (name: string, of: readonly NumberedMutant[], ignored: number): number => {
    const left = of.filter(({ id }) => alive.has(id))
    const uncovered = left.filter(({ id }) => !reached.has(id)).length
    const score = (100 * (of.length - left.length)) / of.length
    console.log(
      `| ${name} | ${of.length} | ${of.length - left.length} | ${left.length - uncovered} | ${uncovered} | ${ignored} | ${score.toFixed(1)} % |`
    )
    return score
  }
  for (const mutant of sampled.filter(({ id }) => alive.has(id)))
    console.log(
      `${mutant.file}:${mutant.line} ${mutant.kind}${reached.has(mutant.id) ? "" : " (no coverage)"}: ${brief(mutant.original)} -> ${brief(mutant.replacement)}`
    )
  if (givenUp.length > 0) console.log(`Given up: ${givenUp.join(", ")}`)
  console.log("| module | mutants | killed | survived | no coverage | ignored | score |")
  console.log("| --- | --- | --- | --- | --- | --- | --- |")
  for (const name of chosen)
    row(
      name,
      sampled.filter((mutant) => moduleOf(mutant) === name),
      all.filter((mutant) => moduleOf(mutant) === name && reasonToIgnore(mutant) !== undefined).length
    )
  const total = row("total", sampled, all.length - counted.length)
  if (total < least) process.exitCode = 1
}

function brief(text: string): string {
  const line = text.replace(/\s+/g, " ")
  return line.length > 90 ? `${line.slice(0, 87)}...` : line || "nothing"
}
