import { join } from "node:path"
import { build } from "esbuild"
import type { Page } from "playwright-core"
import { beforeAll, describe, expect, test } from "vitest"
import { scenarios } from "../support/storage/storeContract.ts"
import { useBrowser } from "./support/app.ts"
import { type StoreSetupName, setups } from "./support/pages/contractPage.ts"

const browser = useBrowser()
let page: Page

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "support/pages/contractPage.ts")],
    bundle: true,
    format: "iife",
    write: false
  })
  page = await browser.openBlank()
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" })
})

const all = Object.keys(setups) as StoreSetupName[] // its own keys

describe.each(all)("the store %s in Chromium", (place) => {
  test.each(scenarios.filter((scene) => scene.appliesTo(setups[place])))(
    "$sentence",
    async ({ title, expected }) => {
      const observed = await page.evaluate(([of, where]) => runScenario(of, where), [title, place] as const)
      expect(observed).toEqual(expected)
    }
  )
})
