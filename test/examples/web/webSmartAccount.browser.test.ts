import type { Page } from "playwright-core"
import { createPublicClient, http, parseEther } from "viem"
import { afterEach, describe, expect, it } from "vitest"
import { testTokens } from "../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { createClient } from "../../../src/index.ts"
import { accessibilityProblems, button, signIn, visible } from "./steps.ts"
import { useWebExample } from "./webExample.ts"

const example = useWebExample()
const network = "ethereum-sepolia"

/** What the organization has in its gas tank at first, in the smallest unit of USDT. */
const firstTank = "1000000000"

afterEach(() => fillTank(firstTank))

describe.runIf(hasAnvil)("the page of the smart account", () => {
  it("sends with a fee that Harbour pays, deploys the account, and shows it in the activity", async () => {
    const page = await openAccount("sponsored+returning@example.com")
    await visible(page.getByText("Set up with your first send"))
    await button(page, "Get test coins").click()
    await visible(page.getByText("1 ETH", { exact: true }))
    await review(page, "0.25", recipient(1))
    await visible(page.getByText("Paid by Harbour"))
    await button(page, "Send 0.25 ETH").click()
    await visible(page.getByRole("heading", { name: "Sent", exact: true }))
    expect(await paidTo(recipient(1))).toBe(parseEther("0.25"))
    await visible(page.getByText("0.75 ETH", { exact: true }))
    await visible(page.getByText("Set up", { exact: true }))
    await page.getByRole("navigation").getByRole("link", { name: "Activity", exact: true }).click()
    await visible(page.locator("[data-part=dotted]", { hasText: "Smart account" }))
  })

  it("fills the gas tank from the wallet", async () => {
    const page = await openAccount("tank+returning@example.com")
    await visible(page.getByText("25 USDT", { exact: true }))
    await giveDollars(await walletOf(page))
    await page.reload()
    await button(page, "Top up").click()
    const tank = page.locator("[data-slipway=gas-tank]")
    await tank.getByLabel("Amount", { exact: true }).fill("10")
    await button(page, "Pay 10 USDT").click()
    await visible(page.getByText("10 USDT added to your gas tank"))
    await visible(page.getByText("35 USDT", { exact: true }))
  })

  it("says that Harbour does not pay, and lets the user pay", async () => {
    const page = await openAccount("refused+returning@example.com")
    await button(page, "Get test coins").click()
    await visible(page.getByText("1 ETH", { exact: true }))
    await fillTank("0")
    await review(page, "0.1", recipient(2))
    await button(page, "Send 0.1 ETH").click()
    await visible(page.getByText("Harbour won't pay this fee"))
    expect(await accessibilityProblems(page, "refused sponsorship")).toEqual([])
    await button(page, "Pay the fee yourself").click()
    await visible(page.getByText("Paid from", { exact: true }))
    await button(page, "Send 0.1 ETH").click()
    await visible(page.getByRole("heading", { name: "Sent", exact: true }))
    expect(await paidTo(recipient(2))).toBe(parseEther("0.1"))
  })

  it("says that an operation has expired, and sends nothing", async () => {
    const email = "mia+lateoperation@example.com"
    await createWallet(email)
    const page = await openAccount(email)
    await button(page, "Get test coins").click()
    await visible(page.getByText("1 ETH", { exact: true }))
    await review(page, "0.1", recipient(3))
    await button(page, "Send 0.1 ETH").click()
    await visible(page.getByText("It wasn't sent in time"))
    await visible(button(page, "Try again"))
    expect(await paidTo(recipient(3))).toBe(0n)
  })

  it("shows the next user of the browser their own account, although the app's session could not be ended", async () => {
    const page = await openAccount("first+returning@example.com")
    const addressIn = () => page.locator("[data-slipway=smart-account] [data-part=address]").textContent()
    await visible(page.getByText("25 USDT", { exact: true }))
    const first = await addressIn()
    await page.route("**/api/session", (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.continue()
    )
    await page.getByRole("navigation").getByRole("link", { name: "Settings", exact: true }).click()
    await button(page, "Sign out").click()
    await signIn(example, page, "second+returning@example.com")
    // A reload before the code is verified would show the field for the code again.
    await page.getByLabel("One-time code").waitFor({ state: "detached" })
    await page.goto(`${example.site.url}/smart-account`)
    await visible(page.getByText("Set up with your first send"))
    expect(await addressIn()).not.toBe(first)
  })

  it("is accessible", async () => {
    const page = await openAccount("accessible+returning@example.com")
    await visible(page.getByText("25 USDT", { exact: true }))
    expect(await accessibilityProblems(page, "smart account")).toEqual([])
  })
})

const openAccount = async (email: string): Promise<Page> => {
  const page = await example.open("/", { isKept: false })
  await signIn(example, page, email)
  await page.getByRole("main").getByRole("link", { name: "Smart account", exact: true }).click()
  await visible(page.getByRole("heading", { name: "Your smart account" }))
  return page
}

/** Users with a name that decides how operations end have no wallet at first. */
const createWallet = async (email: string): Promise<void> => {
  const client = createClient({
    appId: "harbour",
    baseUrls: { wallet: `${example.backend.service}/api/v2`, ramp: `${example.backend.service}/v1` }
  })
  const { verificationToken } = await client.auth.email.login({ email })
  const otp = example.backend.sandbox.inbox.latest(email)?.code ?? ""
  await client.auth.email.verify({ verificationToken, otp })
  await client.account.create()
  await client.dispose()
}

const review = async (page: Page, amount: string, to: string): Promise<void> => {
  const form = page.locator("[data-slipway=send-form]")
  await form.getByLabel("Amount", { exact: true }).fill(amount)
  await form.getByLabel("To", { exact: true }).fill(to)
  await form.getByRole("button", { name: "Review" }).click()
}

const recipient = (at: number): `0x${string}` => `0x${String(at).padStart(40, "7")}`

const chain = () => createPublicClient({ transport: http(`${example.backend.nodes}${network}`) })
const paidTo = (address: `0x${string}`) => chain().getBalance({ address })

/** The address of the wallet, from the menu of the account button. */
const walletOf = async (page: Page): Promise<string> => {
  await page.goto(`${example.site.url}/receive`)
  await page.getByRole("button", { name: "Copy address" }).first().click()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto(`${example.site.url}/smart-account`)
  return address
}

const giveDollars = async (address: string): Promise<void> =>
  control("POST", "faucet", { address, network, amount: "100", token: testTokens.usdt })

const fillTank = (balance: string): Promise<void> => control("PUT", "gas-tank", { balance })

const control = async (method: string, path: string, body: object): Promise<void> => {
  const response = await fetch(`${example.backend.service}/__sandbox/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body)
  })
  if (!response.ok) throw new Error(await response.text())
}
