import { isRefusal, notForwarded, Refusal } from "./answer.ts"
import { report } from "./userOf.ts"

/**
 * Runs the check of a write. If it fails, nothing was forwarded, and the response says so. With the status of the failed check,
 * the browser would not know whether the write was carried out.
 */
export const beforeWrite = async (
  check: () => Promise<void>,
  options: Parameters<typeof report>[0]
): Promise<void> => {
  try {
    await check()
  } catch (error) {
    const refusal = error instanceof Refusal ? error : undefined
    if (refusal === undefined) report(options, error)
    else if (isRefusal(refusal.status)) throw refusal
    const message = "Not forwarded: it could not be checked. Try again"
    throw new Refusal(notForwarded, message, refusal?.code, refusal?.headers)
  }
}
