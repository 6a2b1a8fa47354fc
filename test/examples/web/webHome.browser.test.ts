import { describe, expect, it, onTestFinished } from "vitest"
import { createClient } from "../../../src/index.ts"
import { addressOf } from "../../browser/support/address.ts"
import { button, goTo, seen, signIn, visible } from "./steps.ts"
import { useWebExample } from "./webExample.ts"

const example = useWebExample()

it("Home shows a total in money, the network's own coin first, and what to do next", async () => {
  const page = await example.open()
  await signIn(example, page, "returning@example.com")
  // 10 ETH, 1,000 USDC and 1,000 DAI at the sandbox's rates.
  await seen(page, /^about \$35,800\.00$/)
  await seen(page, /Test money/)
  expect(await page.getByText("not included").count()).toBe(0)
  const rows = page.locator("[data-slipway=asset-list] li")
  expect(await rows.first().textContent()).toMatch(/Ether10\sETH/)
  await visible(page.getByRole("heading", { name: "Next steps" }))
  expect(await page.locator(".steps > li").allTextContents()).toEqual([
    "Create your wallet, done",
    "Add money, done",
    "Make your first payment"
  ])
  // Every asset has a picture, and none is broken.
  expect(await rows.locator("[data-part=asset-icon]").count()).toBe(await rows.count())
  expect(
    await page
      .locator("img")
      .evaluateAll((images) => images.filter((it) => !(it as HTMLImageElement).naturalWidth).length)
  ).toBe(0)
})

it("does not show the next steps again while the activity cannot be read", async () => {
  const { sandbox } = example.backend
  const email = "seller+returning@example.com"
  await sellFromAnotherDevice(email)
  const page = await example.open()
  await signIn(example, page, email)
  const steps = page.getByRole("heading", { name: "Next steps" })
  await seen(page, /^Sell.*USDC/)
  await steps.waitFor({ state: "detached" })
  onTestFinished(() => sandbox.faults.clear())
  sandbox.faults.add({ operation: "listOfframps", fault: "403", times: "always" })
  // After the first reload, the sale is still known from the last read.
  for (let reload = 0; reload < 2; reload++) {
    await page.reload()
    await seen(page, "1,000 USDC")
    await seen(page, "Parts of this list are missing")
    await seen(page, /^Received USDC/)
  }
  expect(await steps.count()).toBe(0)
})

it("a link to buy an asset begins with that asset", async () => {
  const page = await example.open()
  await signIn(example, page, "returning@example.com")
  await seen(page, /^about \$/)
  await page.goto(`${example.site.url}/buy?asset=ETH`)
  await visible(page.getByLabel("You pay"))
  expect(await page.getByLabel("Asset").textContent()).toContain("ETH")
})

it("hides amounts on this device until they are shown again", async () => {
  const page = await example.open()
  await signIn(example, page, "returning@example.com")
  await seen(page, "1,000 USDC")
  await button(page, "Hide amounts").click()
  await expect.poll(() => page.getByText("1,000 USDC").count()).toBe(0)
  await page.reload()
  await visible(page.getByRole("button", { name: "Hide amounts", pressed: true }))
  expect(await page.getByText(/USDC \d|\$\d/).count()).toBe(0)
  await button(page, "Hide amounts").click()
  await seen(page, "1,000 USDC")
})

describe("a flow", () => {
  it("opens over the screen before, with its own address, and Back, Escape and Close lead back", async () => {
    const page = await example.open()
    await signIn(example, page, "returning@example.com")
    await seen(page, "1,000 USDC")
    const flow = page.getByRole("dialog", { name: "Receive" })
    const ways = [
      () => page.evaluate(() => history.back()),
      () => page.keyboard.press("Escape"),
      () => flow.getByRole("button", { name: "Close" }).click()
    ]
    const entries = await page.evaluate(() => history.length)
    for (const leave of ways) {
      await page.getByRole("main").getByRole("link", { name: "Receive", exact: true }).click()
      await visible(flow)
      expect((await addressOf(page)).pathname).toBe("/receive")
      expect(await page.title()).toBe("Receive · Harbour")
      await leave()
      await flow.waitFor({ state: "detached" })
      expect((await addressOf(page)).pathname).toBe("/")
      expect(await page.title()).toBe("Home · Harbour")
    }
    // Each way has left the entry of the flow, which the next one replaced.
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  })

  it("keeps what was typed while it is closed", async () => {
    const page = await example.open()
    await signIn(example, page, "returning@example.com")
    const flow = page.getByRole("dialog", { name: "Send" })
    const open = () => page.getByRole("main").getByRole("link", { name: "Send", exact: true }).click()
    await open()
    await flow.getByLabel("Amount").fill("0.5")
    await flow.getByRole("button", { name: "Close" }).click()
    await flow.waitFor({ state: "detached" })
    await open()
    expect(await flow.getByLabel("Amount").inputValue()).toBe("0.5")
  })

  it("opens alone by a link, and Close then leads to another screen of the app", async () => {
    const page = await example.open("/receive")
    await signIn(example, page, "returning@example.com")
    await seen(page, "Your address")
    expect(await page.getByRole("dialog").count()).toBe(0)
    await goTo(page, "Home")
    await seen(page, "Latest activity")
    await page.evaluate(() => history.back())
    const flow = page.getByRole("dialog", { name: "Receive" })
    await flow.getByRole("button", { name: "Close" }).click()
    await flow.waitFor({ state: "detached" })
    await seen(page, "Latest activity")
    expect((await addressOf(page)).pathname).toBe("/")
  })
})

