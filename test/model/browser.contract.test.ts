import { BroadcastChannel as NodeChannel } from "node:worker_threads"
import { expect, test } from "vitest"
import { openChannels } from "./world/broadcastChannels.ts"
import { openLocks } from "./world/locks.ts"
import { type Machine, type Owner, openMachine } from "./world/machine.ts"

/** Two tabs to run a scenario in, and a function that waits until they have settled. */
interface Environment {
  readonly locks: readonly [LockManager, LockManager]
  readonly Channel: new (name: string) => Channel
  /** Runs code of the first or the second tab. */
  readonly as: (tab: 0 | 1, work: () => void) => Promise<void>
  readonly settle: () => Promise<void>
}

interface Channel {
  onmessage: ((event: { readonly data: unknown }) => void) | null
  readonly postMessage: (message: unknown) => void
  readonly close: () => void
}

const { setImmediate: soon } = globalThis

/** Node's own locks and channels. Both tabs are in one process, so Node sees one client. */
const real = (): Environment => {
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise<void>((resolve) => soon(resolve))
  }
  const { locks } = navigator
  return {
    locks: [locks, locks],
    // Its event has more fields than are used here.
    Channel: NodeChannel as unknown as Environment["Channel"],
    as: async (_, work) => {
      work()
      await settle()
    },
    settle
  }
}

const modelled = (): Environment => {
  const machine: Machine = openMachine(() => 0)
  const owners: readonly [Owner, Owner] = [
    { name: "one", state: "open" },
    { name: "two", state: "open" }
  ]
  const locks = openLocks(machine, () => {})
  const { Channel } = openChannels(machine)
  return {
    locks: [locks.of(owners[0]), locks.of(owners[1])],
    Channel,
    as: async (tab, work) => {
      await machine.as(owners[tab], work)
      await machine.settle()
    },
    settle: machine.settle
  }
}

/** What happened to the locks called `scene`, step by step. The order within a step is not specified. */
const lockScenario = async ({ locks: [one, two], as, settle }: Environment): Promise<string[][]> => {
  const steps: string[][] = []
  let log: string[] = []
  const releases = new Map<string, () => void>()
  const request = (locks: LockManager, who: string, options: LockOptions = {}, name = "scene") => {
    const held = (lock: Lock | null) => {
      log.push(`${who} has ${lock?.name} ${lock?.mode}`)
      return new Promise<string>((resolve) => releases.set(who, () => resolve(`${who} is done`)))
    }
    locks.request(name, options, held).then(
      (value) => log.push(String(value)),
      (error: Error) => log.push(`${who} fails: ${error.name}`)
    )
  }
  const state = async () => {
    const query = one.query()
    await settle()
    const { held = [], pending = [] } = await query
    const names = (list: LockInfo[]) =>
      list.filter(({ name }) => name?.startsWith("scene")).map(({ name, mode }) => `${name} ${mode}`)
    log.push(`held: ${names(held).join(", ")}; pending: ${names(pending).join(", ")}`)
  }
  const step = async (tab: 0 | 1, work: () => void) => {
    log = []
    await as(tab, work)
    steps.push(log.sort())
  }
  const stepAndQuery = async (tab: 0 | 1, work: () => void) => {
    await step(tab, work)
    await state()
  }
  const giveUp = new AbortController()
  const abortedBefore = new AbortController()
  abortedBefore.abort()

  await stepAndQuery(0, () => request(one, "first"))
  await stepAndQuery(1, () => request(two, "second", { signal: giveUp.signal }))
  await stepAndQuery(0, () => request(one, "third"))
  await stepAndQuery(1, () => request(two, "aborted before", { signal: abortedBefore.signal }))
  // Node lists an aborted request until the lock is free. The standard does not.
  await step(1, () => giveUp.abort())
  await stepAndQuery(0, () => releases.get("first")?.())
  await stepAndQuery(1, () => request(two, "fourth"))
  await stepAndQuery(1, () => request(two, "thief", { steal: true }))
  // A stolen lock cannot be released.
  await stepAndQuery(0, () => releases.get("third")?.())
  await stepAndQuery(1, () => releases.get("thief")?.())
  await stepAndQuery(1, () => releases.get("fourth")?.())
  await stepAndQuery(0, () => request(one, "reader", { mode: "shared" }, "scene shared"))
  await stepAndQuery(1, () => request(two, "reader beside", { mode: "shared" }, "scene shared"))
  await stepAndQuery(1, () => request(two, "writer", {}, "scene shared"))
  await stepAndQuery(0, () => request(one, "late reader", { mode: "shared" }, "scene shared"))
  for (const who of ["reader", "reader beside", "writer", "late reader"])
    await stepAndQuery(0, () => releases.get(who)?.())
  await settle()
  return steps
}

const channelScenario = async ({ Channel, as, settle }: Environment): Promise<string[]> => {
  const log: string[] = []
  const open = async (tab: 0 | 1, who: string, name: string) => {
    const opened: Channel[] = []
    await as(tab, () => {
      const channel = new Channel(name)
      channel.onmessage = ({ data }) => log.push(`${who} hears ${JSON.stringify(data)}`)
      opened.push(channel)
    })
    return opened[0] ?? expect.fail("no channel")
  }
  const one = await open(0, "one", "scene")
  const two = await open(1, "two", "scene")
  const again = await open(0, "one again", "scene")
  const other = await open(1, "other", "another scene")

  const message = { word: "first" }
  await as(0, () => {
    one.postMessage(message)
    // A message is a copy from the time it was posted.
    message.word = "changed since"
    one.postMessage("second")
  })
  await as(1, () => two.close())
  await as(0, () => one.postMessage("third"))
  // Closed before the message arrived.
  await as(0, () => {
    one.postMessage("fourth")
    again.close()
  })
  await as(1, () => {
    try {
      two.postMessage("fifth")
    } catch (error) {
      log.push(`closed: ${error instanceof Error ? error.name : error}`)
    }
  })
  await as(0, () => one.close())
  await as(1, () => other.close())
  await settle()
  // Each channel receives messages in order. The order between channels is not specified.
  return log.sort((a, b) => (speaker(a) < speaker(b) ? -1 : speaker(a) > speaker(b) ? 1 : 0))
}

const speaker = (words: string) => words.split(" hears")[0] ?? words

test("the model's locks behave like Node's", async () => {
  expect(await lockScenario(modelled())).toEqual(await lockScenario(real()))
})

test("the model's channels behave like Node's", async () => {
  expect(await channelScenario(modelled())).toEqual(await channelScenario(real()))
})
