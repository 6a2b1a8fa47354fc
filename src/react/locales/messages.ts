import type { en } from "./en.ts"

/** All messages of the components. A catalogue that lacks one does not compile. */
export type Messages = typeof en
