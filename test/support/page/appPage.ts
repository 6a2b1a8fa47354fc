/**
 * A page of an app, as a thread. As in a browser, only its storage and its sent requests outlive it.
 * Its clock advances on command. `appPages.ts` opens it.
 */
import { parentPort, workerData } from "node:worker_threads"
import { formatUnits, parseUnits } from "viem"
import { createClient, isSlipwayError } from "../../../src/index.ts"
import type { JournalEntry } from "../../../src/transactions/journal/journal.ts"
import { keyValueJournal } from "../../../src/transactions/journal/keyValueJournal.ts"
import { folderArea } from "../crash/folderArea.ts"
import type {
  Answer,
  ListedSend,
  Moment,
  PageCommand,
  PageMessage,
  PageSetup,
  Payment,
  PressOutcome
} from "./appPages.ts"

const { email, folder, baseUrls, hasTimeouts, startsAt, usdc }: PageSetup = workerData
const network = "ethereum-sepolia"
const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
const post = (said: PageMessage) => parentPort?.postMessage(said)

let dyingAt: Moment | undefined
const reached = (...moments: readonly Moment[]) => {
  if (dyingAt !== undefined && moments.includes(dyingAt)) process.exit()
}

// The clock and the timers.
let now = startsAt
Date.now = () => now
const timers = new Map<number, { readonly at: number; readonly run: () => void }>()
const { setTimeout: realSetTimeout } = globalThis
let lastTimer = 0
Object.assign(globalThis, {
  setTimeout: (run: () => void, milliseconds = 0, ...rest: unknown[]) => {
    if (milliseconds <= 0) return realSetTimeout(run, milliseconds, ...rest)
    timers.set(++lastTimer, { at: now + milliseconds, run })
    return lastTimer
  },
  clearTimeout: (timer: unknown) => void timers.delete(Number(timer))
})

const pass = async (milliseconds: number) => {
  const end = now + milliseconds
  for (;;) {
    const [first] = [...timers].sort(([, one], [, other]) => one.at - other.at)
    if (!first || first[1].at > end) break
    timers.delete(first[0])
    now = first[1].at
    first[1].run()
    await new Promise(setImmediate)
  }
  now = end
}

// The storage.
const storage = folderArea(folder)
const isJournal = (key: string) => key.startsWith("slipway.transactions")
const entriesIn = (text: unknown): readonly JournalEntry[] => JSON.parse(String(text ?? "[]"))
const changedIn = (before: readonly JournalEntry[], after: readonly JournalEntry[]) => {
  const known = new Set(before.map((entry) => JSON.stringify(entry)))
  return after.find((entry) => !known.has(JSON.stringify(entry)))
}
const area = {
  ...storage,
  setItem: (key: string, text: string) => {
    const entry = isJournal(key) ? changedIn(entriesIn(storage.getItem(key)), entriesIn(text)) : undefined
    const isOutcome = entry?.hash !== undefined && entry.deliveredAt === undefined
    if (entry?.status === "signing") reached("before the entry is written")
    if (isOutcome) reached("before the outcome is written")
    storage.setItem(key, text)
    if (entry?.status === "signing") reached("when the entry is written")
    if (isOutcome) reached("when the outcome is written")
    if (entry?.deliveredAt !== undefined) reached("before the caller gets the outcome")
  }
}

// The network.
let lastRequest = 0
const waiting = new Map<number, (answer: Answer) => void>()
const request = (url: string, { method = "GET", headers, body, signal }: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    const id = ++lastRequest
    const isSend = url.includes("/wallet/send-")
    if (isSend) reached("before the request leaves")
    signal?.addEventListener("abort", () => {
      waiting.delete(id)
      reject(signal.reason)
    })
    waiting.set(id, (answer) => {
      if (isSend) reached("when the answer has come")
      if (answer === "dropped") return reject(new TypeError("fetch failed"))
      resolve(new Response(answer.text ?? broken(), { status: answer.status, headers: answer.headers }))
    })
    post({ type: "request", id, url, method, headers: [...new Headers(headers)], body: String(body ?? "") })
    if (isSend) reached("when the request has left")
  })

const broken = () => new ReadableStream({ pull: (body) => body.error(new TypeError("terminated")) })

// The app.
const client = createClient({
  appId: "app",
  baseUrls,
  fetch: request,
  journal: keyValueJournal(area),
  timeouts: hasTimeouts ? "recommended" : undefined
})

const ready = async () => {
  if (client.session.current().status !== "ready") {
    const { isWalletCreated } = await client.auth.google.authorize({ credential: `sandbox:google:${email}` })
    if (!isWalletCreated) await client.account.create()
  }
  return addressOfUser()
}

const addressOfUser = () => client.session.current().addresses.evm ?? ""

let presses = new AbortController()

const send = ({ kind, number, again }: Payment) => {
  const wei = BigInt(number)
  const { signal } = presses
  switch (kind) {
    case "coin":
      return client.wallet.sendCoin({ network, to, amount: formatUnits(wei, 18), again }, { signal })
    case "token":
      return client.wallet.sendToken(
        { network, to, tokenAddress: usdc, amount: formatUnits(wei, 6), again },
        { signal }
      )
    case "transaction": {
      const transaction = {
        from: addressOfUser(),
        to,
        value: `0x${wei.toString(16)}`,
        data: "0x5e11"
      } as const
      return client.wallet.sendTransaction({ network, transaction, again }, { signal })
    }
  }
}

const press = async (payment: Payment): Promise<PressOutcome> => {
  try {
    const { hash } = await send(payment)
    return { status: "done", hash: String(hash) }
  } catch (error) {
    if (!isSlipwayError(error)) throw error
    return { status: "failed", error: error._tag, outcome: error.outcome, message: error.message }
  }
}

const list = async (): Promise<readonly ListedSend[]> =>
  (await client.transactions.list()).map(({ kind, amount = "0", status, isUnresolved, hash }) => ({
    number: Number(parseUnits(amount, kind === "token" ? 6 : 18)),
    status,
    isUnresolved,
    hash
  }))

const reconcile = async () => {
  try {
    await client.transactions.reconcile()
  } catch (error) {
    // The app retries later.
    if (!isSlipwayError(error)) throw error
  }
}

const execute = (command: PageCommand): unknown => {
  switch (command.type) {
    case "ready":
      return ready()
    case "press":
      // Concurrently, before any of them has a response.
      return Promise.all(Array.from({ length: command.times }, () => press(command.payment)))
    case "abort":
      presses.abort(new Error("The user has left the form"))
      presses = new AbortController()
      return
    case "pass":
      return pass(command.milliseconds)
    case "die":
      dyingAt = command.at
      if (dyingAt === "now") process.exit()
      return
    case "list":
      return list()
    case "reconcile":
      return reconcile()
    case "answer": {
      const respond = waiting.get(command.request)
      waiting.delete(command.request)
      return respond?.(command.answer)
    }
  }
}

parentPort?.on("message", async ({ id, command }: { readonly id: number; readonly command: PageCommand }) => {
  const value = await execute(command)
  post({ type: "reply", id, value })
})
