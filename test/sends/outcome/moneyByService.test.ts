import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inspect } from "node:util"
import { afterAll, describe, expect, it } from "vitest"
import { askSandbox, type FaultName, testTokens, tokenHash } from "../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import {
  type Answer,
  type AppPage,
  appPages,
  type ListedSend,
  moments,
  type PageRequest,
  type Payment,
  type PressOutcome
} from "../../support/page/appPages.ts"
import { repeatsOf } from "../../support/repeats.ts"
import { seededRandom } from "../../support/seededRandom.ts"
import { openChain } from "../../support/walletOnChain.ts"

const wanted = repeatsOf("sends by the service")
const seed = Number(process.env.SLIPWAY_SEED ?? Math.floor(Math.random() * 2 ** 32))
/** Each send reads the whole journal, so the next user takes over after this many payments. */
const perUser = 50

const kinds = ["coin", "token", "transaction"] as const

/** The faults of a send request: the sandbox's own, slow responses and responses that never come. */
const sendFaults = [
  ...(["delay", "hang", "hang-after", "drop-before", "drop-during", "drop-after", "truncated"] as const),
  ...(["duplicate", "duplicate-first", "401", "401-after", "429", "500-after", "503", "503-after"] as const),
  ...(["html-200-after", "html-502-after", "empty", "hostile-types"] as const)
] as const satisfies readonly FaultName[]

const refreshFaults = ["drop-before", "drop-after", "duplicate", "429", "503"] as const

/** A send request that reached the service. */
interface SendRequest {
  readonly page: object
  readonly token: string
}

/** A request without a response so far. `answer` responds to it; a hanging one has no `answer`. */
interface Waiting {
  readonly page: object
  readonly answer: (() => void) | undefined
}

/** One intended payment, and what the app was told about each click. */
interface Intention {
  readonly number: number
  readonly kind: Payment["kind"]
  readonly answer: PressOutcome[]
  isDone: boolean
}

interface Press {
  readonly again?: true | undefined
  readonly times?: number
}

const isUnresolved = (answer: PressOutcome) =>
  answer.status === "failed" && answer.error === "UnresolvedSendError"

/** Whether the app knows that nothing was sent. */
const isDefinite = (answer: PressOutcome) =>
  answer.status === "failed" && answer.outcome !== "unknown" && !isUnresolved(answer)

