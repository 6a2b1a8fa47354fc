import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { createClient } from "../../../../src/index.ts"
import { openService } from "../../../browser/support/service.ts"
import { useHarness } from "../support/harness.ts"

const harness = useHarness("test/react/ui/page/journeyPage.tsx")

const returning = "returning@example.com"
const phone = "+62 812 3456 7890"
const other = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"
const password = "correct horse"
/** Longer than a test takes, so that a send is mined only on command. */
const blockTime = 3_600_000

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })

const open = async (
  screen: string,
  query: Readonly<Record<string, string>> = {},
  openPage = harness.visit
) => {
  const service = await openService({ payments: "command", blockTime })
  const { sandbox, url } = service
  const page = await openPage({ service: url, screen, ...query })
  const newestCode = (to: string) => sandbox.inbox.latest(to)?.code ?? ""
  const awaitCode = async (email: string) => {
    await field(page, "Email or phone").fill(email)
    await field(page, "Email or phone").press("Enter")
    await field(page, "One-time code").waitFor()
  }
  const signIn = async (email: string) => {
    await awaitCode(email)
    await page.keyboard.type(newestCode(email))
  }
  /** A client of another device. */
  const newClient = () =>
    createClient({ appId: "ui-tests", baseUrls: { wallet: `${url}/api/v2`, ramp: `${url}/v1` } })
  /** Creates a wallet for this user on another device and returns its secret. */
  const makeWallet = async (email: string) => {
    const client = newClient()
    const { verificationToken } = await client.auth.email.login({ email })
    await client.auth.email.verify({ verificationToken, otp: newestCode(email) })
    const { secret0 } = await client.account.create()
    await client.dispose()
    return secret0
  }
  return { ...service, page, newestCode, awaitCode, signIn, newClient, makeWallet }
}

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

/** Records each frame in which nothing has the focus, from now on. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const lost: string[] = []
    const recordFocus = () => {
      if (document.activeElement === document.body) lost.push(document.querySelector("h2")?.textContent ?? "")
      requestAnimationFrame(recordFocus)
    }
    recordFocus()
    Object.assign(window, { lost })
  })

/** The focused element, if the focus was never lost since `watch`. */
const focusKept = async (page: Page) => {
  const { lost, focused } = await page.evaluate(() => ({
    lost: Reflect.get(window, "lost"),
    focused: document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent
  }))
  expect(lost).toEqual([])
  return focused
}

/** Presses Enter, waits for the locator, and returns the focused element. */
const enter = async (page: Page, next: ReturnType<typeof button>) => {
  await watchFocus(page)
  await page.keyboard.press("Enter")
  await next.waitFor()
  return focusKept(page)
}

/** Presses Enter on the last button of a send, and passes the time until the page sees that it was mined. */
const enterSend = async ({ page, sandbox }: Awaited<ReturnType<typeof open>>) => {
  await page.clock.install()
  await watchFocus(page)
  await page.keyboard.press("Enter")
  await heading(page, "Waiting for the network").waitFor()
  sandbox.clock.advance(blockTime)
  await page.clock.runFor(4_000)
  await heading(page, "Sent").waitFor()
  return focusKept(page)
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true })

