import { loadLater } from "../primitives/loadLater.tsx"

/** Finds equal sends, and looks once more before a send. Nothing is sent without it. Loads while the user fills in the form. */
export const sendChecks = loadLater(() => import("./finalCheck.ts"))

export type SendChecks = typeof import("./finalCheck.ts")
