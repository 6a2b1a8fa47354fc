// Runs each test once as it is, and then once for each mutant that it reaches and that is still alive. Modules are
// loaded once for all of them, which is what makes a run take minutes.

import { relative } from "node:path"
import { performance } from "node:perf_hooks"
import { type RunnerTestCase as Test, type RunnerTestFile as TestFile, TestRunner } from "vitest"
import { giveSign, type Pass, readEvents, readPlan, report, writeCurrent } from "./progress.ts"

type Try = Parameters<TestRunner["onBeforeTryTask"]>[1]

/** No mutant: the sources as they are. */
const none = -1
const pass: Pass = process.env.SLIPWAY_MUTATION_PASS === "quick" ? "quick" : "late"
const fixed = process.env.SLIPWAY_MUTANT === undefined ? undefined : Number(process.env.SLIPWAY_MUTANT)
/**
 * A test with a mutant may wait this long and ten times as long as without, in milliseconds. Only time in which
 * the process has nothing to do counts, so a busy machine kills no mutant. `judge.ts` stops a mutant that lets no timer run.
 */
const grace = 2_000
/**
 * Tests that work longer, or wait longer for real, cost too much for each mutant. Both in milliseconds. The time that
 * other processes take from this one does not count as work.
 */
const slowTest = 10_000
const longWait = 3_000
/** Tests that take longer judge in the late pass, in milliseconds. */
const quickTest = 250
/** A test with a mutant may work this long and ten times as long as without, in milliseconds. */
const workGrace = 10_000

const setTimer = setInterval
const clearTimer = clearInterval
const idleMillis = (): number => performance.eventLoopUtilization().idle
const workMillis = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

if (fixed === undefined) setTimer(giveSign, 1_000).unref()

const { mutants, judged } = readPlan()
const reached = new Uint8Array(mutants.length)
let active = fixed ?? none

Object.assign(globalThis, {
  $mutant: (id: number) => {
    reached[id] = 1
    return id === active
  }
})

const takeReached = (): Set<number> => {
  const numbers = new Set<number>()
  for (const [id, mark] of reached.entries()) if (mark === 1) numbers.add(id)
  reached.fill(0)
  return numbers
}

class JudgedTest {
  readonly file: string
  readonly name: string
  /** What the first run without a mutant reached. */
  first = new Set<number>()
  queue: number[] = []
  killing:
    | { readonly mutant: number; readonly how: "failure" | "time limit"; readonly afterClean: boolean }
    | undefined
  waitLimit = Number.POSITIVE_INFINITY
  workLimit = Number.POSITIVE_INFINITY
  workAtStart = 0
  idleAtStart = 0
  timedOut = false
  checked = false
  afterClean = true
  isLate = false

  constructor(file: string, name: string) {
    this.file = file
    this.name = name
  }
}

export default class MutationRunner extends TestRunner {
  readonly #alive = new Set(judged)
  readonly #once = new Map<string, Set<number>>()
  readonly #cleared = new Set<string>()
  readonly #doneTests = new Set<string>()
  #suspect: { readonly mutant: number; readonly test: string } | undefined
  #current: JudgedTest | undefined

