import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { tabTo } from "../../support/page/keyboard.ts"
import {
  accessibilityProblems,
  button,
  goTo,
  isAtOrder,
  largestDelay,
  logDelay,
  openRampAccount,
  recordDelays,
  seen,
  visible
} from "./steps.ts"
import { useWebExample } from "./webExample.ts"

const example = useWebExample()

const ada = "ada@example.com"
const friend = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"

it("leads a new user from sign-in to an offramp order, on accessible screens", async () => {
  const page = await example.open()
  await recordDelays(page)
  await page.reload()
  const found: string[] = []
  const checkScreen = async (screen: string) => {
    found.push(...(await accessibilityProblems(page, screen)))
  }

  await visible(page.getByLabel("Email"))
  await checkScreen("sign-in")
  await signInByKeyboard(page, checkScreen)

  await seen(page, "Assets")
  await seen(page, "1,000 USDC")
  await checkScreen("home, new")
  await page.getByRole("link", { name: "Receive" }).first().click()
  await seen(page, "Your address")
  await checkScreen("receive")
  await button(page, "Copy address").click()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await page.getByRole("dialog").getByRole("button", { name: "Get test coins" }).click()
  await seen(page, "You received 1 coin and 100 USDC.")
  await goTo(page, "Home")
  await seen(page, "11 ETH")
  await seen(page, "1,100 USDC")

  await sendAndFollow(page, checkScreen)
  await signForApps(page, checkScreen)
  await buy(page, checkScreen)
  await addRecipientAndSell(page, checkScreen)

  await goTo(page, "Activity")
  for (const row of ["Sold USDC", "Bought USDC", /^Sen[dt] to \W?0x/]) await seen(page, row)
  // A sale and its payment are one entry.
  expect(await page.getByRole("link", { name: /Sen[dt] to \W?0x.*USDC/ }).count()).toBe(0)
  await checkScreen("activity")
  await goTo(page, "Home")
  await seen(page, "Latest activity")
  await checkScreen("home")
  await goTo(page, "Settings")
  await seen(page, "Recovery")
  await checkScreen("settings")
  for (const name of ["account", "look", "network"]) {
    await page.goto(`${example.site.url}/settings/${name}`)
    await seen(page, "All settings")
    await checkScreen(`settings, ${name}`)
  }
  await page.goto(`${example.site.url}/nowhere`)
  await seen(page, "Page not found")
  await checkScreen("nowhere")

  await goTo(page, "Settings")
  const delay = await largestDelay(page)
  await button(page, "Sign out").click()
  await seen(page, "You're signed out.")
  await checkScreen("signed out")
  await page.reload()
  await visible(page.getByLabel("Email"))
  expect(await page.getByRole("navigation").count()).toBe(0)

  logDelay("The journey", delay)
  expect(found).toEqual([])
})

type Look = (screen: string) => Promise<void>

const signInByKeyboard = async (page: Page, checkScreen: Look) => {
  await tabTo(page, "to")
  await page.keyboard.type(ada)
  await page.keyboard.press("Enter")
  await visible(page.getByLabel("One-time code"))
  await checkScreen("code")
  await page.keyboard.type(example.backend.sandbox.inbox.latest(ada)?.code ?? "")
  await seen(page, "Create your wallet")
  await checkScreen("create wallet")
  await tabTo(page, "I already have a wallet")
  await page.keyboard.press("Enter")
  await seen(page, "Restore your wallet")
  await checkScreen("recover wallet")
  await tabTo(page, "Back")
  await page.keyboard.press("Enter")
  await tabTo(page, "Create wallet")
  await page.keyboard.press("Enter")
  await visible(page.getByRole("dialog", { name: "Save your recovery file" }))
  await checkScreen("recovery secret")
  await tabTo(page, "Download file")
  const downloading = page.waitForEvent("download")
  await page.keyboard.press("Enter")
  expect((await downloading).suggestedFilename()).toMatch(
    /^harbour-recovery-0x[0-9a-fA-F]{4}-\d{4}-\d{2}-\d{2}\.xellar$/
  )
  await tabTo(page, "Open my wallet")
  await page.keyboard.press("Shift+Tab")
  await page.keyboard.press("Space")
  await tabTo(page, "Open my wallet")
  await page.keyboard.press("Enter")
}

