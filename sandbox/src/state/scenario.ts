import type { FaultRule } from "../faults/faults.ts"
import { badRequest } from "../service/failure.ts"
import { changesOf } from "./changes.ts"
import type { Changes } from "./settings.ts"

/** A set of settings and faults, as in a JSON file or a control request. */
export interface Scenario {
  /** One sentence for the inspector. */
  readonly description?: string
  readonly settings?: Changes
  readonly faults?: readonly FaultRule[]
}

/** The built-in scenarios by name. */
export const scenarios = {
  calm: { description: "Everything works." },
  "slow-network": {
    description: "Every response takes one to three seconds.",
    settings: { latency: 1000, jitter: 2000 }
  },
  "lost-answers": {
    description: "Every third request is carried out, and its response never arrives.",
    faults: [{ operation: "*", fault: "drop-after", after: 2, every: 3, times: "always" }]
  },
  "expired-tokens": {
    description: "Every third request is refused with 401, and wallet tokens last ten seconds.",
    settings: { lifetimes: { walletToken: 10_000 } },
    faults: [{ operation: "*", fault: "401", after: 2, every: 3, times: "always" }]
  },
  "rate-limited": {
    description: "Every second request gets 429 with a date for the next try.",
    faults: [{ operation: "*", fault: "429", retryAfter: "date:3", after: 1, every: 2, times: "always" }]
  },
  "short-outage": {
    description: "The next ten requests are refused with 503, then everything works.",
    faults: [{ operation: "*", fault: "503", retryAfter: 2, times: 10 }]
  },
  outage: {
    description: "A proxy returns an HTML page with 502 instead of every response.",
    faults: [{ operation: "*", fault: "html-502", times: "always" }]
  },
  "captive-portal": {
    description: "A network that requires a login returns an HTML page with 200 instead of every response.",
    faults: [{ operation: "*", fault: "html-200", times: "always" }]
  },
  "sent-twice": {
    description: "The network delivers every request twice.",
    faults: [{ operation: "*", fault: "duplicate-first", times: "always" }]
  },
  "wrong-clock": {
    description: "The services' clock is ten minutes slow.",
    settings: { clockOffset: -600_000 }
  },
  tampered: {
    description: "Every signature and every token is changed on the way.",
    faults: [{ operation: "*", fault: "tampered", times: "always" }]
  }
} as const satisfies Readonly<Record<string, Scenario>>

export type ScenarioName = keyof typeof scenarios

/** Returns the built-in scenario of that name, or checks the given one. The input may come from anywhere. */
export const scenarioOf = (given: unknown): Scenario => {
  if (typeof given === "string") return named(given)
  if (typeof given !== "object" || given === null) throw badRequest("a scenario must be a name or an object")
  const { description, settings = {}, faults = [], ...others }: Record<string, unknown> = { ...given }
  const [stranger] = Object.keys(others).filter((name) => name !== "$schema")
  if (stranger !== undefined) throw badRequest(`${stranger} is not a member of a scenario`)
  if (typeof settings !== "object" || settings === null) throw badRequest("settings must be an object")
  if (!Array.isArray(faults) || faults.some((rule) => typeof rule !== "object" || rule === null))
    throw badRequest("faults must be a list of objects")
  return {
    ...(description === undefined ? {} : { description: String(description) }),
    settings: changesOf({ ...settings }),
    // The fault queue checks every member before it accepts a rule.
    faults: faults as FaultRule[]
  }
}

const named = (name: string): Scenario => {
  const found = Object.entries(scenarios).find(([known]) => known === name)
  if (found === undefined)
    throw badRequest(`scenario "${name}" is not known: use ${Object.keys(scenarios).join(", ")}, or a file`)
  return found[1]
}
