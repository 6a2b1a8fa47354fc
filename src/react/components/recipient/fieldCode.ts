import { loadLater } from "../primitives/loading/loadLater.tsx"

/** Reads recipients, and shows them. It loads with the field: the hash in checksums alone is a tenth of the form. */
export const fieldCode = loadLater(() => import("./readField.ts"))
