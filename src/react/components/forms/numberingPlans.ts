import { useEffect, useState } from "react"
import { isOffline } from "../../../offline.ts"
import { isPhoneNumber } from "./phoneNumber.ts"

type Plans = typeof import("../../../validators/phone.ts") &
  typeof import("../../../validators/phoneExamples.ts")

let plans: Plans | undefined

/**
 * Loads the numbering plans of all countries while they are needed, and renders again when they are there. If that fails, numbers are
 * only checked for plausible lengths, and have no example.
 */
export const useNumberingPlans = (isNeeded = true): void => {
  const [, setLoaded] = useState(plans !== undefined)
  useEffect(() => {
    if (isNeeded) void load().then(setLoaded)
  }, [isNeeded])
}

const load = async (): Promise<boolean> => {
  // Chromium never tries again to load a module that it could not load once.
  if (plans === undefined && !isOffline(location.href)) {
    const files = [
      import("../../../validators/phone.ts"),
      import("../../../validators/phoneExamples.ts")
    ] as const
    plans = await Promise.all(files).then(
      ([phone, examples]) => ({ ...phone, ...examples }),
      () => undefined
    )
  }
  return plans !== undefined
}

/** Whether a full number (E.164) is in the numbering plan of its country, or plausible until the plans have loaded. */
export const isKnownNumber = (number: string): boolean =>
  isPhoneNumber(number) && (plans?.isValidPhoneNumber(number) ?? true)

/** What a mobile number of a country looks like, without its calling code. `undefined` until the plans have loaded. */
export const exampleNumberIn = (region: string): string | undefined => plans?.exampleNumberIn(region)
