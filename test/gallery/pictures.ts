import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { crc32, deflateSync, inflateSync } from "node:zlib"
import pixelmatch from "pixelmatch"
import type { CDPSession, Page } from "playwright-core"
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

/** Takes a picture of a whole page, and compares it with the accepted one of this name. Returns what differs, if anything. */
export type ComparePicture = (name: string) => Promise<string | undefined>

/** Compares pictures of the page. Those that differ are in `.slipway/pictures`, with their difference. */
export const openCamera = async (page: Page): Promise<ComparePicture> => {
  const session = await page.context().newCDPSession(page)
  return async (name) => {
    if (!isPinned && wish === undefined) return undefined
    const taken = await take(page, session)
    if (wish === "accept") return accept(name, small(taken))
    if (wish) return save(wish, name, taken)
    const before = await readFile(join(accepted, `${name}.png`)).catch(() => undefined)
    return before === undefined
      ? `${name} has no accepted picture: see CONTRIBUTING.md`
      : compare(name, before, taken)
  }
}

/** Plainer than Playwright's own, which takes nine round trips and always clips. After a clip, the next page loads for twice as long. */
const take = async (page: Page, session: CDPSession): Promise<Buffer> => {
  const { isLong, ...size } = await page.evaluate(sizeOfPage)
  const clip = { x: 0, y: 0, scale: 1, ...size }
  const { data } = await session.send("Page.captureScreenshot", {
    optimizeForSpeed: true,
    ...(isLong && { clip, captureBeyondViewport: true })
  })
  return Buffer.from(data, "base64")
}

/** The size of the page, after its fonts are loaded and its animations have ended. */
const sizeOfPage = async () => {
  const root = document.documentElement
  root.getBoundingClientRect() // asks for the fonts
  await document.fonts.ready
  for (const animation of document.getAnimations()) {
    const { endTime = 0 } = animation.effect?.getComputedTiming() ?? {}
    if (Number.isFinite(endTime)) animation.finish()
  }
  const { scrollWidth: width, scrollHeight: height } = root
  return { width, height, isLong: height > innerHeight || width > innerWidth }
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
  return deflated(Buffer.from(UPNG.encode([bytesOf(pixels)], width, height, 64)))
}

/** The same picture with its data compressed as far as zlib can, which saves a twelfth. */
const deflated = (picture: Buffer): Buffer => {
  const parts = [picture.subarray(0, 8)] // the signature
  for (let at = 8; at < picture.length; ) {
    const end = at + 12 + picture.readUInt32BE(at) // of its length, type, data and checksum
    const isData = picture.toString("latin1", at + 4, at + 8) === "IDAT"
    parts.push(isData ? dataPart(picture.subarray(at + 8, end - 4)) : picture.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}

const dataPart = (data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from("IDAT"), deflateSync(inflateSync(data), { level: 9 })])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(typed.length - 4)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
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
  // Most pictures are equal enough, and need no picture of their difference.
  const match = (output?: Uint8Array) =>
    pixelmatch(old.pixels, now.pixels, output, width, height, { threshold: 0.2 })
  const pixels = match()
  if (pixels <= width * height * 0.001) return undefined
  const difference = new Uint8Array(width * height * 4)
  match(difference)
  await Promise.all([
    save(differing, `${name}.before`, before),
    save(differing, `${name}.now`, taken),
    save(differing, `${name}.difference`, new Uint8Array(UPNG.encode([difference.buffer], width, height, 0)))
  ])
  return `${name} differs in ${pixels} pixels`
}
