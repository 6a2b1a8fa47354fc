import { useState } from "react"
import { useSession } from "../../../hooks/session.ts"

/**
 * The one-time setup of a ramp account as a step of another screen. `step` is `setup` while it is shown, and then `done` or
 * `cancelled`.
 */
export const useRampSetup = () => {
  const { status, hasRampAccess } = useSession()
  const [step, setStep] = useState<"none" | "setup" | "done" | "cancelled">("none")
  // Also when another tab has created the account meanwhile.
  if (step === "setup" && hasRampAccess) setStep("done")
  return {
    step,
    /** Whether the user has no ramp account yet. */
    isMissing: status === "ready" && !hasRampAccess,
    begin: () => setStep("setup"),
    cancel: () => setStep("cancelled")
  }
}
