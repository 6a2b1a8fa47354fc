import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import pixelmatch from "pixelmatch"
import type { Page } from "playwright-core"
import UPNG from "upng-js"

const root = join(import.meta.dirname, "../..")
const accepted = join(root, "gallery/pictures")
/** The docs show some of them. */
const inDocs = join(root, "docs/images/components")
const differing = join(root, ".slipway/pictures")

/** `SLIPWAY_PICTURES=accept` replaces the accepted pictures. With a folder, they are only taken, into that folder. */
const wish = process.env.SLIPWAY_PICTURES

/** Only the browser of the npm package draws the same everywhere. */
const isPinned = process.platform === "linux" && process.arch === "x64" && !process.env.SLIPWAY_CHROMIUM

/**
 * Compares the page with its accepted picture. Returns what differs, if anything. Both pictures and their difference
 * are then in `.slipway/pictures`.
 */
export const comparePicture = async (page: Page, name: string): Promise<string | undefined> => {
  if (!isPinned && wish === undefined) return undefined
  const taken = await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" })
  if (wish === "accept") return accept(name, small(taken))
  if (wish) return save(wish, name, taken)
  const before = await readFile(join(accepted, `${name}.png`)).catch(() => undefined)
  return before === undefined
    ? `${name} has no accepted picture: see CONTRIBUTING.md`
    : compare(name, before, taken)
}

const accept = async (name: string, picture: Uint8Array): Promise<undefined> => {
  await save(accepted, name, picture)
  if ((await readdir(inDocs)).includes(`${name}.png`)) await save(inDocs, name, picture)
}

const save = async (folder: string, name: string, picture: Uint8Array): Promise<undefined> => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.png`), picture)
}

/** A picture of few colors takes a third of the bytes, and differs less than the comparison tolerates. */
const small = (picture: Buffer): Uint8Array => {
  const { width, height, pixels } = pixelsOf(picture)
  return new Uint8Array(UPNG.encode([bytesOf(pixels)], width, height, 64))
}

const pixelsOf = (picture: Buffer) => {
  const image = UPNG.decode(bytesOf(picture))
  const [frame] = UPNG.toRGBA8(image)
  if (frame === undefined) throw new Error("The picture is empty.")
  return { width: image.width, height: image.height, pixels: new Uint8Array(frame) }
}

/** Without what lies around it in a shared buffer. */
const bytesOf = (view: Uint8Array): ArrayBuffer => new Uint8Array(view).buffer

const compare = async (name: string, before: Buffer, taken: Buffer): Promise<string | undefined> => {
  const [old, now] = [pixelsOf(before), pixelsOf(taken)]
  const { width, height } = old
  if (width !== now.width || height !== now.height) {
    await Promise.all([save(differing, `${name}.before`, before), save(differing, `${name}.now`, taken)])
    return `${name} is ${now.width} × ${now.height} instead of ${width} × ${height}`
  }
  const difference = new Uint8Array(width * height * 4)
  const pixels = pixelmatch(old.pixels, now.pixels, difference, width, height, { threshold: 0.2 })
  if (pixels <= width * height * 0.001) return undefined
  await Promise.all([
    save(differing, `${name}.before`, before),
    save(differing, `${name}.now`, taken),
    save(differing, `${name}.difference`, new Uint8Array(UPNG.encode([difference.buffer], width, height, 0)))
  ])
  return `${name} differs in ${pixels} pixels`
}
