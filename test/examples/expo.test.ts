import { execFile } from "node:child_process"
import { existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { describe, expect, it } from "vitest"

const run = promisify(execFile)
const repository = join(import.meta.dirname, "../..")
const example = join(repository, "examples/expo")

// Expo is larger than all other dependencies together, so it is not part of the project's install:
// `npm ci --prefix examples/expo` installs it.
describe.skipIf(!existsSync(join(example, "node_modules/expo")))("the example on Expo", () => {
  const node = (file: string, ...args: readonly string[]) =>
    run(process.execPath, [file, ...args], {
      cwd: example,
      env: { ...process.env, NODE_ENV: "production", EXPO_NO_TELEMETRY: "1", EXPO_OFFLINE: "1", CI: "1" },
      timeout: 280_000,
      maxBuffer: 20_000_000
    })

  it("compiles against the declarations for React Native", async () => {
    await node(join(repository, "node_modules/typescript/bin/tsc"), "--noEmit")
  })

  it("is bundled by Metro with the entries for React Native, and without code for pages", async () => {
    mkdirSync(join(example, ".slipway"), { recursive: true })
    const bundle = join(example, ".slipway/app.js")
    const expo = join(example, "node_modules/expo/bin/cli")
    const options = ["--platform", "ios", "--dev", "false", "--minify", "false", "--bundle-output", bundle]
    await node(expo, "export:embed", "--entry-file", "index.ts", ...options)
    const code = readFileSync(bundle, "utf8")
    // Only the result is compared: a failure would print the whole bundle.
    const has = (text: string) => code.includes(text)
    expect(has("AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY")).toBe(true)
    expect(has("slipway.appLocks")).toBe(true)
    expect(has("eip6963:requestProvider")).toBe(false)
    expect(has("slipway.connected_wallet")).toBe(false)
  })
})
