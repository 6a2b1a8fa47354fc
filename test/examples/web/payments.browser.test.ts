import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest"
import { type Backend, startBackend } from "../../../examples/web/server/backend.ts"
import { type Site, startSite } from "../../../examples/web/server/site.ts"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { type Chromium, startChromium } from "../../browser/support/browsers/chromium.ts"
import { repeatsOf } from "../../support/repeats.ts"
import { seededRandom } from "../../support/seededRandom.ts"
import { openFaultProxy } from "./faultProxy.ts"
import { drawRuns, problemsIn, type RunContext, runPayment } from "./paymentRuns.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })
const seed = Number(process.env.SLIPWAY_SEED ?? 1)
const count = repeatsOf("payments in the demo")
const width = Number(process.env.SLIPWAY_LANES ?? 2)
const calls = (
  process.env.SLIPWAY_CALLS ?? "sign-transaction,eth_sendRawTransaction,eth_getTransactionReceipt,refresh"
).split(",") as [string, ...string[]] // `split` gives at least one

/** One user in one window, with a separate proxy to the services. */
interface Lane extends RunContext {
  readonly site: Site
}

describe.runIf(hasAnvil)("a payment in the demo", () => {
  let backend: Backend
  let browser: Chromium
  const lanes: Lane[] = []
  beforeAll(async () => {
    backend = await startBackend({ seed: "runs", chain: "anvil", blockTime: 300 })
    browser = await startChromium()
    for (let number = 1; number <= width; number++) {
      const proxy = await openFaultProxy(backend.service)
      const nodes = backend.nodes.replace(backend.service, proxy.url)
      const site = await startSite(inject("webExample"), { ...backend, service: proxy.url, nodes })
      const email = `lane-${number}+returning@example.com`
      lanes.push({ backend, proxy, site, siteUrl: site.url, window: await browser.privateMode(), email })
    }
  })
  afterAll(async () => {
    await browser?.close()
    for (const { site, proxy } of lanes) {
      await site.close()
      await proxy.close()
    }
    await backend?.close()
  })

  it(`is made at most once, and Activity agrees with the chain (seed ${seed}, ${count} runs)`, async () => {
    const waiting = [...drawRuns(seededRandom(seed), count, calls)]
    const wrong: string[] = []
    let meetings = 0
    const work = async (lane: Lane) => {
      for (let run = waiting.shift(); run; run = waiting.shift()) {
        const description = `${JSON.stringify(run)} `
        try {
          const end = await runPayment(lane, run)
          if (end.hasArrived) meetings++
          const faults = problemsIn(end)
          if (faults.length > 0) wrong.push(`${description}${JSON.stringify(end)} ${faults.join("; ")}`)
        } catch (error) {
          wrong.push(`${description}${error} ${await closeAll(lane)}`)
        }
      }
    }
    await Promise.all(lanes.map(work))
    console.log(`${meetings} of ${count} runs were interrupted`)
    expect(wrong).toEqual([])
    // A run is meaningful only if its call arrived.
    expect(meetings).toBeGreaterThan(count / 2)
  })
})

/** Closes the pages of a window, and returns their text. */
const closeAll = async ({ window }: Lane): Promise<string> => {
  const shown: string[] = []
  for (const page of window.pages()) {
    const text = page.locator("main").innerText({ timeout: 1_000 })
    shown.push(`${page.url()}: ${(await text.catch(() => "nothing")).replaceAll("\n", " | ")}`)
    await page.close()
  }
  return shown.join("; ")
}
