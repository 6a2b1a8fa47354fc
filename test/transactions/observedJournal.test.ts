import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest"
import type { JournalEntry } from "../../src/transactions/journal/journal.ts"
import { memoryJournal } from "../../src/transactions/journal/memoryJournal.ts"
import { observed } from "../../src/transactions/journal/observedJournal.ts"

const address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const account = address.toLowerCase()
const other = "0xd8da6bf26964af9d7eed9e03e53415d37aa96045"

const entry: JournalEntry = {
  ...{ id: "one", from: account, operation: "sendCoin", network: "base", chainId: 8453, broadcastBy: "node" },
  ...{
    content: "",
    kind: "coin",
    recipient: null,
    fields: {},
    status: "submitted",
    createdAt: 1,
    updatedAt: 1
  }
}

/** Listeners of a test that fails would hear of the changes of the next one. */
const leaves = new Set<() => void>()
afterEach(() => {
  for (const leave of leaves) leave()
  leaves.clear()
})

/** A journal, and how often its listeners were called. */
const open = () => {
  const journal = observed(memoryJournal())
  const heard: string[] = []
  return {
    heard,
    write: (to = account) => journal.update(to, "one", () => entry),
    listen: (name: string, to = address) => {
      const leave = journal.subscribe(to, () => heard.push(name))
      leaves.add(leave)
      return leave
    }
  }
}

describe("the listeners of a journal", () => {
  test("hear of each change of their account, after it was written, until they leave", async () => {
    const { heard, write, listen } = open()
    const leaves = [listen("one"), listen("two"), listen("other", other)]
    await write()
    expect(heard).toEqual(["one", "two"])
    leaves[0]?.()
    await write()
    expect(heard).toEqual(["one", "two", "two"])
    for (const leave of leaves) leave()
    await write()
    await write(other)
    expect(heard).toHaveLength(3)
  })

  test("hear of changes although one that came before has left twice", async () => {
    const { heard, write, listen } = open()
    const leave = listen("before")
    leave()
    const leaveToo = listen("since")
    leave()
    await write()
    expect(heard).toEqual(["since"])
    leaveToo()
  })
})

describe("the tabs of a browser", () => {
  const channels = new Set<BroadcastChannel>()
  afterEach(() => {
    for (const channel of channels) channel.close()
    channels.clear()
  })

  /** The channel of another tab. */
  const openTab = () => {
    const channel = new BroadcastChannel("slipway.transactions")
    channels.add(channel)
    const told: unknown[] = []
    channel.onmessage = ({ data }) => told.push(data)
    return { channel, told }
  }

  test("tell each other which account has changed, and nothing else", async () => {
    vi.stubGlobal("document", {})
    const tab = openTab()
    const { heard, write, listen } = open()
    const leave = listen("here")
    await write()
    await vi.waitFor(() => expect(tab.told).toEqual([account]))
    tab.channel.postMessage(other)
    tab.channel.postMessage(account)
    await vi.waitFor(() => expect(heard).toEqual(["here", "here"]))
    leave()
  })

  test("keep no channel open that nobody listens to", async () => {
    vi.stubGlobal("document", {})
    const closed = vi.spyOn(BroadcastChannel.prototype, "close")
    onTestFinished(() => closed.mockRestore())
    const { heard, listen } = open()
    const leaves = [listen("one"), listen("two"), listen("other", other)]
    leaves[0]?.()
    leaves[2]?.()
    expect(closed).not.toHaveBeenCalled()
    leaves[1]?.()
    expect(closed).toHaveBeenCalledTimes(1)
    const leave = listen("later")
    openTab().channel.postMessage(account)
    await vi.waitFor(() => expect(heard).toEqual(["later"]))
    leave()
    expect(closed).toHaveBeenCalledTimes(2)
  })

  test("hear of their own changes where the browser has no channels", async () => {
    vi.stubGlobal("document", {})
    vi.stubGlobal("BroadcastChannel", undefined)
    const { heard, write, listen } = open()
    const leave = listen("here")
    await write()
    expect(heard).toEqual(["here"])
    leave()
    vi.unstubAllGlobals()
  })

  test("have no channel outside a page", async () => {
    const tab = openTab()
    const { heard, write, listen } = open()
    const leave = listen("here")
    tab.channel.postMessage(account)
    await write()
    const echo = openTab()
    tab.channel.postMessage("last")
    await vi.waitFor(() => expect(echo.told).toEqual(["last"]))
    expect([heard, tab.told]).toEqual([["here"], []])
    leave()
  })
})
