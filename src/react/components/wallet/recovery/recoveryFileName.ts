/** The name of an app's recovery file: `harbour-recovery-0x8ba1-2026-11-22.xellar`. */
export const recoveryFileName = (appName = "", ...rest: readonly (string | undefined)[]): string =>
  `${[fileWord(appName), "recovery", ...rest].filter(Boolean).join("-")}.xellar`

/** A name without the characters that file systems refuse. */
const fileWord = (name: string): string =>
  name
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join("-")
    .slice(0, 40) ?? ""
