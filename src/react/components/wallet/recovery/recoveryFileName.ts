/** The name of an app's recovery file: `harbour-recovery-0x8ba1-2026-11-22.xellar`. */
export const recoveryFileName = (appName = "", ...rest: readonly (string | undefined)[]): string =>
  `${joined(fileWord(appName), "recovery", ...rest)}.xellar`

/** How the names of an app's recovery files begin: `harbour-recovery-…`. Without the ending, whose dot would be a fourth one. */
export const recoveryFileStart = (appName = ""): string => joined(fileWord(appName), "recovery", "…")

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join("-")

/** A name without the characters that file systems refuse. */
const fileWord = (name: string): string =>
  name
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join("-")
    .slice(0, 40) ?? ""
