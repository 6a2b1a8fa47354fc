import { loadLater } from "../primitives/loadLater.tsx"

/** Finds equal sends, and runs the final check. Loads while the user fills in the form. Nothing is sent before it has loaded. */
export const sendChecks = loadLater(() => import("./finalCheck.ts"))

export type SendChecks = typeof import("./finalCheck.ts")
