import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import ts from "typescript"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type Chromium, startChromium } from "../browser/support/chromium.ts"
import { button, seen } from "./steps.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

const repository = join(import.meta.dirname, "../..")
const example = join(repository, "examples/next")
const next = join(example, "node_modules/next/dist/bin/next")

// It is three times as large as everything else together, and so not a part of the project's own install:
// `npm ci --prefix examples/next` brings it.
describe.skipIf(!existsSync(next))("the example on Next.js", () => {
  let browser: Chromium
  let server: ReturnType<typeof spawn>
  let app = ""
  let service = ""

  beforeAll(async () => {
    const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" }
    await promisify(execFile)(process.execPath, [next, "build"], { cwd: example, env })
    server = spawn(process.execPath, ["server.mjs"], {
      cwd: example,
      env,
      stdio: ["ignore", "pipe", "inherit"]
    })
    if (server.stdout === null) throw new Error("The server says nothing.")
    for await (const line of createInterface(server.stdout)) {
      app ||= /the app +(\S+)/.exec(line)?.[1] ?? ""
      service = /were sent +(\S+)\/__sandbox/.exec(line)?.[1] ?? ""
      if (service !== "") break
    }
    browser = await startChromium()
  })
  afterAll(async () => {
    await browser?.close()
    if (server?.exitCode !== null) return
    const exited = once(server, "exit")
    server.kill("SIGTERM")
    await exited
  })

  it("has on the first page what the server read with its secret, and the secret nowhere", async () => {
    const html = await (await fetch(app)).text()
    expect(html).toContain("IDR")
    expect(html).not.toContain("sandbox-client-secret")
  })

  it("hydrates without a complaint, and leads to a wallet that a reload keeps", async () => {
    const window = await browser.privateMode()
    const page = await window.newPage()
    const complaints: string[] = []
    page.on("pageerror", (error) => complaints.push(String(error)))
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text())
    })
    await page.goto(app)
    await page.getByRole("link", { name: "Open your wallet" }).click()
    await page.getByLabel("E-mail address").fill("returning@example.com")
    await button(page, "Send code").click()
    await page.getByLabel("One-time code").waitFor()
    const inbox = await fetch(`${service}/__sandbox/inbox/latest?to=returning@example.com`)
    // As the sandbox documents it.
    const { code } = (await inbox.json()) as { readonly code: string }
    await page.keyboard.type(code)
    await seen(page, "10 ETH")
    await page.reload()
    await seen(page, "10 ETH")
    expect(complaints).toEqual([])
    await window.close()
  })

  it("generates no file that the repository's type check reads", () => {
    const { config } = ts.readConfigFile(join(repository, "tsconfig.json"), ts.sys.readFile)
    const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, repository)
    const checked = fileNames.filter((file) => file.startsWith(`${example}/`))
    expect(existsSync(join(example, "next-env.d.ts"))).toBe(true)
    expect(checked).toContain(join(example, "app/page.tsx"))
    expect(checked.filter((file) => /next-env|\/\.next\//.test(file))).toEqual([])
  })
})
