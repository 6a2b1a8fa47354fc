import type { BrowserContext, Page } from "playwright-core"
import { createPublicClient, http, parseEther } from "viem"
import type { Backend } from "../../../examples/web/server/backend.ts"
import type { SeededRandom } from "../../support/seededRandom.ts"
import type { FaultProxy, ProxyFault } from "./faultProxy.ts"
import { button, visible } from "./steps.ts"

/** What happens to the user's tab during a call. */
export const interruptions = ["none", "reload", "crash", "second tab"] as const

export interface Run {
  readonly number: number
  /** The call during which it happens, and whether the call has been carried out by then. */
  readonly call: string
  readonly side: "before" | "after"
  readonly fault: ProxyFault | undefined
  readonly interruption: (typeof interruptions)[number]
  /** Whether the user enters the same payment again in the reopened tab, without knowing the outcome of the first. */
  readonly paysAgain: boolean
}

/** Draws runs with evenly distributed faults, interruptions and calls. */
export const drawRuns = (
  random: SeededRandom,
  count: number,
  calls: readonly [string, ...string[]]
): readonly Run[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    call: random.oneOf(calls),
    side: random.oneOf(["before", "after"] as const),
    fault: random.oneOf([
      undefined,
      "delay",
      "drop-before",
      "drop-after",
      "hang-after",
      "duplicate",
      "503"
    ] as const),
    interruption: random.oneOf(interruptions),
    paysAgain: random.happens(0.5)
  }))

export interface RunContext {
  readonly backend: Backend
  readonly proxy: FaultProxy
  readonly siteUrl: string
  /** A window with a signed-in user. */
  readonly window: BrowserContext
  readonly email: string
}

/** The result of a run. */
export interface RunResult {
  /** Whether the call arrived, so the interruption happened. */
  readonly hasArrived: boolean
  /** How often the chain has the payment: when it had settled, and after clicking every button that the app offered. */
  readonly paid: readonly [settled: number, clicked: number]
  /** The row of the payment in Activity at the end. */
  readonly row: string | undefined
  readonly clicks: readonly string[]
}

const settleTimeout = 20_000

/** Sends a payment, interrupts it as the run says, and clicks every button that the app offers afterwards. */
export const runPayment = async (place: RunContext, run: Run): Promise<RunResult> => {
  // The amount and the address are unique to this run.
  const amount = `0.01${String(run.number).padStart(4, "0")}1`
  const to = addressOf(run.number)
  const before = await paidTo(place.backend, to)
  const times = async () => Number((await paidTo(place.backend, to)) - before) / Number(parseEther(amount))
  const tabs = [await openTab(place, "/send")]
  const hasArrived = await send(place, run, tabs, { to, amount })
  place.proxy.clear()
  await finalRow(place, amount)
  const settled = await times()
  const clicks = await clickOffers(tabs)
  const row = await finalRow(place, amount)
  const clicked = await times()
  for (const tab of place.window.pages()) await tab.close()
  return { hasArrived, paid: [settled, clicked], row, clicks }
}

interface Payment {
  readonly to: string
  readonly amount: string
}

/** Sends in the first tab, which an interruption may replace. Returns whether the run's call arrived. */
const send = async (place: RunContext, run: Run, tabs: Page[], payment: Payment): Promise<boolean> => {
  const { call, fault, side, interruption, paysAgain } = run
  const [first] = tabs as [Page]
  await review(first, payment)
  const met = new Promise<boolean>((resolve) => {
    const missed = setTimeout(resolve, 15_000, false)
    const happen = async () => {
      clearTimeout(missed)
      await interrupt(place, run, tabs)
      resolve(true)
    }
    place.proxy.add({ call, fault, delay: 1_500, [side]: happen })
  })
  // The page may make this call before the click.
  const sendNow = button(first, /^Send \d/)
  await sendNow.click({ timeout: 5_000 }).catch(() => undefined)
  const hasArrived = await met
  await sleep(1_000)
  // After a receipt the first payment is final, and the second would be a new one.
  const isUnaware = interruption === "reload" || interruption === "crash"
  const isOpen = call === "sign-transaction" || call === "eth_sendRawTransaction" || call === "send-coin"
  if (paysAgain && isUnaware && isOpen) await sendAgain(place, tabs, payment)
  return hasArrived
}

/** The contradictions between the chain, the list and the screen after a run. */
export const problemsIn = ({ paid: [settled, clicked], row }: RunResult): readonly string[] => [
  ...(clicked > 1 ? [`paid ${clicked} times`] : []),
  ...(settled > 1 ? ["paid twice without a click"] : []),
  ...(clicked > 0 && row === undefined ? ["paid, and Activity does not list it"] : []),
  ...(clicked > 0 && row !== undefined && !isDone(row) ? [`paid, and Activity says: ${row}`] : []),
  ...(row !== undefined && isPending(row) ? [`Activity still says: ${row}`] : []),
  ...(clicked === 0 && row !== undefined && isDone(row) ? ["not paid, and Activity says it arrived"] : [])
]