describe.runIf(hasAnvil)("money sent through the service, with naive retries", () => {
  const { sandbox, rpc, directly, mine, origin } = openChain()
  const folder = mkdtempSync(join(tmpdir(), "slipway-money-"))
  afterAll(() => rmSync(folder, { recursive: true }))
  const pages = appPages(folder)
  const random = seededRandom(seed)
  const counted: Record<string, number> = {}
  const count = (what: string) => {
    counted[what] = (counted[what] ?? 0) + 1
  }
  const wrong: Record<string, string[]> = {
    "executed twice": [],
    "executed, but reported as failed": [],
    "reported as done, but not executed": [],
    "executed, but listed nowhere": [],
    "listed as sent, but not executed": [],
    "unresolved, though nothing was before": [],
    "not done in the end": [],
    "failure of a page": []
  }
  const found = (what: string, { number, kind, answer }: Intention) =>
    wrong[what]?.push(`${kind} ${number}: ${JSON.stringify(answer)}`)

  let now = Date.now()
  const requests: SendRequest[] = []
  let onWaiting = (_: Waiting) => {}
  const underWay = new Set<Promise<unknown>>()
  const users = new Set<string>()

  const faultOf = (url: string): FaultName | undefined => {
    if (url.includes("/wallet/send-")) return random.happens(0.35) ? random.oneOf(sendFaults) : undefined
    return url.endsWith("/wallet/refresh") && random.happens(0.05) ? random.oneOf(refreshFaults) : undefined
  }

  /** Carries out a request and returns the response. */
  const onRequest = async (page: object, { url, method, headers, body }: PageRequest): Promise<Answer> => {
    const fault = faultOf(url)
    const isSend = url.includes("/wallet/send-")
    const bearer = new Headers([...headers]).get("authorization")?.replace("Bearer ", "") ?? ""
    if (isSend) requests.push({ page, token: tokenHash(bearer) })
    if (fault) count(`fault ${fault}`)
    const isLate = fault === "delay" || fault === "hang" || fault === "hang-after"
    const faultHeaders = fault && !isLate ? askSandbox(fault) : {}
    const init = { method, headers: { ...Object.fromEntries(headers), ...faultHeaders }, body }
    const answered = fault === "hang" ? undefined : carriedOut(url, init)
    if (answered) {
      underWay.add(answered)
      await answered
      underWay.delete(answered)
    }
    if (!isLate) return answered ?? "dropped"
    await new Promise<void>((resolve) => {
      onWaiting({ page, answer: fault === "delay" ? resolve : undefined })
    })
    return answered ?? "dropped"
  }

  const carriedOut = async (url: string, init: RequestInit): Promise<Answer> => {
    const response = await directly(url, init).catch(() => undefined)
    if (!response) return "dropped"
    const text = await response.text().catch(() => undefined)
    return { status: response.status, headers: [...response.headers], text }
  }

  /** The users' mined payments, by their numbers. */
  const mined = new Map<number, string[]>()
  let seen = 0n
  const readBlocks = async () => {
    // A request of a closed page may still be in flight.
    await Promise.all(underWay)
    await mine()
    for (const newest = await rpc.getBlockNumber(); seen < newest; ) {
      const block = await rpc.getBlock({ blockNumber: ++seen, includeTransactions: true })
      for (const { hash, from, value, input } of block.transactions) {
        if (!users.has(from.toLowerCase())) continue
        const number = Number(value > 0n ? value : BigInt(`0x${input.slice(-64)}`))
        mined.set(number, [...(mined.get(number) ?? []), hash])
      }
    }
  }
  const timesOf = ({ number }: Intention) => mined.get(number)?.length ?? 0

  const opened: AppPage[] = []

  const openUser = (email: string) => {
    let page: AppPage | undefined
    const hasTimeouts = random.happens(0.5)
    const open = async () => {
      count("pages")
      const baseUrls = { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` }
      const setup = { email, browser: email, baseUrls, hasTimeouts, startsAt: now, usdc: testTokens.usdc }
      const page = await pages.open(setup, onRequest)
      opened.push(page)
      return page
    }
    return {
      hasTimeouts,
      /** The page of the user, reopened when it was closed. */
      page: async () => {
        if (page?.isClosed)
          for (const failure of page.failures) wrong["failure of a page"]?.push(inspect(failure))
        if (!page || page.isClosed) page = await open()
        users.add((await page.ready()).toLowerCase())
        return page
      },
      secondPage: async () => {
        const second = await open()
        await second.ready()
        return second
      }
    }
  }
  type User = ReturnType<typeof openUser>

  const pass = async (page: AppPage, milliseconds: number) => {
    now += milliseconds
    await page.pass(milliseconds)
  }

  /** Clicks the button and records what the app is told. */
  const press = async (page: AppPage, intention: Intention, { again, times }: Press = {}) => {
    const { kind, number } = intention
    const couldBeOpen = isPressing || intention.answer.some((answer) => !isDefinite(answer))
    const first = requests.length
    isPressing = true
    const answers = await page.press({ kind, number, again }, times)
    isPressing = false
    const sent = requests.slice(first).filter((request) => request.page === page)
    for (const answer of answers) {
      intention.answer.push(answer)
      if (answer.status === "done") intention.isDone = true
      count(answer.status === "failed" ? `${answer.error} ${answer.outcome}` : answer.status)
      if (isUnresolved(answer) && !couldBeOpen) found("unresolved, though nothing was before", intention)
      if (isDefinite(answer) && sent.some(wasCarriedOut)) found("executed, but reported as failed", intention)
    }
  }
  let isPressing = false

  const wasCarriedOut = ({ token }: SendRequest) =>
    sandbox.ledger.some(
      (entry) => entry.token === token && entry.outcome === "done" && entry.operationId.startsWith("send")
    )

  /** What users do who do not wait: click again, here or in a second tab, and reload. */
  const keepTrying = async (user: User, page: AppPage, intention: Intention, late: Waiting) => {
    const more: Promise<void>[] = []
    if (random.happens(0.5)) more.push(press(page, intention))
    if (random.happens(0.3)) {
      const second = await user.secondPage()
      count("second tabs")
      await press(second, intention)
      await second.die("now")
    }
    if (late.answer) {
      late.answer()
    } else if (user.hasTimeouts && random.happens(0.5)) {
      await pass(page, 91_000)
    } else {
      if (random.happens(0.5)) {
        await page.abort()
        // In a `catch`.
        more.push(press(page, intention))
      }
      count("reloads while it hung")
      await page.die("now")
    }
    await Promise.all(more)
  }

  /** Clicks once or twice, and waits until the app has an outcome or the page is closed. */
  const attempt = async (user: User, intention: Intention, again?: true) => {
    const page = await user.page()
    const moment = random.happens(0.12) ? random.oneOf(moments) : undefined
    if (moment) count(`died ${moment}`)
    await page.die(moment)
    const isLate = new Promise<Waiting>((resolve) => {
      onWaiting = (request) => {
        if (request.page === page) resolve(request)
      }
    })
    const pressed = press(page, intention, { again, times: random.happens(0.1) ? 2 : 1 })
    const late = await Promise.race([pressed, isLate])
    if (late) await keepTrying(user, page, intention, late)
    await pressed
    if (!page.isClosed) await page.die(undefined)
  }

  const fulfil = async (user: User, intention: Intention) => {
    // A retry in a `catch` or by another click: the same call, whatever has happened.
    for (let time = 0; time < 3 && !intention.isDone; time++) await attempt(user, intention)
    // The other apps do not retry.
    if (intention.number % 4 === 0) return readBlocks()
    for (let time = 0; time < 20 && !intention.isDone; time++) {
      await readBlocks()
      if (timesOf(intention) > 0) return
      await pass(await user.page(), 61_000)
      // The app has checked that nothing has arrived.
      await attempt(user, intention, true)
    }
    await readBlocks()
    if (timesOf(intention) === 0) found("not done in the end", intention)
  }

  const judge = async (user: User, intention: Intention) => {
    const hashes = mined.get(intention.number) ?? []
    const lines = (await (await user.page()).list()).filter(({ number }) => number === intention.number)
    if (hashes.length > 1) found("executed twice", intention)
    if (hashes.length > 0 && !lines.some(mayBeSent)) found("executed, but listed nowhere", intention)
    const isMissing = (hash: string | undefined) => hash === undefined || !hashes.includes(hash)
    if (intention.answer.some((answer) => answer.status === "done" && isMissing(answer.hash)))
      found("reported as done, but not executed", intention)
    if (lines.some(({ status, hash }) => saysSent.includes(status) && isMissing(hash)))
      found("listed as sent, but not executed", intention)
  }
  const saysSent: readonly ListedSend["status"][] = ["submitted", "confirmed"]
  const mayBeSent = ({ status }: ListedSend) => status !== "failed"

  it(`${wanted} intents, seed ${seed}`, { timeout: 3_600_000 }, async () => {
    const began = performance.now()
    seen = await rpc.getBlockNumber()
    let user = openUser("user-1@example.com")
    for (let number = 1; number <= wanted; number++) {
      if (number > 1 && number % perUser === 1) {
        await (await user.page()).die("now")
        user = openUser(`user-${number}@example.com`)
      }
      const intention: Intention = { number, kind: random.oneOf(kinds), answer: [], isDone: false }
      await fulfil(user, intention)
      await judge(user, intention)
      if (number % 10 === 0) await (await user.page()).reconcile()
    }
    wrong["failure of a page"] = opened.flatMap(({ failures }) => failures.map((failure) => inspect(failure)))
    const seconds = Math.round((performance.now() - began) / 1000)
    const summary = Object.fromEntries(Object.entries(wrong).map(([name, cases]) => [name, cases.length]))
    console.log(`money by the service: ${wanted} intents in ${seconds} s, seed ${seed}`, counted, summary)
    expect(wrong).toEqual(Object.fromEntries(Object.keys(wrong).map((name) => [name, []])))
    expect(sandbox.violations).toEqual([])
  })
})
