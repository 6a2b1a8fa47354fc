import { expect, onTestFinished, test, vi } from "vitest"
import { type CreateOnrampInput, createClient, type Journal, OutcomeUnknownError } from "../../src/index.ts"
import { placingLock } from "../../src/orders/orderOutcome.ts"
import { deliveries } from "../../src/transactions/deliveries.ts"
import { failureOf } from "../support/failure.ts"
import { advanceTime, fakeTime, flush } from "../support/fakeTime.ts"
import { freshJournal } from "../support/storage/freshJournal.ts"
import { openUser } from "../support/user.ts"

const open = async () => {
  const user = await openUser()
  onTestFinished(async () => {
    await user.client.dispose()
    await user.sandbox.close()
  })
  const input: CreateOnrampInput = {
    receiverWalletAddress: user.address,
    acceptanceMethod: "virtual_account_bni",
    paymentPhoneNumber: "6281200000000",
    inputAmount: 1_600_000,
    inputCurrency: "IDR",
    outputCurrency: "usdc-ethereum-sepolia"
  }
  const placed = () => user.sandbox.orders.list()
  return { ...user, input, placed }
}

test("two equal calls at the same time place one order", async () => {
  const { client, input, placed } = await open()
  const [one, other] = await Promise.all([client.onramp.create(input), client.onramp.create({ ...input })])
  expect(other.onrampId).toBe(one.onrampId)
  expect(await placed()).toHaveLength(1)
})

test("a journal that fails while a second order is placed with `again` stops it, and says so", async () => {
  const { client: owner, sandbox, input, placed } = await open()
  let isFull = false
  const journal = freshJournal()
  const { appId, rampableClientSecret } = sandbox.credentials
  const client = createClient({
    appId,
    rampableClientSecret,
    fetch: sandbox.fetch,
    journal: {
      ...journal,
      update: (...given) => {
        if (isFull) throw new DOMException("The disk is full", "QuotaExceededError")
        return journal.update(...given)
      }
    }
  })
  onTestFinished(() => client.dispose())
  const rampableAccessToken = (await owner.ramp.refresh()).rampableAccessToken
  const order = { ...input, rampableAccessToken }
  sandbox.faults.add({ operation: "createOnramp", fault: "drop-after" })
  sandbox.faults.add({ operation: "listOnramps", fault: "403", times: "always" })
  await failureOf(client.onramp.create(order))
  isFull = true
  expect(await failureOf(client.onramp.create({ ...order, again: true }))).toMatchObject({
    _tag: "NotSentError",
    reason: "STORAGE"
  })
  expect(await placed()).toHaveLength(1)
})

test("an equal call after the first has resolved places a second order", async () => {
  const { client, input, placed } = await open()
  await client.onramp.create(input)
  await client.onramp.create(input)
  expect(await placed()).toHaveLength(2)
})

test.each(["drop-after", "500-after", "503-after", "truncated", "empty"] as const)(
  "an order whose answer is lost (%s) is found in the order list",
  async (fault) => {
    const { client, sandbox, input, placed } = await open()
    sandbox.faults.add({ operation: "createOnramp", fault })
    const { id: placedId, activityHistory } = await client.onramp.create(input)
    expect((await placed()).map(({ id }) => id)).toEqual([placedId])
    expect(activityHistory).not.toEqual([])
  }
)

test("orders that differ in their memo alone are told apart in the order list", async () => {
  const { client, sandbox, input } = await open()
  sandbox.faults.add({ operation: "createOnramp", fault: "drop-after", times: "always" })
  const onStellar = {
    ...{ ...input, outputCurrency: "usdc-stellar" },
    receiverWalletAddress: "GBRPYHIL2CI3FNQ4BXLFMNDLFJUNPU2HY3ZMFSHONUCEOASW7QC7OX2H"
  }
  const memos = ["1", "2"]
  const orders = await Promise.all(memos.map((memo) => client.onramp.create({ ...onStellar, memo })))
  expect(orders.map(({ memo }) => memo)).toEqual(memos)
})

test("equal calls of other pages return the order for five seconds after it was first returned", async () => {
  const { client, input, placed } = await open()
  vi.useFakeTimers({ toFake: ["Date"] })
  onTestFinished(() => void vi.useRealTimers())
  const now = Date.now()
  const createAfter = async (milliseconds: number) => {
    vi.setSystemTime(now + milliseconds)
    // What this page has returned is unknown to another one.
    deliveries().places.clear()
    await client.onramp.create(input)
    return (await placed()).length
  }
  expect(await createAfter(0)).toBe(1)
  expect(await createAfter(3_000)).toBe(1)
  expect(await createAfter(6_000)).toBe(2)
})

test("an order whose answer never comes is found in the order list after 15 seconds", async () => {
  const { client, sandbox, input, placed } = await open()
  sandbox.faults.add({ operation: "createOnramp", fault: "hang-after" })
  fakeTime()
  const created = client.onramp.create(input)
  await advanceTime(15_000)
  expect((await placed()).map(({ id }) => id)).toEqual([(await created).id])
})

test("a call that is aborted after its order was sent is repeated as the same order", async () => {
  const { client, sandbox, input, placed } = await open()
  sandbox.faults.add({ operation: "createOnramp", fault: "hang-after" })
  fakeTime()
  const { signal, abort } = abortable()
  const aborted = failureOf(client.onramp.create(input, { signal }))
  while ((await placed()).length === 0) await flush()
  abort()
  expect(await aborted).toMatchObject({ _tag: "OutcomeUnknownError", outcome: "unknown" })
  const repeated = client.onramp.create(input)
  await advanceTime(15_000)
  expect((await placed()).map(({ id }) => id)).toEqual([(await repeated).id])
})

