import type { BrowserContext, Page } from "playwright-core"
import { createPublicClient, http, parseEther } from "viem"
import type { Backend } from "../../examples/web/server/backend.ts"
import type { Chance } from "../support/chance.ts"
import type { Gate, GateFault } from "./gate.ts"
import { button, visible } from "./steps.ts"

/** What happens to the person's tab at the moment of a call. */
export const interruptions = ["none", "reload", "crash", "second tab"] as const

export interface Run {
  readonly number: number
  /** The call at which it happens, and whether that call has been carried out by then. */
  readonly call: string
  readonly side: "before" | "after"
  readonly fault: GateFault | undefined
  readonly interruption: (typeof interruptions)[number]
  /** Whether the person enters the same payment again when the tab is back and has not learned how it ended. */
  readonly insists: boolean
}

/** Draws runs: each fault, interruption and call comes about as often as the others. */
export const drawRuns = (
  chance: Chance,
  count: number,
  calls: readonly [string, ...string[]]
): readonly Run[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    call: chance.oneOf(calls),
    side: chance.oneOf(["before", "after"] as const),
    fault: chance.oneOf([
      undefined,
      "delay",
      "drop-before",
      "drop-after",
      "hang-after",
      "duplicate",
      "503"
    ] as const),
    interruption: chance.oneOf(interruptions),
    insists: chance.happens(0.5)
  }))

export interface RunPlace {
  readonly backend: Backend
  readonly gate: Gate
  readonly siteUrl: string
  /** A window in which somebody is signed in. */
  readonly window: BrowserContext
  readonly email: string
}

/** What a run has come to. */
export interface RunEnd {
  /** Whether the call came, so that something happened. */
  readonly didMeet: boolean
  /** How often the chain has the payment: when all had come to rest, and after everything that the app offered. */
  readonly paid: readonly [settled: number, clicked: number]
  /** What Activity says of the payment at the end. */
  readonly row: string | undefined
  readonly clicks: readonly string[]
}

const settlingTime = 20_000

/** Sends as a person does, has something happen at the moment that the run says, and clicks whatever is offered. */
export const play = async (place: RunPlace, run: Run): Promise<RunEnd> => {
  // Nobody else is paid this amount, and nobody else has this address.
  const amount = `0.01${String(run.number).padStart(4, "0")}1`
  const to = addressOf(run.number)
  const before = await paidTo(place.backend, to)
  const times = async () => Number((await paidTo(place.backend, to)) - before) / Number(parseEther(amount))
  const tabs = [await openTab(place, "/send")]
  const didMeet = await send(place, run, tabs, { to, amount })
  place.gate.clear()
  await restingRow(place, amount)
  const settled = await times()
  const clicks = await clickOffers(tabs)
  const row = await restingRow(place, amount)
  const clicked = await times()
  for (const tab of place.window.pages()) await tab.close()
  return { didMeet, paid: [settled, clicked], row, clicks }
}

interface Payment {
  readonly to: string
  readonly amount: string
}

/** Sends on the first of the tabs, which may be another one after that. Whether the moment of the run came. */
const send = async (place: RunPlace, run: Run, tabs: Page[], payment: Payment): Promise<boolean> => {
  const { call, fault, side, interruption, insists } = run
  const [first] = tabs as [Page]
  await review(first, payment)
  const met = new Promise<boolean>((resolve) => {
    const missed = setTimeout(resolve, 6_000, false)
    const happen = async () => {
      clearTimeout(missed)
      await interrupt(place, run, tabs)
      resolve(true)
    }
    place.gate.add({ call, fault, delay: 1_500, [side]: happen })
  })
  // The call may come before the click, from something that the page does beside it.
  const sendNow = button(first, "Send now")
  await sendNow.click({ timeout: 5_000 }).catch(() => undefined)
  const didMeet = await met
  await rest(1_000)
  // After a receipt the first payment is over, and the second would be another one.
  const isUnaware = interruption === "reload" || interruption === "crash"
  const isOpen = call === "sign-transaction" || call === "eth_sendRawTransaction" || call === "send-coin"
  if (insists && isUnaware && isOpen) await sendAgain(place, tabs, payment)
  return didMeet
}

/** What is wrong with how a run ended. Nothing when the chain, the list and the screen agree. */
export const faultsOf = ({ paid: [settled, clicked], row }: RunEnd): readonly string[] => [
  ...(clicked > 1 ? [`paid ${clicked} times`] : []),
  ...(settled > 1 ? ["paid twice without a click"] : []),
  ...(clicked > 0 && row === undefined ? ["paid, and Activity does not list it"] : []),
  ...(clicked > 0 && row !== undefined && !/Arrived/.test(row) ? [`paid, and Activity says: ${row}`] : []),
  ...(row !== undefined && isMoving(row) ? [`Activity still says: ${row}`] : []),
  ...(clicked === 0 && row !== undefined && /Arrived/.test(row)
    ? ["not paid, and Activity says it arrived"]
    : [])
]