it("says everywhere that its money is test money", async () => {
  const page = await example.open("/settings")
  await signIn(example, page, "returning@example.com")
  await visible(page.getByRole("complementary", { name: "Test money only" }))
})

it("fills in the code that was sent by one press", async () => {
  const page = await example.open()
  expect(await button(page, "Fill in the code").count()).toBe(0)
  await page.getByLabel("Email").fill("returning@example.com")
  await button(page, "Continue").click()
  await button(page, "Fill in the code").click()
  await seen(page, "1,000 USDC")
})

it("leads a user who already has a wallet to restore it", async () => {
  const page = await example.open()
  await button(page, "I already have a wallet").click()
  await seen(page, /^Sign in first\./)
  await signIn(example, page, "restores@example.com")
  await seen(page, "Restore your wallet")
  await button(page, "Back").click()
  await seen(page, "Create your wallet")
})

it("says who sent money, without a reload, and lists it as received", async () => {
  const page = await example.open()
  await signIn(example, page, "friend+returning@example.com")
  await goTo(page, "Contacts")
  await button(page, "Add contact").first().click()
  await page.getByLabel("Name").fill("Grace")
  await page.getByLabel("Wallet address").fill("0x6ace000000000000000000000000000000000006")
  await button(page, "Save contact").click()
  await goTo(page, "Home")
  await seen(page, "1,000 USDC")
  await goTo(page, "Receive")
  await button(page, "Copy address").click()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await goTo(page, "Home")
  const payment = { address, network: "ethereum-sepolia", amount: "10" }
  const response = await fetch(`${example.backend.service}/__sandbox/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...payment, token: "0xC5bc2ef4C5600a42A82d7727eCDDbFADAEb2f882" })
  })
  expect(response.status).toBe(200)
  await seen(page, /Grace.? sent you 10\sUSDC/)
  await seen(page, "1,010 USDC")
  await seen(page, /^Received from .?Grace/)
  await goTo(page, "Activity")
  await page.getByRole("link", { name: /Received from .?Grace.*\+10\sUSDC/ }).click()
  await visible(page.getByRole("heading", { name: "Received", exact: true }))
  await seen(page, "+10 USDC")
  await page.reload()
  await visible(page.getByRole("heading", { name: "Received", exact: true }))
})

/** Places a sale of USDC, which is not paid yet. */
const sellFromAnotherDevice = async (email: string): Promise<void> => {
  const { service, sandbox } = example.backend
  const { auth, offramp, recipients, dispose } = createClient({
    appId: "harbour",
    baseUrls: { wallet: `${service}/api/v2`, ramp: `${service}/v1` },
    rampableClientSecret: sandbox.credentials.rampableClientSecret
  })
  const { verificationToken } = await auth.email.login({ email })
  await auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
  const { id } = await recipients.create(recipient)
  await offramp.create({
    inputAmount: 100,
    senderName: "Ada Lovelace",
    senderEmail: email,
    receiverId: id,
    inputCurrency: "usdc-ethereum-sepolia",
    outputCurrency: "IDR"
  })
  await dispose()
}

const recipient = {
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jl. Sudirman 1",
  city: "Jakarta",
  postCode: "10210",
  bank: {
    accountName: "Grace Hopper",
    bankName: "Bank Nusa Jaya",
    accountNumber: "0012345678",
    currency: "IDR",
    country: "INDONESIA"
  }
}