  onCollected(files: TestFile[]): void {
    if (fixed !== undefined) return
    const paths = files.map(pathOf)
    for (const event of readEvents()) {
      if (event.event === "killed") {
        this.#alive.delete(event.mutant)
        if (event.mutant === this.#suspect?.mutant) this.#suspect = undefined
      }
      if (event.event === "cleared") {
        this.#cleared.add(`${event.mutant} ${event.test}`)
        if (event.mutant === this.#suspect?.mutant) this.#suspect = undefined
      }
      if (event.event === "test done") this.#doneTests.add(event.test)
      if (event.event === "suspect" && paths.includes(event.file) && this.#alive.has(event.mutant))
        this.#suspect = event
    }
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test)
    if (fixed !== undefined) return
    const file = pathOf(test.file)
    const name = `${file} > ${fullName(test)}`
    this.#addOnce(file, takeReached())
    this.#current = new JudgedTest(file, name)
    if (!this.#doneTests.has(name) && this.#isTurnOf(name) && !test.fails) test.repeats = 1
  }

  override async onBeforeTryTask(test: Test, options: Try): Promise<void> {
    super.onBeforeTryTask(test, options)
    const current = this.#current
    if (fixed !== undefined || current === undefined) return
    active = options.repeats === 0 ? none : (current.queue.shift() ?? none)
    await forgetPage()
    current.timedOut = false
    current.workAtStart = workMillis()
    current.idleAtStart = idleMillis()
    writeCurrent({ file: current.file, test: current.name, mutant: active })
  }

  async runTask(test: Test): Promise<void> {
    const current = this.#current
    const run = TestRunner.getTestFn(test)
    // The run that shows whether a killed mutant left something behind has the limit too: what was left may keep it waiting.
    if (current === undefined || (active === none && current.killing === undefined)) return run()
    let timer: ReturnType<typeof setInterval> | undefined
    const limit = new Promise<never>((_, reject) => {
      timer = setTimer(() => {
        const waits = idleMillis() - current.idleAtStart >= current.waitLimit
        const works = workMillis() - current.workAtStart >= current.workLimit
        if (!waits && !works) return
        current.timedOut = true
        reject(new Error("The test takes too long"))
      }, 100)
    })
    await Promise.race([run(), limit]).finally(() => clearTimer(timer))
  }

  override async onAfterRetryTask(test: Test, options: Try): Promise<void> {
    await super.onAfterRetryTask(test, options)
    const current = this.#current
    if (fixed !== undefined || current === undefined || test.result === undefined) return
    const failed = test.result.state === "fail"
    const mutant = active
    active = none
    if (options.repeats === 0) {
      this.#afterFirst(test, current, failed)
      return
    }
    this.#judge(current, mutant, failed)
    const more = current.queue.length > 0
    // A try that failed is tried again: this is how the next mutant gets its turn.
    test.result.state = more ? "fail" : "pass"
    if (more) test.result.errors = [{ message: "next mutant" }]
    else delete test.result.errors
    test.result.attempts?.splice(0)
    if (more) return
    // What a mutant made the test reach says nothing about the sources.
    reached.fill(0)
    if (!current.isLate) report({ event: "test done", test: current.name })
  }

  override onAfterRunFiles(files: TestFile[]): void {
    super.onAfterRunFiles(files)
    if (fixed !== undefined) return
    const last = files.at(-1)
    if (last !== undefined) this.#addOnce(pathOf(last), takeReached())
    for (const file of files) report({ event: "file done", file: pathOf(file), pass })
    writeCurrent(undefined)
  }

  /** While there is a suspect, only its test judges. */
  #isTurnOf(test: string): boolean {
    return this.#suspect === undefined || this.#suspect.test === test
  }

  #afterFirst(test: Test, current: JudgedTest, failed: boolean): void {
    current.first = takeReached()
    const worked = workMillis() - current.workAtStart
    const waited = idleMillis() - current.idleAtStart
    const isJudge = !this.#doneTests.has(current.name) && this.#isTurnOf(current.name)
    const isQuick = worked + waited <= quickTest || this.#suspect !== undefined
    current.isLate = isJudge && pass === "quick" && !isQuick
    if (current.isLate) report({ event: "late", file: current.file, test: current.name })
    if (current.isLate || !isJudge) {
      current.checked = true
      return
    }
    const isSlow = worked > slowTest || waited > longWait
    current.waitLimit = grace + 10 * waited
    current.workLimit = workGrace + 10 * worked
    if (failed) report({ event: "unsuitable", test: current.name, why: "fails" })
    if (isSlow) report({ event: "unsuitable", test: current.name, why: "slow" })
    if (failed || isSlow || test.repeats !== 1) {
      current.checked = true
      this.#addOnce(current.file, current.first)
      report({ event: "reached", file: current.file, mutants: [...current.first] })
    } else if ([...current.first].every((id) => !this.#alive.has(id))) {
      current.checked = true
      report({ event: "reached", file: current.file, mutants: [...current.first] })
    } else {
      current.queue = [none]
      test.retry = mutants.length * 3
    }
  }

  #judge(current: JudgedTest, mutant: number, failed: boolean): void {
    if (mutant === none) {
      if (current.checked) this.#afterKill(current, failed)
      else this.#afterSecond(current, failed)
      return
    }
    if (!failed) {
      current.afterClean = false
      if (this.#suspect !== undefined) {
        report({ event: "cleared", mutant, test: current.name })
        startAgain()
      }
      return
    }
    current.killing = {
      mutant,
      how: current.timedOut ? "time limit" : "failure",
      afterClean: current.afterClean
    }
    current.queue.unshift(none)
  }

  // What the first run reached and the second did not is evaluated once.
  #afterSecond(current: JudgedTest, failed: boolean): void {
    current.checked = true
    const again = takeReached()
    if (failed) {
      report({ event: "unsuitable", test: current.name, why: "fails again" })
      this.#addOnce(current.file, again)
      return
    }
    this.#addOnce(
      current.file,
      [...current.first].filter((id) => !again.has(id))
    )
    report({ event: "reached", file: current.file, mutants: [...again] })
    const suspect = this.#suspect?.mutant
    const due = [...again].filter((id) => this.#alive.has(id) && !this.#cleared.has(`${id} ${current.name}`))
    current.queue = suspect === undefined ? due : [suspect]
  }

  #afterKill(current: JudgedTest, failed: boolean): void {
    const { killing } = current
    if (killing === undefined) return
    current.killing = undefined
    const { mutant, how } = killing
    if (failed && !killing.afterClean)
      report({ event: "suspect", mutant, file: current.file, test: current.name })
    else {
      this.#alive.delete(mutant)
      report({ event: "killed", mutant, by: current.name, how })
    }
    // A new process goes on where this one is spoiled, and where a suspect has had its turn.
    if (failed || this.#suspect !== undefined) startAgain()
    current.afterClean = true
  }

  // Reported at once, because the process may end before its file does.
  #addOnce(file: string, numbers: Iterable<number>): void {
    const once = this.#once.get(file) ?? new Set()
    this.#once.set(file, once)
    const added = [...numbers].filter((id) => !once.has(id))
    for (const id of added) once.add(id)
    if (added.length > 0) report({ event: "once", file, mutants: added })
  }
}

// A mutant that hangs leaves its sends in flight and its locks held, and the next run would wait for them.
async function forgetPage(): Promise<void> {
  const page = globalThis as unknown as Record<symbol, unknown> // `onePerPage` keeps its values under symbols
  for (const name of ["sends", "queues", "journal", "journals", "journalListeners"])
    delete page[Symbol.for(`slipway.${name}`)]
  const locks = globalThis.navigator?.locks
  if (locks?.query === undefined) return
  const { held = [] } = await locks.query()
  for (const { name } of held) if (name !== undefined) await locks.request(name, { steal: true }, () => {})
}

const pathOf = ({ filepath }: TestFile): string => relative(process.cwd(), filepath)

// Vitest guards process.exit.
function startAgain(): never {
  process.kill(process.pid, "SIGKILL")
  throw new Error("This process has ended")
}

function fullName(test: Test): string {
  const names = [test.name]
  for (let suite = test.suite; suite !== undefined; suite = suite.suite) names.unshift(suite.name)
  return names.join(" > ")
}