/** As a person does who finds an empty form and does not look in Activity. The app may refuse at any step. */
const sendAgain = async (place: RunPlace, tabs: readonly Page[], payment: Payment): Promise<void> => {
  const page = tabs[0] ?? (await openTab(place, "/send"))
  await page.goto(`${place.siteUrl}/send`)
  await rest(1_500)
  // A user who reads the outcome there does not pay again.
  if (!(await page.getByLabel("Amount").isVisible())) return
  await review(page, payment).catch(() => undefined)
  await button(page, "Send now")
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await rest(1_000)
}

const interrupt = async (place: RunPlace, { interruption }: Run, tabs: Page[]): Promise<void> => {
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

/** Signs in if nobody is signed in: a crash during a refresh costs the session. */
const signedIn = async (page: Page, { backend, email }: RunPlace): Promise<void> => {
  const field = page.getByLabel("Email address")
  const inside = page.getByRole("link", { name: "Activity" }).first()
  await visible(field.or(inside).first())
  if (await inside.isVisible()) return
  await field.fill(email)
  await button(page, "Send code").click()
  await visible(page.getByLabel("One-time code"))
  await page.keyboard.type(backend.sandbox.inbox.latest(email)?.code ?? "")
  await visible(inside)
}

/** Ends the process of the page, as the system does when memory runs out. */
const crash = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent("crash")
  const devtools = await page.context().newCDPSession(page)
  // It has nobody left to answer it.
  devtools.send("Page.crash").catch(() => undefined)
  await crashed
  await page.close()
}

const openTab = async (place: RunPlace, path: string): Promise<Page> => {
  const { window, siteUrl } = place
  const page = await window.newPage()
  page.setDefaultTimeout(15_000)
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
  await page.getByLabel("Amount").fill(amount)
  await button(page, "Review").click()
  await visible(button(page, "Send now"))
}

/** The outcome of an earlier payment is shown first, until it is dismissed. It may appear after the form. */
const emptyForm = async (page: Page): Promise<void> => {
  const other = button(page, "Send something else")
  await visible(page.getByLabel("To", { exact: true }).or(other).first())
  await rest(700)
  if (await other.isVisible()) await other.click()
}

/** The payment's row in a new tab, once it no longer says that something is being found out. */
const restingRow = async (place: RunPlace, amount: string): Promise<string | undefined> => {
  const page = await openTab(place, "/activity")
  const row = page.getByRole("listitem").filter({ hasText: amount }).first()
  // On a busy machine the screen itself takes its time.
  const list = page.locator("main").getByRole("listitem").or(page.getByText("Nothing here"))
  await visible(list.first()).catch(() => undefined)
  const until = Date.now() + settlingTime
  let text: string | undefined
  do {
    await rest(300)
    text = (await row.isVisible()) ? (await row.innerText()).replaceAll("\n", " ") : undefined
  } while (
    Date.now() < until &&
    (text === undefined ? Date.now() < until - settlingTime + 2_500 : isMoving(text))
  )
  await page.close()
  return text
}

const isMoving = (row: string) => /checking|delayed|on its way|sending/i.test(row)

/** Clicks what a person would click who wants the payment to be made, on every tab that is left. */
const clickOffers = async (tabs: readonly Page[]): Promise<readonly string[]> => {
  const clicks: string[] = []
  for (const page of tabs) {
    for (let times = 0; times < 4; times++) {
      const offer = page.getByRole("button", { name: offers, disabled: false }).first()
      if (!(await offer.isVisible())) break
      const label = await offer.innerText()
      // A form that is not filled in stays where it is.
      if (clicks.at(-1) === label && label === "Review") break
      clicks.push(label)
      await offer.click({ timeout: 3_000 }).catch(() => undefined)
      await rest(1_200)
    }
  }
  return clicks
}

const offers = /^(send now|send again|send anyway|try again|check again|check now|review|retry)$/i

const addressOf = (number: number): `0x${string}` => `0x${number.toString(16).padStart(40, "a")}`

const paidTo = ({ service }: Backend, address: `0x${string}`): Promise<bigint> =>
  createPublicClient({
    cacheTime: 0,
    transport: http(`${service}/__sandbox/rpc/ethereum-sepolia`, { retryCount: 0 })
  }).getBalance({ address })

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