describe("Enter in the last field moves the focus to the next step", () => {
  it("from the address to the code, and from that to the wallet", async () => {
    const { page, newestCode } = await open("send")
    await field(page, "Email or phone").fill("ada@example.com")
    await enter(page, field(page, "One-time code"))
    await page.keyboard.type(newestCode("ada@example.com"))
    expect(await enter(page, heading(page, "Create your wallet"))).toBe("Create your wallet")
  })

  it("from a number to the code, and from that to the app", async () => {
    const { page, sandbox, newestCode } = await open("send")
    await field(page, "Email or phone").fill("+1 202 555 0105")
    await enter(page, field(page, "One-time code"))
    expect(sandbox.inbox.latest("12025550105")).toBeDefined()
    await page.keyboard.type(newestCode("12025550105"))
    expect(await enter(page, button(page, "Review"))).toBe("Send")
  })

  it("from a password to the wallet", async () => {
    const { page, newClient } = await open("send")
    await newClient().auth.username.register({ username: "ada", password })
    await button(page, "Use a username and password").press("Enter")
    await fill(page, { Username: "ada", Password: password })
    expect(await enter(page, heading(page, "Create your wallet"))).toBe("Create your wallet")
  })

  it("from the code to the success message without a gate", async () => {
    const { page, awaitCode, newestCode } = await open("sign-in")
    await awaitCode("ada@example.com")
    await watchFocus(page)
    await page.keyboard.type(newestCode("ada@example.com"))
    await page.getByText("You're signed in").waitFor()
    expect(await focusKept(page)).toBe("Sign in")
  })

  it("from the code to the wallet, at the top of a shadow root", async () => {
    const { page, signIn } = await open("send", { shadow: "" })
    await signIn("ada@example.com")
    await heading(page, "Create your wallet").waitFor()
    const focused = () => document.activeElement?.shadowRoot?.activeElement?.textContent
    expect(await page.evaluate(focused)).toBe("Create your wallet")
  })

  it("from the code to the nearest visible heading above", async () => {
    const { page, awaitCode, newestCode } = await open("sign-in")
    await awaitCode("ada@example.com")
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.insertRule("h2 { display: none }")
      document.adoptedStyleSheets = [sheet]
    })
    await page.keyboard.type(newestCode("ada@example.com"))
    await page.getByText("You're signed in").waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Harness")
  })

  it("from a recovery file to its new secret, and from that to the app", async () => {
    const { page, signIn, makeWallet } = await open("send")
    const secret = await makeWallet("grace@example.com")
    await signIn("ada@example.com")
    await button(page, "I already have a wallet").click()
    await field(page, "Recovery file").setInputFiles({
      name: "recovery.xellar",
      mimeType: "application/octet-stream",
      buffer: Buffer.from(secret)
    })
    await button(page, "My file has a PIN").click()
    expect(await enter(page, button(page, "Open my wallet"))).toBe("Save your new recovery file")
    await button(page, "Download file").press("Enter")
    await page.getByRole("checkbox").press("Space")
    await button(page, "Open my wallet").focus()
    expect(await enter(page, button(page, "Review"))).toBe("Send")
  })

  it("from an amount to the review, and from there to the result", async () => {
    const opened = await open("send", {}, harness.open)
    const { page, signIn } = opened
    await signIn(returning)
    await fill(page, { To: other, Amount: "0.01" })
    expect(await enter(page, button(page, /^Send \d/))).toBe("Review")
    await button(page, /^Send \d/).focus()
    expect(await enterSend(opened)).toBe("Sent")
  })

  it("from a review that is its own confirmation to the result", async () => {
    const opened = await open("send", { confirm: "" }, harness.open)
    const { page, signIn } = opened
    await signIn(returning)
    await fill(page, { To: other, Amount: "0.01" })
    await field(page, "Amount").press("Enter")
    await page.locator("button:not([aria-disabled])", { hasText: "Send 0.01 ETH" }).focus()
    expect(await enterSend(opened)).toBe("Sent")
  })

  it.each(["buy", "buy-here"])("from an onramp order to its status (%s)", async (screen) => {
    const { page, signIn } = await open(screen)
    await signIn(returning)
    await fill(page, { "You pay": "1600000" })
    expect(await enter(page, button(page, /^Buy \d/))).toBe("Review")
    await fill(page, { "Phone number for the payment request": phone })
    await button(page, /^Buy \d/).focus()
    expect(await enter(page, page.getByText("Waiting for payment"))).toBe("Waiting for payment")
  })

  it("from a recipient to the offramp order, to its status, and from an answer", async () => {
    const { page, sandbox, url, signIn } = await open("sell-here")
    await signIn(returning)
    await fill(page, { "You sell": "100", "Your full name": "Ada" })
    await button(page, "Add bank account").press("Enter")
    await fillRecipient(page)
    expect(await enter(page, button(page, "Continue"))).toBe("Sell")
    await field(page, "Your full name").focus()
    expect(await enter(page, button(page, /^Sell \d/))).toBe("Review")
    await button(page, /^Sell \d/).focus()
    expect(await enter(page, page.getByText(/^Selling /))).toMatch(/^Selling /)
    const [{ id = "", orderId = "" } = {}] = await sandbox.orders.list()
    await sandbox.orders.command(id, "need-information")
    await page.goto(harness.address({ service: url, screen: "sold", order: orderId }))
    await signIn(returning)
    await field(page, "Your answer").fill("Here it is")
    const toPay = page.getByRole("heading", { name: "Send USDC to finish" })
    expect(await enter(page, toPay)).toBe("Send USDC to finish")
  })

  it.each([
    ["buy", "Continue", "Review"],
    ["sell", "Continue", "Add bank account"],
    ["recipients", "Set up selling first", "Add bank account"],
    ["ramp-account", "", "Your account is ready"]
  ])("from the ramp account to the form that needed it (%s)", async (screen, opener, next) => {
    const { page, signIn, makeWallet } = await open(screen)
    await makeWallet("ada@example.com")
    await signIn("ada@example.com")
    if (screen === "buy") await fill(page, { "You pay": "1600000" })
    if (screen === "sell") await fill(page, { "You sell": "100" })
    if (opener) {
      await button(page, opener).focus()
      expect(await enter(page, field(page, "Full name"))).toBe("One-time setup")
    }
    await fill(page, { "Full name": "Ada Lovelace" })
    await watchFocus(page)
    await page.keyboard.press("Enter")
    // On its own, the setup stays and says that it is done.
    if (screen === "ramp-account") await page.getByText("Your account is ready").waitFor()
    else await heading(page, "One-time setup").waitFor({ state: "detached" })
    await heading(page, next).waitFor()
    expect(await focusKept(page)).toBe(next)
  })

  it("from a recipient to the list, and from the confirmation of a deletion", async () => {
    const { page, signIn } = await open("recipients")
    await signIn(returning)
    await button(page, "Add bank account").press("Enter")
    await fillRecipient(page)
    const menu = button(page, "Options for Grace Hopper")
    expect(await enter(page, menu)).toBe("Bank accounts")
    await menu.press("Enter")
    await page.keyboard.press("End")
    await page.keyboard.press("Enter")
    await button(page, "Remove account").focus()
    expect(await enter(page, page.getByText("No bank accounts yet"))).toBe("Add bank account")
  })
})

const fillRecipient = async (page: Page) => {
  await page.getByLabel("Bank", { exact: true }).click()
  await page.getByRole("option").first().click()
  await fill(page, {
    "Account number": "0012345678",
    "Account holder's name": "Grace Hopper"
  })
  expect(await enter(page, heading(page, "Account holder's details"))).toBe("Account holder's details")
  await fill(page, {
    Email: "grace@example.com",
    "Street address": "Jalan Sudirman 1",
    City: "Jakarta",
    "Postal code": "10110"
  })
}

it("moves the focus to the sheet to sign in when the session ends in a form", async () => {
  const { page, sandbox, signIn } = await open("send")
  await signIn(returning)
  await fill(page, { To: other, Amount: "0.01" })
  await field(page, "Amount").press("Enter")
  await button(page, /^Send \d/).focus()
  sandbox.revoke(returning)
  const title = "You've been signed out"
  expect(await enter(page, heading(page, title))).toBe(title)
})
