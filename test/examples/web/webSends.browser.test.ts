import type { Page } from "playwright-core"
import { createPublicClient, erc20Abi, http, parseEther } from "viem"
import { afterAll, afterEach, describe, expect, it } from "vitest"
import { testTokens } from "../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { type FaultProxy, openFaultProxy } from "./faultProxy.ts"
import { button, goTo, signIn, visible } from "./steps.ts"
import { useWebExample } from "./webExample.ts"

let proxy: FaultProxy
const example = useWebExample({
  through: async (backend) => {
    proxy = await openFaultProxy(backend.service)
    return { ...backend, service: proxy.url, nodes: backend.nodes.replace(backend.service, proxy.url) }
  }
})
afterEach(() => proxy.clear())
afterAll(() => proxy?.close())

interface Payment {
  readonly to: `0x${string}`
  readonly amount: string
}

describe.runIf(hasAnvil)("a send", () => {
  it("whose answer is dropped is in Activity before it leaves, and ends as Sent by itself", async () => {
    const page = await openSignedIn("dropped+returning@example.com")
    const payment = { to: recipient(1), amount: "0.51" }
    const broadcast = hold("eth_sendRawTransaction", "drop-after")
    await send(page, payment)
    await broadcast.arrived

    const other = await openTab(page, "/activity")
    await visible(row(other, payment).getByText(underway).first())
    expect(await paidTo(payment.to)).toBe(0n)

    example.expectLostAnswer()
    // The transaction is carried out, its answer is lost, and the node cannot be reached.
    for (const call of lookUps) proxy.add({ call, fault: "drop-before", times: "always" })
    proxy.add({ call: "eth_sendRawTransaction", fault: "drop-before", times: "always" })
    broadcast.release()
    await visible(page.getByRole("heading", { name: "Checking whether this was sent" }))
    await visible(row(other, payment).getByText("Checking"))

    proxy.clear()
    await visible(page.getByRole("heading", { name: "Sent", exact: true }))
    await row(other, payment).getByText("Checking").waitFor({ state: "detached" })
    await expectPaidOnce(page, payment)
  })

  it("whose answer hangs survives a reload, and leaves an empty form", async () => {
    const page = await openSignedIn("hanging+returning@example.com")
    const payment = { to: recipient(2), amount: "0.52" }
    const broadcast = hold("eth_sendRawTransaction", "hang-after")
    await send(page, payment)
    await broadcast.arrived
    broadcast.release()
    await expect.poll(() => paidTo(payment.to)).toBe(parseEther(payment.amount))

    // The page asks before it is left during a send.
    page.once("dialog", (dialog) => void dialog.accept())
    await page.reload()
    await visible(page.getByRole("heading", { name: "Sent", exact: true }))
    await button(page, "Send another").click()
    expect(await page.getByLabel("Amount", { exact: true }).inputValue()).toBe("")
    expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe("")
    await goTo(page, "Activity")
    await visible(row(page, payment))
    expect(
      await row(page, payment)
        .getByText(/Sending|Checking|Waiting/)
        .count()
    ).toBe(0)
    await expectPaidOnce(page, payment)
  })

  it("is shown by Home, Activity and the account button in every tab while it runs", async () => {
    const page = await openSignedIn("running+returning@example.com")
    const payment = { to: recipient(3), amount: "0.53" }
    const broadcast = hold("eth_sendRawTransaction", undefined)
    const dialog = page.getByRole("dialog")
    await accountButton(page).click()
    await dialog.getByRole("button", { name: "Send", exact: true }).click()
    await fillAndSend(page, payment)
    await broadcast.arrived

    await dialog.getByRole("button", { name: "Close", exact: true }).click()
    const shows = async (tab: Page) => {
      await visible(accountButton(tab).locator("[data-part=badge]", { hasText: underway }))
      await goTo(tab, "Activity")
      await visible(row(tab, payment).getByText(underway).first())
      await goTo(tab, "Home")
      await visible(row(tab, payment).getByText(underway).first())
    }
    await shows(page)
    const other = await openTab(page, "/settings")
    await shows(other)
    await accountButton(page).click()
    await visible(dialog.getByText(/^(?:Sending…|Checking whether this was sent)$/).first())

    broadcast.release()
    await visible(dialog.getByRole("heading", { name: "Sent", exact: true }))
    await accountButton(other)
      .locator("[data-part=badge]", { hasText: underway })
      .waitFor({ state: "detached" })
    await expectPaidOnce(other, payment)
  })

  it("of Max leaves nothing of a token", async () => {
    const page = await openSignedIn("max-token+returning@example.com")
    const own = await copyAddress(page)
    const tokens = () =>
      chain().readContract({
        address: testTokens.usdc,
        abi: erc20Abi,
        functionName: "balanceOf",
        args: [own]
      })
    expect(await tokens()).toBe(1_000_000_000n)
    await sendMax(page, `token=${testTokens.usdc}&to=${recipient(4)}`)
    expect(await tokens()).toBe(0n)
  })

  it("of Max leaves at most twice the fee of the coin", async () => {
    const page = await openSignedIn("max-coin+returning@example.com")
    const own = await copyAddress(page)
    const before = await chain().getBalance({ address: own })
    await sendMax(page, `to=${recipient(5)}`)
    const [left, sent] = [await chain().getBalance({ address: own }), await paidTo(recipient(5))]
    const fee = before - sent - left
    expect(fee).toBeGreaterThan(0n)
    expect(left).toBeLessThanOrEqual(2n * fee)
  })
})

