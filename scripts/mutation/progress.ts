// What the process that judges mutants and the script that starts it tell each other, in files: a mutant that
// never ends takes the whole process with it.

import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { NumberedMutant } from "./mutants.ts"

export interface Plan {
  readonly mutants: readonly NumberedMutant[]
  /** The numbers of the mutants that this run judges. */
  readonly judged: readonly number[]
}

/** Each file is judged in two passes: what its quick tests kill costs the slower ones nothing. */
export type Pass = "quick" | "late"

export type Event =
  | {
      readonly event: "killed"
      readonly mutant: number
      readonly by: string
      readonly how: "failure" | "time limit"
    }
  /** No test failed that a new process ran with this mutant. */
  | { readonly event: "survived"; readonly mutant: number; readonly by: string }
  | { readonly event: "reached"; readonly file: string; readonly mutants: readonly number[] }
  /** Evaluated while modules load, in a hook, or once for the whole file: to be judged from the start of a process. */
  | { readonly event: "once"; readonly file: string; readonly mutants: readonly number[] }
  /** The test failed, and so did its next run without a mutant: an earlier mutant may have left something behind. */
  | { readonly event: "suspect"; readonly mutant: number; readonly file: string; readonly test: string }
  /** A suspect that a new process did not fail on. */
  | { readonly event: "cleared"; readonly mutant: number; readonly test: string }
  | { readonly event: "unsuitable"; readonly test: string; readonly why: "fails" | "fails again" | "slow" }
  | { readonly event: "test done"; readonly test: string }
  /** The test is left to the late pass. */
  | { readonly event: "late"; readonly file: string; readonly test: string }
  | { readonly event: "file done"; readonly file: string; readonly pass: Pass }

/** The test and mutant that run at this moment. */
export interface Current {
  readonly file: string
  readonly test: string
  readonly mutant: number
}

const place = (name: string): string => {
  const folder = process.env.SLIPWAY_MUTATION
  if (folder === undefined) throw new Error("SLIPWAY_MUTATION does not name the folder of the mutation run")
  return join(folder, name)
}

const read = (name: string): string => (existsSync(place(name)) ? readFileSync(place(name), "utf8") : "")

// Both files are written by this script only.
export const readPlan = (): Plan => JSON.parse(read("plan.json")) as Plan
export const writePlan = (plan: Plan): void => writeFileSync(place("plan.json"), JSON.stringify(plan))

export const readEvents = (): readonly Event[] =>
  read("events.jsonl")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Event)

export const report = (event: Event): void =>
  appendFileSync(place("events.jsonl"), `${JSON.stringify(event)}\n`)
export const forgetEvents = (): void => writeFileSync(place("events.jsonl"), "")

let current = ""

export const writeCurrent = (next: Current | undefined): void => {
  current = next === undefined ? "" : JSON.stringify(next)
  giveSign()
}

/** Shows that the judging process still runs timers. The time is that of the file system, because tests replace `Date`. */
export const giveSign = (): void => writeFileSync(place("current.json"), current)

export const readCurrent = (): Current | undefined => {
  const text = read("current.json")
  return text === "" ? undefined : (JSON.parse(text) as Current)
}

/** When the judging process last gave a sign, in milliseconds since 1970. */
export const lastSign = (): number =>
  existsSync(place("current.json")) ? statSync(place("current.json")).mtimeMs : 0
