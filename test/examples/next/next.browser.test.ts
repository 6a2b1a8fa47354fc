import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { type IncomingHttpHeaders, request } from "node:http"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import type { Page } from "playwright-core"
import ts from "typescript"
import { createPublicClient, http } from "viem"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { createSiweMessage } from "viem/siwe"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { type Chromium, startChromium } from "../../browser/support/browsers/chromium.ts"
import { button, seen } from "../web/steps.ts"

const recipient = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

const repository = join(import.meta.dirname, "../../..")
const example = join(repository, "examples/next")
const next = join(example, "node_modules/next/dist/bin/next")

// Next.js is larger than all other dependencies together, so it is not part of the project's install:
// `npm ci --prefix examples/next` installs it.
describe.skipIf(!existsSync(next))("the example on Next.js", () => {
  let browser: Chromium
  let server: ReturnType<typeof spawn>
  let app = ""
  let service = ""
  const nodeUrl = () => `${service}/__sandbox/rpc/ethereum-sepolia`

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

  it("renders server data on the first page without exposing the secret", async () => {
    const html = await (await fetch(app)).text()
    expect(html).toContain("IDR")
    expect(html).not.toContain("sandbox-client-secret")
  })

  /** Opens the app in a new window, and collects the console's errors and warnings. */
  const open = async () => {
    const window = await browser.privateMode()
    onTestFinished(() => window.close())
    const page = await window.newPage()
    const complaints: string[] = []
    page.on("pageerror", (error) => complaints.push(String(error)))
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text())
    })
    await page.goto(app)
    return { page, complaints }
  }

  const signIn = async (page: Page, email: string) => {
    await page.getByRole("link", { name: "Open your wallet" }).click()
    await page.getByLabel("Email").fill(email)
    await button(page, "Continue").click()
    await page.getByLabel("One-time code").waitFor()
    const inbox = await fetch(`${service}/__sandbox/inbox/latest?to=${email}`)
    // The sandbox documents this response.
    const { code } = (await inbox.json()) as { readonly code: string }
    await page.keyboard.type(code)
  }

  it("hydrates without a warning, and creates a wallet that survives a reload", async () => {
    const { page, complaints } = await open()
    await signIn(page, "returning@example.com")
    await seen(page, "10 ETH")
    await page.reload()
    await seen(page, "10 ETH")
    expect(complaints).toEqual([])
  })

  it("keeps the colors of the stylesheet in a production build", async () => {
    const { page } = await open()
    const groundOf = (attributes: Readonly<Record<string, string>>) =>
      page.evaluate((attributes) => {
        const root = document.documentElement
        const card = document.createElement("section")
        card.dataset.slipway = "card"
        root.append(card)
        for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value)
        const pen = document.createElement("canvas").getContext("2d")
        if (pen === null) throw new Error("There is no canvas.")
        pen.fillStyle = getComputedStyle(card).backgroundColor
        pen.fillRect(0, 0, 1, 1)
        card.remove()
        for (const name of Object.keys(attributes)) root.removeAttribute(name)
        return [...pen.getImageData(0, 0, 1, 1).data]
      }, attributes)
    const light = [255, 255, 255, 255]
    const dark = [21, 24, 30, 255]
    expect(await groundOf({ "data-theme": "light" })).toEqual(light)
    expect(await groundOf({ class: "dark" })).toEqual(dark)
    expect(await groundOf({ style: "color-scheme: light" })).toEqual(light)
    expect(await groundOf({ style: "color-scheme: dark" })).toEqual(dark)
  })

  it.runIf(hasAnvil)("sends a coin through the chain node, and lists it after a reload", async () => {
    const { page, complaints } = await open()
    const broadcasts: string[] = []
    page.on("request", (request) => {
      if (/eth_sendRawTransaction/.test(request.postData() ?? "")) broadcasts.push(request.url())
    })
    await signIn(page, "returning@example.com")
    await seen(page, "10 ETH")
    await seen(page, "Nothing sent yet")
    await page.getByLabel("To", { exact: true }).fill(recipient)
    await page.getByLabel("Amount").fill("0.25")
    await button(page, "Review").click()
    await button(page, /^Send \d/).click()
    const activity = page.getByRole("region", { name: "Activity" })
    const confirmed = activity.getByText("0.25 ETH · Confirmed", { exact: true })
    await confirmed.waitFor()
    const chain = createPublicClient({ transport: http(nodeUrl()) })
    expect(await chain.getBalance({ address: recipient })).toBe(250_000_000_000_000_000n)
    const { transactions } = await chain.getBlock({ blockTag: "latest", includeTransactions: true })
    expect(transactions).toMatchObject([{ to: recipient.toLowerCase(), value: 250_000_000_000_000_000n }])
    expect(broadcasts).toEqual([nodeUrl()])
    await page.reload()
    await confirmed.click()
    await activity.getByRole("button", { name: "Copy" }).first().waitFor()
    await activity
      .getByText(transactions[0]?.hash.slice(0, 6) ?? "", { exact: false })
      .first()
      .waitFor()
    expect(await activity.getByText("0.25 ETH · Confirmed", { exact: true }).count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it.runIf(hasAnvil)("lists a token that was sent by its symbol", async () => {
    const { page } = await open()
    await signIn(page, "returning@example.com")
    const form = page.locator("[data-slipway=send-form]")
    await form.getByLabel("Asset").click()
    await page.getByRole("option", { name: /USDC/ }).click()
    await form.getByLabel("To", { exact: true }).fill(recipient)
    await form.getByLabel("Amount").fill("5")
    await form.getByRole("button", { name: "Review" }).click()
    await button(page, /^Send \d/).click()
    const activity = page.getByRole("region", { name: "Activity" })
    await activity.getByText("5 USDC · Confirmed", { exact: true }).waitFor()
  })

  it("buys coins with calls that the app's own server signs, for a user of its session", async () => {
    const { page, complaints } = await open()
    const called: string[] = []
    page.on("request", (request) => called.push(new URL(request.url()).pathname))
    await signIn(page, "returning@example.com")
    await page.getByLabel("You pay").fill("1600000")
    await seen(page, /Rate locked/)
    await button(page, "Continue").click()
    await page.getByLabel("Phone number for the payment request").fill("+62 812 3456 7890")
    await button(page, /^Buy \d/).click()
    await seen(page, "It's in your wallet")
    expect(called).toContain("/api/ramp/onramp")
    expect(called.filter((path) => path.startsWith("/v1"))).toEqual([])
    await page.reload()
    await page.getByLabel("You pay").fill("1600000")
    await seen(page, /Rate locked/)
    expect(called.filter((path) => path.endsWith("/sign-message"))).toHaveLength(1)
    expect(complaints).toEqual([])
    const session = async () => (await page.request.get(`${app}/api/session`)).json()
    expect(await session()).toMatchObject({ address: expect.stringMatching(/^0x/) })
    await button(page, /^Account: /).click()
    await button(page, "Sign out").click()
    await expect.poll(session).not.toHaveProperty("address")
  })

  it("asks for a wallet's signature for its own host only", async () => {
    const wallet = privateKeyToAccount(generatePrivateKey())
    /** Signs in with a message for a host, which the request names too. */
    const signInAt = async (domain: string) => {
      const asked = await send(`${app}/api/session`, { headers: { host: domain } })
      const cookie = asked.headers["set-cookie"]?.[0]?.split(";")[0] ?? ""
      const { nonce } = JSON.parse(asked.body)
      const { address } = wallet
      const uri = `http://${domain}`
      const message = createSiweMessage({ address, chainId: 1, domain, nonce, uri, version: "1" })
      const body = JSON.stringify({ message, signature: await wallet.signMessage({ message }) })
      return send(`${app}/api/session`, { method: "POST", headers: { host: domain, cookie }, body })
    }
    expect(await signInAt(new URL(app).host)).toMatchObject({ status: 204 })
    expect(await signInAt("phishing.example")).toMatchObject({ status: 401 })
  })

  it.each([
    ["without a session", ""],
    ["with a session that another server wrote", `user=${recipient}.9999999999999.forged`]
  ])("refuses ramp calls %s", async (_, cookie) => {
    const headers = { "x-slipway": "ramp", cookie }
    const response = await fetch(`${app}/api/ramp/onramp`, { headers })
    expect([response.status, await response.json()]).toEqual([
      401,
      expect.objectContaining({ message: "Unauthorized App Session" })
    ])
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

/** `fetch` cannot set the header `host`. */
const send = (
  url: string,
  { method = "GET", headers, body }: { method?: string; headers: Record<string, string>; body?: string }
) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const sent = request(url, { method, headers }, async (response) => {
        const parts = await response.toArray()
        resolve({ status: response.statusCode, headers: response.headers, body: parts.join("") })
      })
      sent.on("error", reject).end(body)
    }
  )