/** After ten seconds without an answer, which pass on a busy machine, the client says that it checks. */
const underway = /Sending|Checking/

/** What the client asks a node in order to find a transaction. */
const lookUps = [
  "eth_getTransactionReceipt",
  "eth_getTransactionByHash",
  "eth_getTransactionCount",
  "eth_getBlockByNumber",
  "eth_blockNumber",
  "eth_chainId"
]

/** An address that nothing was paid to. */
const recipient = (number: number): `0x${string}` => `0x${number.toString(16).padStart(40, "b")}`

const accountButton = (page: Page) => page.locator("[data-slipway=button] button")

const row = (page: Page, { amount }: Payment) =>
  page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`Sen[dt] to \\W?0x.*${amount}`) })
    .first()

const openSignedIn = async (email: string): Promise<Page> => {
  const page = await example.open("/", { isKept: false })
  await signIn(example, page, email)
  await visible(page.getByText("10 ETH").first())
  return page
}

const openTab = async (page: Page, path: string): Promise<Page> => {
  const tab = await page.context().newPage()
  await tab.setViewportSize({ width: 390, height: 844 })
  await tab.goto(`${example.site.url}${path}`)
  return tab
}

const send = async (page: Page, payment: Payment): Promise<void> => {
  await goTo(page, "Send")
  await fillAndSend(page, payment)
}

const copyAddress = async (page: Page): Promise<`0x${string}`> => {
  await goTo(page, "Receive")
  await button(page, "Copy address").click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  return copied as `0x${string}` // the page's own address
}

const sendMax = async (page: Page, start: string): Promise<void> => {
  await page.goto(`${example.site.url}/send?${start}`)
  const max = button(page, "Max")
  await visible(max)
  await expect.poll(() => max.getAttribute("aria-busy")).toBeNull()
  await max.click()
  await button(page, "Review").click()
  await button(page, /^Send \d/).click()
  await visible(page.getByRole("heading", { name: "Sent", exact: true }))
}

const fillAndSend = async (page: Page, { to, amount }: Payment): Promise<void> => {
  await page.getByLabel("To", { exact: true }).fill(to)
  await page.getByLabel("Amount", { exact: true }).fill(amount)
  await button(page, "Review").click()
  await button(page, /^Send \d/).click()
}

/**
 * Holds calls until they are released, and then applies the fault: the client repeats a call that takes longer than ten seconds,
 * which a busy machine may need to look at all screens.
 */
const hold = (call: string, fault: "drop-after" | "hang-after" | undefined) => {
  const [arrived, released] = [promised(), promised()]
  proxy.add({
    call,
    fault,
    times: "always",
    before: () => {
      arrived.resolve()
      return released.promise
    }
  })
  return { arrived: arrived.promise, release: released.resolve }
}

const promised = () => {
  let resolve = (): void => undefined
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}

/** The recipient has the amount once, and the balance on Home has fallen by it and one fee. */
const expectPaidOnce = async (page: Page, { to, amount }: Payment): Promise<void> => {
  expect(await paidTo(to)).toBe(parseEther(amount))
  await goTo(page, "Home")
  const ether = page.locator("[data-slipway=asset-list] li").first()
  const balance = async () => Number(/Ether([\d.]+)\sETH/.exec((await ether.textContent()) ?? "")?.[1])
  await expect.poll(balance).toBeLessThanOrEqual(10 - Number(amount))
  expect(await balance()).toBeGreaterThan(9.999 - Number(amount))
}

const paidTo = (address: `0x${string}`): Promise<bigint> => chain().getBalance({ address })

const chain = () =>
  createPublicClient({
    cacheTime: 0,
    transport: http(`${example.backend.service}/__sandbox/rpc/ethereum-sepolia`, { retryCount: 0 })
  })
