import { loadLater } from "../../primitives/loading/loadLater.tsx"

/** Finds equal sends, and runs the final check. Loads while the user fills in the form. Nothing is sent before it has loaded. */
export const sendChecks = loadLater(() => import("../draft/finalCheck.ts"))

export type SendChecks = typeof import("../draft/finalCheck.ts")
