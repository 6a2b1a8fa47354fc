import { expect, onTestFinished, test } from "vitest"
import { OutcomeUnknownError } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { fakeTime } from "../support/fakeTime.ts"
import { openUser } from "../support/user.ts"
import { openOrder, read, sell } from "./support/watched.ts"

const open = async () => {
  const { client, sandbox, sent } = await openUser({ payments: "command" })
  onTestFinished(async () => {
    await client.dispose()
    await sandbox.close()
  })
  const offrampId = await sell(client)
  const replies = () => sent.filter(({ path }) => path.endsWith("/offramp/reply")).length
  const ask = (id = offrampId) => sandbox.orders.command(id, "need-information")
  const reply = (id: string | undefined = offrampId) =>
    client.offramp.reply({ ...(id && { offrampId: id }), message: "My salary" })
  return { client, sandbox, offrampId, replies, ask, reply }
}

test("a reply to the question about an order is sent once", async () => {
  const { offrampId, ask, reply, replies } = await open()
  await ask()
  const order = await reply()
  expect(order).toMatchObject({ offrampId, status: "pending", state: "awaiting_payment" })
  expect(order.adminNotesActivities?.map(({ message }) => message)).toContain("My salary")
  expect(replies()).toBe(1)
})

test("a reply without an id is for the only order that asks", async () => {
  const { client, offrampId, ask, replies } = await open()
  await ask()
  expect(await client.offramp.reply({ message: "My salary" })).toMatchObject({ offrampId })
  expect(replies()).toBe(1)
})

test.each(["its own id", "no id"])("an order that asks nothing gets no reply, with %s", async (which) => {
  const { client, offrampId, replies } = await open()
  const input = which === "no id" ? {} : { offrampId }
  expect(await failureOf(client.offramp.reply({ ...input, message: "My salary" }))).toMatchObject({
    _tag: "InvalidInputError",
    field: "offrampId",
    outcome: "not_sent"
  })
  expect(replies()).toBe(0)
})

test("an order that asks nothing does not get the reply for another", async () => {
  const { client, ask, reply, replies } = await open()
  const other = await sell(client, true)
  await ask(other)
  expect(await failureOf(reply())).toMatchObject({ _tag: "InvalidInputError", field: "offrampId" })
  expect(replies()).toBe(0)
})

test("no reply is sent while two orders ask, because the service could use it for the wrong one", async () => {
  const { client, ask, reply, replies } = await open()
  await ask()
  await ask(await sell(client, true))
  expect(await failureOf(reply())).toMatchObject({
    _tag: "NotSentError",
    reason: "AMBIGUOUS",
    outcome: "not_sent"
  })
  expect(replies()).toBe(0)
})

test("an order that does not exist gets no reply", async () => {
  const { ask, reply, replies } = await open()
  await ask()
  expect(await failureOf(reply("11111111-2222-4333-8444-555555555555"))).toMatchObject({ code: "404" })
  expect(replies()).toBe(0)
})

test.each(["drop-after", "500-after", "truncated"] as const)(
  "a reply whose answer is lost (%s) resolves to the order",
  async (fault) => {
    const { sandbox, offrampId, ask, reply, replies } = await open()
    await ask()
    sandbox.faults.add({ operation: "replyOfframp", fault })
    expect(await reply()).toMatchObject({ offrampId, state: "awaiting_payment" })
    expect(replies()).toBe(1)
  }
)

test("a reply whose answer was lost is unknown until the order shows that it arrived", async () => {
  const { sandbox, offrampId, ask, reply } = await open()
  await ask()
  sandbox.faults.add({ operation: "replyOfframp", fault: "500" })
  const failure = await failureOf(reply())
  expect(failure).toMatchObject({ _tag: "OutcomeUnknownError", operation: "offramp.reply" })
  const { reconcile } = failure instanceof OutcomeUnknownError ? failure : expect.fail("another error")
  expect(await reconcile()).toEqual({ status: "unknown" })
  await reply()
  expect(await reconcile()).toMatchObject({ status: "replied", order: { offrampId } })
})

test("a watched order is read soon after a reply", async () => {
  const order = await openOrder("offramp")
  await order.command("need-information")
  fakeTime()
  const client = order.openClient()
  const { seen } = read(order.watch(client, { interval: 3_000 }))
  await order.pass(900)
  await client.offramp.reply({ ...order.input, offrampId: order.id, message: "My salary" })
  await order.settle()
  await order.pass(3)
  expect(seen.map(({ state }) => state)).toEqual(["information_needed", "awaiting_payment"])
})
