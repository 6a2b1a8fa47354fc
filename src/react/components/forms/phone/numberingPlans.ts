import { useEffect, useState } from "react"
import { isOffline } from "../../../../activity/offline.ts"
import { isPhoneNumber } from "./phoneNumber.ts"

type Plans = typeof import("../../../../validators/phone.ts") &
  typeof import("../../../../validators/phoneExamples.ts")

let plans: Partial<Plans> = {}

/**
 * Loads the numbering plans of all countries and an example of each while they are needed, and renders again when they are there. Each
 * can fail alone: without the plans, numbers are only checked for plausible lengths.
 */
export const useNumberingPlans = (isNeeded = true): void => {
  const [, setLoaded] = useState(plans)
  useEffect(() => {
    if (isNeeded) void load().then(setLoaded)
  }, [isNeeded])
}

const load = async (): Promise<Partial<Plans>> => {
  const isMissing = !plans.isValidPhoneNumber || !plans.exampleNumberIn
  // Chromium never tries again to load a module that it could not load once.
  if (isMissing && !isOffline(location.href)) {
    const files = [
      import("../../../../validators/phone.ts"),
      import("../../../../validators/phoneExamples.ts")
    ]
    for (const file of await Promise.allSettled(files))
      if ("value" in file) plans = { ...plans, ...file.value }
  }
  return plans
}

/** Whether a full number (E.164) is in the numbering plan of its country, or plausible until the plans have loaded. */
export const isKnownNumber = (number: string): boolean =>
  isPhoneNumber(number) && (plans.isValidPhoneNumber?.(number) ?? true)

/** What a mobile number of a country looks like, without its calling code. `undefined` until the examples have loaded. */
export const exampleNumberIn = (region: string): string | undefined => plans.exampleNumberIn?.(region)
