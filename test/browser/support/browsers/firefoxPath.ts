import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"

/** Finds the Firefox that `SLIPWAY_FIREFOX` names, else an installed one. */
export const findFirefox = (): string => {
  const named = process.env.SLIPWAY_FIREFOX
  const found = (named ? [named] : usualPaths()).find(isProgram)
  if (found !== undefined) return found
  throw new Error(
    "These tests need Firefox: install it (in Debian with `apt-get install firefox-esr`), or set SLIPWAY_FIREFOX to the path of its program."
  )
}

const usualPaths = (): string[] => {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "")
  return [
    ...["firefox-esr", "firefox"].flatMap((name) => folders.map((folder) => join(folder, name))),
    "/usr/bin/firefox-esr",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    "C:\\Program Files\\Mozilla Firefox\\firefox.exe"
  ]
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Vitest runs this before the tests, so that a missing browser is reported once. */
export const setup = (): void => {
  findFirefox()
}
