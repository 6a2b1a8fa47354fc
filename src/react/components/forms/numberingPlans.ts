import { isOffline } from "../../../offline.ts"
import { isPhoneNumber } from "./phoneNumber.ts"

let plans: typeof import("../../../validators/phone.ts") | undefined

/** Loads the numbering plans of all countries. If that fails, numbers are only checked for plausible lengths. */
export const loadNumberingPlans = async (): Promise<void> => {
  // Chromium never tries again to load a module that it could not load once.
  if (plans !== undefined || isOffline(location.href)) return
  plans = await import("../../../validators/phone.ts").catch(() => undefined)
}

/** Whether a full number (E.164) is in the numbering plan of its country, or plausible until the plans have loaded. */
export const isKnownNumber = (number: string): boolean =>
  isPhoneNumber(number) && (plans?.isValidPhoneNumber(number) ?? true)