/** Pays again like a user who finds an empty form and ignores Activity. The app may refuse at any step. */
const sendAgain = async (place: RunContext, tabs: readonly Page[], payment: Payment): Promise<void> => {
  const page = tabs[0] ?? (await openTab(place, "/send"))
  await page.goto(`${place.siteUrl}/send`)
  await sleep(1_500)
  // A user who reads the outcome there does not pay again.
  if (!(await page.getByLabel("Amount", { exact: true }).isVisible())) return
  await review(page, payment).catch(() => undefined)
  await button(page, /^Send \d/)
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await sleep(1_000)
}

const interrupt = async (place: RunContext, { interruption }: Run, tabs: Page[]): Promise<void> => {
  const [first] = tabs as [Page]
  switch (interruption) {
    case "reload":
      await first.reload({ waitUntil: "commit" })
      return
    case "crash":
      await crash(first)
      tabs[0] = await openTab(place, "/")
      return
    case "second tab":
      tabs.push(await openTab(place, "/activity"))
      return
  }
}

/** Signs in if necessary. A crash during a refresh ends the session. */
const signedIn = async (page: Page, { backend, email }: RunContext): Promise<void> => {
  const field = page.getByLabel("Email")
  const inside = page.getByRole("link", { name: "Activity" }).first()
  await visible(field.or(inside).first())
  if (await inside.isVisible()) return
  await field.fill(email)
  await button(page, "Continue").click()
  await visible(page.getByLabel("One-time code"))
  await page.keyboard.type(backend.sandbox.inbox.latest(email)?.code ?? "")
  await visible(inside)
}

/** Kills the page's process, as the system does when memory runs out. */
const crash = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent("crash")
  const devtools = await page.context().newCDPSession(page)
  // A crashed page sends no response.
  devtools.send("Page.crash").catch(() => undefined)
  await crashed
  await page.close()
}

const openTab = async (place: RunContext, path: string): Promise<Page> => {
  const { window, siteUrl } = place
  const page = await window.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${siteUrl}${path}`)
  await signedIn(page, place)
  return page
}

const review = async (page: Page, { to, amount }: Payment): Promise<void> => {
  await emptyForm(page)
  const recipient = page.getByLabel("To", { exact: true })
  // On a busy machine the outcome may still replace the form.
  await recipient.fill(to, { timeout: 3_000 }).catch(() => emptyForm(page))
  await recipient.fill(to)
  await page.getByLabel("Amount", { exact: true }).fill(amount)
  await button(page, "Review").click()
  await visible(button(page, /^Send \d/))
}

/** Dismisses the outcome of an earlier payment, which may appear after the form. */
const emptyForm = async (page: Page): Promise<void> => {
  const other = button(page, "Send another")
  await visible(page.getByLabel("To", { exact: true }).or(other).first())
  await sleep(700)
  if (await other.isVisible()) await other.click()
}

/** The payment's row in a new tab, once its status is final. */
const finalRow = async (place: RunContext, amount: string): Promise<string | undefined> => {
  const page = await openTab(place, "/activity")
  // The newest row. Its day is a list item, too.
  const items = page.getByRole("listitem").filter({ hasText: amount })
  const row = items.filter({ hasNot: page.getByRole("listitem") }).first()
  // On a busy machine the screen takes longer.
  const list = page.locator("main").getByRole("listitem").or(page.getByText("Nothing here"))
  await visible(list.first()).catch(() => undefined)
  const until = Date.now() + settleTimeout
  let text: string | undefined
  do {
    await sleep(300)
    text = (await row.isVisible()) ? (await row.innerText()).replaceAll("\n", " ") : undefined
  } while (
    Date.now() < until &&
    (text === undefined ? Date.now() < until - settleTimeout + 2_500 : isPending(text))
  )
  await page.close()
  return text
}

const isPending = (row: string) => /checking|delayed|waiting|sending/i.test(row)

/** A row has a status unless all is done. */
const isDone = (row: string) => !isPending(row) && !/failed|not sent|replaced|cancelled/i.test(row)

/** In every open tab, clicks what a user would click to complete the payment. */
const clickOffers = async (tabs: readonly Page[]): Promise<readonly string[]> => {
  const clicks: string[] = []
  for (const page of tabs) {
    for (let times = 0; times < 4; times++) {
      const offer = page.getByRole("button", { name: offers, disabled: false }).first()
      if (!(await offer.isVisible())) break
      const label = await offer.innerText()
      // An incomplete form does not continue.
      if (clicks.at(-1) === label && label === "Review") break
      clicks.push(label)
      await offer.click({ timeout: 3_000 }).catch(() => undefined)
      await sleep(1_200)
    }
  }
  return clicks
}

const offers = /^(send \d.*|send anyway|try again|check again|check now|review|retry)$/i

const addressOf = (number: number): `0x${string}` => `0x${number.toString(16).padStart(40, "a")}`

const paidTo = ({ service }: Backend, address: `0x${string}`): Promise<bigint> =>
  createPublicClient({
    cacheTime: 0,
    transport: http(`${service}/__sandbox/rpc/ethereum-sepolia`, { retryCount: 0 })
  }).getBalance({ address })

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
