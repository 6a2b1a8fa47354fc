import { constants } from "node:fs"
import { access, mkdir, mkdtemp, rename, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { delimiter, dirname, join } from "node:path"
import { inflate } from "@sparticuz/chromium"

/** The path of a browser, and how to start it. */
export interface ChromiumPath {
  readonly path: string
  readonly env: Readonly<Record<string, string>>
  /** Whether the browser can use its sandbox. */
  readonly sandbox: boolean
}

/**
 * Finds the browser that `SLIPWAY_CHROMIUM` names, else the npm package's, else an installed one. The npm package's is the
 * same for everybody. It is also headless only, which saves two thirds of the time of a page.
 */
export const findChromium = async (): Promise<ChromiumPath> => {
  const named = process.env.SLIPWAY_CHROMIUM
  if (named) {
    if (await isProgram(named)) return installed(named)
    throw new Error(
      `SLIPWAY_CHROMIUM must be the path of a Chromium or Chrome program, and "${named}" is none.`
    )
  }
  if (process.platform === "linux" && process.arch === "x64") return bundled()
  for (const path of usualPaths()) if (await isProgram(path)) return installed(path)
  throw new Error(
    "The browser tests need Chromium: install Chromium or Chrome, or set SLIPWAY_CHROMIUM to the path of one."
  )
}

/** Chromium's sandbox does not work for root. */
const installed = (path: string): ChromiumPath => ({ path, env: {}, sandbox: process.getuid?.() !== 0 })

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false
  )

const usualPaths = (): string[] => {
  const names = ["chromium", "google-chrome-stable", "google-chrome", "chrome"]
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "")
  return [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    "/usr/bin/chromium",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"
  ]
}

/** Unpacks the compressed browser, with libraries that a minimal machine lacks. */
const bundled = async (): Promise<ChromiumPath> => {
  const archives = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "../bin")
  const unpacked = join(archives, "../.unpacked")
  const path = join(unpacked, "chromium")
  if (!(await isProgram(path))) await unpack(archives, unpacked)
  // An unpacked browser cannot use its sandbox. Only pages of this project are opened.
  return { path, env: { LD_LIBRARY_PATH: join(unpacked, "al2023", "lib") }, sandbox: false }
}

/** Test files start concurrently. Each unpacks its own copy, and all use the first that is complete. */
const unpack = async (archives: string, unpacked: string): Promise<void> => {
  await mkdir(dirname(unpacked), { recursive: true })
  const folder = await mkdtemp(`${unpacked}-`)
  await Promise.all(inflateInto(folder, [join(archives, "chromium.br"), join(archives, "al2023.tar.br")]))
  await rename(folder, unpacked).catch(() => rm(folder, { recursive: true }))
}

/** The package unpacks into the temporary folder, which it reads before it returns. */
const inflateInto = (folder: string, archives: readonly string[]): Promise<string>[] => {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return archives.map((archive) => inflate(archive))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