const sendAndFollow = async (page: Page, checkScreen: Look) => {
  await goTo(page, "Send")
  await seen(page, "Balance 11 ETH")
  await checkScreen("send")
  await page.getByLabel("To", { exact: true }).fill(friend)
  await page.getByLabel("Amount", { exact: true }).fill("0.25")
  await button(page, "Review").click()
  await seen(page, /\d\sETH/)
  await checkScreen("send, review")
  await button(page, /^Send \d/).click()
  await seen(page, "You can close this.")
  await checkScreen("send, sent")
  await seen(page, "It has arrived.")
  const { ledger } = example.backend.sandbox
  const sends = ["sendCoin", "signTransaction"]
  expect(ledger.filter(({ kind, outcome }) => sends.includes(kind) && outcome === "done")).toHaveLength(1)

  // The send is still listed after a reload, also at its own URL.
  await page.reload()
  await goTo(page, "Activity")
  await page.getByRole("link", { name: /Sen[dt] to \W?0x/ }).click()
  await seen(page, "It has arrived.")
  await checkScreen("transaction")
  await page.reload()
  await seen(page, "It has arrived.")
}

const signForApps = async (page: Page, checkScreen: Look) => {
  await page.goto(`${example.site.url}/apps`)
  await visible(page.getByRole("heading", { name: "Apps", level: 1 }))
  await checkScreen("apps")
  await button(page, "Sign the receipt").click()
  const asked = page.getByRole("dialog", { name: "Sign a message" })
  await visible(asked.getByText("I bought a lantern for 5 USDC."))
  expect(await page.title()).toBe("(1) Apps · Harbour")
  await checkScreen("apps, asked")
  await asked.getByRole("button", { name: "Sign", exact: true }).click()
  await seen(page, "Done")
  expect(await page.title()).toBe("Apps · Harbour")
  await button(page, "Allow 25 USDC by signature").click()
  await visible(page.getByRole("dialog", { name: /^Let Tidepool spend up to 25\sUSDC$/ }))
  await checkScreen("apps, permit")
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Allow 25\sUSDC/ })
    .click()
  await expect.poll(() => page.getByText("Done").count()).toBe(2)
  await checkScreen("apps, signed")
}

const buy = async (page: Page, checkScreen: Look) => {
  await goTo(page, "Buy")
  await page.getByLabel("You pay").fill("1600000")
  await button(page, "Continue").click()
  await seen(page, "One-time setup")
  await checkScreen("open ramp account")
  await openRampAccount(page)
  await seen(page, "Your account is ready")
  await seen(page, /Rate locked/)
  await page.getByLabel("Phone number for the payment request").fill("+62 812 3456 7890")
  await checkScreen("buy")
  await button(page, /^Buy \d/).click()
  await isAtOrder(page, "buy")
  // The flow, which says the same, has closed.
  await expect.poll(() => page.locator("main h1").count()).toBe(1)
  await seen(page, "It's in your wallet")
  await checkScreen("bought")
  await page.reload()
  await seen(page, "It's in your wallet")
}

const addRecipientAndSell = async (page: Page, checkScreen: Look) => {
  await page.goto(`${example.site.url}/contacts/banks`)
  await seen(page, "No bank accounts yet")
  await checkScreen("recipients, none")
  await button(page, "Add bank account").click()
  await page.getByLabel("Account currency").click()
  await page.getByRole("option", { name: /^IDR/ }).click()
  await page.getByLabel("Account holder's name").fill("Grace Hopper")
  await page.getByLabel("Bank", { exact: true }).click()
  await page.getByRole("option").first().click()
  await page.getByLabel("Account number").fill("1234567890")
  await checkScreen("new recipient")
  await button(page, "Continue").click()
  await page.getByLabel("Email").fill("grace@example.com")
  await page.getByLabel("Street address").fill("Jl. Sudirman 1")
  await page.getByLabel("City").fill("Jakarta")
  await page.getByLabel("Postal code").fill("10210")
  await checkScreen("new recipient, holder")
  await button(page, "Save account").click()
  await seen(page, "Grace Hopper")
  await checkScreen("recipients")
  await button(page, "Options for Grace Hopper").click()
  await page.getByRole("menuitem", { name: "Remove" }).click()
  await visible(page.getByRole("dialog", { name: "Remove Grace Hopper's account?" }))
  await checkScreen("recipients, removing")
  await page.keyboard.press("Escape")

  await page.goto(`${example.site.url}/sell`)
  await page.getByLabel("You sell").fill("25")
  await seen(page, /^Ada Lovelace/)
  await seen(page, /Rate locked/)
  await checkScreen("sell")
  await button(page, "Continue").click()
  await seen(page, "Review")
  await checkScreen("sell, review")
  await button(page, /^Sell \d/).click()
  await isAtOrder(page, "sell")
  await seen(page, "Sent to the bank account")
  await checkScreen("sold")
}
