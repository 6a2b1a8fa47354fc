import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "vite"
import { expect, it, onTestFinished } from "vitest"
import { keptOnDevice } from "../../../examples/web/build/keptOnDevice.ts"

it("the service worker is another one when a file changes that keeps its name", async () => {
  const root = await mkdtemp(join(tmpdir(), "slipway-kept-"))
  onTestFinished(() => rm(root, { recursive: true }))
  const [publicDir, page] = [join(root, "public"), join(root, "index.html")]
  await writeFile(page, "<!doctype html><title>App</title>")
  await mkdir(publicDir)
  const workerWith = async (icon: string): Promise<string> => {
    await writeFile(join(publicDir, "icon.svg"), icon)
    const built = await build({
      root,
      publicDir,
      configFile: false,
      logLevel: "error",
      plugins: [keptOnDevice()],
      build: { write: false, rolldownOptions: { input: page } }
    })
    const [result] = [built].flat()
    const files = result && "output" in result ? result.output : []
    const worker = files.find(({ fileName }) => fileName === "service-worker.js")
    return worker?.type === "asset" ? String(worker.source) : ""
  }
  const first = await workerWith("<svg/>")
  expect(first).toContain("/icon.svg")
  expect(await workerWith("<svg/>")).toBe(first)
  expect(await workerWith("<svg><path/></svg>")).not.toBe(first)
})
