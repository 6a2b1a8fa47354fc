import { join } from "node:path"
import { build } from "esbuild"
import type { Page } from "playwright-core"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { scenes } from "../support/storeContract.ts"
import { useBrowser } from "./support/app.ts"
import { type PlaceName, places } from "./support/contractPage.ts"

vi.setConfig({ testTimeout: 120_000 })

const browser = useBrowser()
let page: Page

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "support/contractPage.ts")],
    bundle: true,
    format: "iife",
    write: false
  })
  page = await browser.openBlank()
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" })
})

const all = Object.keys(places) as PlaceName[] // its own keys

describe.each(all)("the store %s in Chromium", (place) => {
  test.each(scenes.filter((scene) => scene.of(places[place])))("$sentence", async ({ sentence, seen }) => {
    const saw = await page.evaluate(([of, where]) => playScene(of, where), [sentence, place] as const)
    expect(saw).toEqual(seen)
  })
})