test("an equal call that joined an aborted one receives its order", async () => {
  const { client, sandbox, input, placed } = await open()
  sandbox.faults.add({ operation: "createOnramp", fault: "hang-after" })
  fakeTime()
  const { signal, abort } = abortable()
  const aborted = failureOf(client.onramp.create(input, { signal }))
  const joined = client.onramp.create(input)
  while ((await placed()).length === 0) await flush()
  abort()
  await aborted
  await advanceTime(15_000)
  await joined
  await client.onramp.create(input)
  expect(await placed()).toHaveLength(2)
})

test("an order that the service has not listed yet is not placed again for two minutes", async () => {
  const { client, sandbox, input, placed } = await open()
  sandbox.faults.add({ operation: "createOnramp", fault: "drop-before" })
  const lost = await failureOf(client.onramp.create(input))
  expect(lost).toBeInstanceOf(OutcomeUnknownError)
  if (!(lost instanceof OutcomeUnknownError)) return
  expect(await lost.reconcile()).toEqual({ status: "unknown" })
  expect(await failureOf(client.onramp.create(input))).toMatchObject({
    outcome: "not_sent",
    reason: "UNRESOLVED"
  })
  expect(await placed()).toHaveLength(0)
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await lost.reconcile()).toEqual({ status: "not_placed" })
  await client.onramp.create(input)
  expect(await placed()).toHaveLength(1)
})

test("`again` places a second order while the first is unresolved", async () => {
  const { client, sandbox, input, placed } = await open()
  sandbox.faults.add({ operation: "createOnramp", fault: "drop-before" })
  await failureOf(client.onramp.create(input))
  await client.onramp.create({ ...input, again: true })
  expect(await placed()).toHaveLength(1)
})

test("an order with an `id` is placed once, however often it is repeated", async () => {
  const { client, input, placed } = await open()
  const first = await client.onramp.create({ ...input, id: "purchase-1" })
  expect((await client.onramp.create({ ...input, id: "purchase-1" })).onrampId).toBe(first.onrampId)
  expect(await placed()).toHaveLength(1)
  const other = client.onramp.create({ ...input, inputAmount: 1_700_000, id: "purchase-1" })
  expect(await failureOf(other)).toMatchObject({ _tag: "InvalidInputError", field: "id" })
})

test("two calls at the same time with one `id` place one order", async () => {
  const { client, input, placed } = await open()
  const click = () => client.onramp.create({ ...input, id: "purchase-1" })
  const [one, other] = await Promise.all([click(), click()])
  expect(other.onrampId).toBe(one.onrampId)
  expect(await placed()).toHaveLength(1)
})

test("the journal has none of the personal data of an order", async () => {
  const { sandbox, input } = await open()
  const journal = freshJournal()
  const kept: unknown[] = []
  const watched: Journal = {
    list: journal.list,
    update: (account, id, change) =>
      journal.update(account, id, (entry) => kept[kept.push(change(entry)) - 1] as never) // what `change` returns
  }
  const { appId, rampableClientSecret } = sandbox.credentials
  const client = createClient({ appId, rampableClientSecret, journal: watched, fetch: sandbox.fetch })
  const { verificationToken } = await client.auth.email.login({ email: "ada@example.com" })
  await client.auth.email.verify({
    verificationToken,
    otp: sandbox.inbox.latest("ada@example.com")?.code ?? ""
  })
  await client.onramp.create({ ...input, description: "for Grace Hopper" })
  await client.dispose()
  expect(kept.length).toBeGreaterThan(1)
  for (const word of [input.paymentPhoneNumber, "Grace", input.receiverWalletAddress])
    expect(JSON.stringify(kept)).not.toContain(word)
})

test("an order continues after a reload when the page was closed before the answer arrived", async () => {
  const { sandbox, client, input, placed } = await open()
  const journal = freshJournal()
  const { appId, rampableClientSecret } = sandbox.credentials
  const nextPage = async () => {
    const page = createClient({ appId, rampableClientSecret, journal, fetch: sandbox.fetch })
    const { verificationToken } = await page.auth.email.login({ email: "ada@example.com" })
    await page.auth.email.verify({
      verificationToken,
      otp: sandbox.inbox.latest("ada@example.com")?.code ?? ""
    })
    return page
  }
  const first = await nextPage()
  sandbox.faults.add({ operation: "createOnramp", fault: "hang-after" })
  const lost = failureOf(first.onramp.create(input))
  await vi.waitFor(async () => expect(await placed()).toHaveLength(1))
  await first.dispose()
  await lost
  const second = await nextPage()
  const order = await second.onramp.create(input)
  expect((await placed()).map(({ id }) => id)).toEqual([order.id])
  // Its outcome is known now, so the next equal order is a new one.
  await second.onramp.create(input)
  expect(await placed()).toHaveLength(2)
  await second.dispose()
  await client.dispose()
})

const abortable = () => {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

test("orders of other users, and of the other kind, do not wait for one with the same id", () => {
  const order = { kind: "onramp", from: "ada", id: "deal" } as const
  const others = [
    { ...order, from: "grace" },
    { ...order, kind: "offramp" as const }
  ]
  for (const other of others) expect(placingLock(other)).not.toBe(placingLock(order))
})
