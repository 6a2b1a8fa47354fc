import "../../../support/page/dom.ts"

import { act, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { ApiError } from "../../../../src/errors/index.ts"
import type { Client, Transaction } from "../../../../src/index.ts"
import {
  type SendDraft,
  type SendFlow,
  type SendFlowParameters,
  useSendFlow
} from "../../../../src/react/components/index.ts"
import { openHook } from "../../page.tsx"
import {
  changingSession,
  fixtureClient,
  journalOf,
  other,
  address as own,
  signedIn,
  transfer
} from "../fixtures/frame/client.ts"

const network = "ethereum-sepolia"
const draft: SendDraft = { network, to: other, amount: "0.25" }

const clientWith = (sendCoin: () => Promise<unknown>, ...before: readonly Transaction[]) =>
  fixtureClient({
    wallet: { balanceCoin: async () => ({ balance: "2", symbol: "ETH", address: own }), sendCoin },
    transactions: journalOf(...before)
  })

const open = (client: Client, parameters: Partial<SendFlowParameters> = {}) => {
  const { result } = openHook(client, () => useSendFlow({ network, ...parameters }))
  const reach = async <Status extends SendFlow["status"]>(status: Status) => {
    await waitFor(() => expect(result.current.status).toBe(status))
    return result.current as Extract<SendFlow, { status: Status }> // just checked
  }
  const review = async (values?: Parameters<Extract<SendFlow, { status: "details" }>["review"]>[1]) => {
    const details = await reach("details")
    act(() => details.review(draft, values))
  }
  return { result, reach, review }
}

test("a send goes from its details by the review to the transaction", async () => {
  const sent: string[] = []
  const flow = open(
    clientWith(async () => ({ id: "send-1", hash: "0xabc" })),
    { onSent: (hash) => sent.push(hash) }
  )
  await flow.review()
  const review = await flow.reach("review")
  expect(review).toMatchObject({ draft, error: null, isSending: false })
  act(() => review.send())
  expect((await flow.reach("sent")).id).toBe("send-1")
  expect(sent).toEqual(["0xabc"])
})

test("a refused send stays in its review, and goes back to what was typed", async () => {
  const flow = open(clientWith(() => Promise.reject(new ApiError({ status: 400 }))))
  const values = { to: "grace", amount: "0.25", asset: "" }
  await flow.review(values)
  const review = await flow.reach("review")
  act(() => review.send())
  await waitFor(() => expect(flow.result.current).toMatchObject({ error: { status: 400 } }))
  act(() => (flow.result.current as typeof review).back()) // it is still the review
  expect(await flow.reach("details")).toMatchObject({ values, isBack: true })
})

test("the same send is asked about before it is made again", async () => {
  let calls = 0
  const before = transfer({ id: "send-0", status: "confirmed", createdAt: Date.now() })
  const flow = open(clientWith(async () => ({ id: `send-${++calls}`, hash: "0xabc" }), before))
  await flow.review()
  const repeat = await flow.reach("repeat")
  expect(repeat.transaction.id).toBe("send-0")
  act(() => repeat.see())
  const seen = await flow.reach("sent")
  expect(seen.id).toBe("send-0")
  act(() => seen.back?.())
  act(() => (flow.result.current as typeof repeat).sendAgain()) // back from what was seen
  const review = await flow.reach("review")
  expect(calls).toBe(0)
  act(() => review.send())
  expect((await flow.reach("sent")).id).toBe("send-1")
})

test("an unresolved send is shown to each user who has one", async () => {
  const session = changingSession(signedIn)
  const lost = (id: string) => transfer({ id, status: "unknown", isUnresolved: true, hash: undefined })
  const list = async () => [lost(session.current().addresses.evm === own ? "first" : "second")]
  const flow = open(fixtureClient({ transactions: { ...journalOf(), list } }, session))
  expect((await flow.reach("sent")).id).toBe("first")
  act(() => session.change({ ...signedIn, username: "grace@example.com", addresses: { evm: other } }))
  await waitFor(() => expect(flow.result.current).toMatchObject({ status: "sent", id: "second" }))
})

test("a new start replaces what was typed, and the next form begins with it", async () => {
  const parameters = { network, start: { to: other } } as SendFlowParameters
  const { result, rerender } = openHook(
    clientWith(async () => ({})),
    () => useSendFlow(parameters)
  )
  expect(result.current).toMatchObject({ values: { to: other, amount: "" }, starts: 0 })
  Object.assign(parameters, { start: { to: own, amount: "1" } })
  rerender()
  expect(result.current).toMatchObject({ values: { to: own, amount: "1" }, starts: 1 })
})
