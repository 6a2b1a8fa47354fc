import { BroadcastChannel as NodeChannel } from "node:worker_threads"
import { expect, test } from "vitest"
import { openChannels } from "./channels.ts"
import { openLocks } from "./locks.ts"
import { type Machine, type Owner, openMachine } from "./machine.ts"

/** Something to play a scene with: the seams of two tabs, and what brings all that waits to rest. */
interface Stage {
  readonly locks: readonly [LockManager, LockManager]
  readonly Channel: new (name: string) => Channel
  /** Runs a piece of the first or the second tab's code. */
  readonly as: (tab: 0 | 1, work: () => void) => Promise<void>
  readonly settle: () => Promise<void>
}

interface Channel {
  onmessage: ((event: { readonly data: unknown }) => void) | null
  readonly postMessage: (message: unknown) => void
  readonly close: () => void
}

const { setImmediate: soon } = globalThis

/** Node's own. All in one process, so two tabs are one client to it. */
const real = (): Stage => {
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise<void>((resolve) => soon(resolve))
  }
  const { locks } = navigator
  return {
    locks: [locks, locks],
    // Its event has more to it than is looked at here.
    Channel: NodeChannel as unknown as Stage["Channel"],
    as: async (_, work) => {
      work()
      await settle()
    },
    settle
  }
}

const played = (): Stage => {
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

/** What happened to the locks called `scene`, step by step; in which order within a step is nobody's promise. */
const lockScene = async ({ locks: [one, two], as, settle }: Stage): Promise<string[][]> => {
  const steps: string[][] = []
  let told: string[] = []
  const lets = new Map<string, () => void>()
  const ask = (locks: LockManager, who: string, options: LockOptions = {}, name = "scene") => {
    const held = (lock: Lock | null) => {
      told.push(`${who} has ${lock?.name} ${lock?.mode}`)
      return new Promise<string>((resolve) => lets.set(who, () => resolve(`${who} is done`)))
    }
    locks.request(name, options, held).then(
      (value) => told.push(String(value)),
      (error: Error) => told.push(`${who} fails: ${error.name}`)
    )
  }
  const state = async () => {
    const asked = one.query()
    await settle()
    const { held = [], pending = [] } = await asked
    const names = (list: LockInfo[]) =>
      list.filter(({ name }) => name?.startsWith("scene")).map(({ name, mode }) => `${name} ${mode}`)
    told.push(`held: ${names(held).join(", ")}; pending: ${names(pending).join(", ")}`)
  }
  const unseen = async (tab: 0 | 1, work: () => void) => {
    told = []
    await as(tab, work)
    steps.push(told.sort())
  }
  const after = async (tab: 0 | 1, work: () => void) => {
    await unseen(tab, work)
    await state()
  }
  const giveUp = new AbortController()
  const never = new AbortController()
  never.abort()

  await after(0, () => ask(one, "first"))
  await after(1, () => ask(two, "second", { signal: giveUp.signal }))
  await after(0, () => ask(one, "third"))
  await after(1, () => ask(two, "aborted before", { signal: never.signal }))
  // Node goes on listing who has given up until the lock is free; the standard does not.
  await unseen(1, () => giveUp.abort())
  await after(0, () => lets.get("first")?.())
  await after(1, () => ask(two, "fourth"))
  await after(1, () => ask(two, "thief", { steal: true }))
  // A lock that was stolen cannot be released.
  await after(0, () => lets.get("third")?.())
  await after(1, () => lets.get("thief")?.())
  await after(1, () => lets.get("fourth")?.())
  await after(0, () => ask(one, "reader", { mode: "shared" }, "scene shared"))
  await after(1, () => ask(two, "reader beside", { mode: "shared" }, "scene shared"))
  await after(1, () => ask(two, "writer", {}, "scene shared"))
  await after(0, () => ask(one, "late reader", { mode: "shared" }, "scene shared"))
  for (const who of ["reader", "reader beside", "writer", "late reader"])
    await after(0, () => lets.get(who)?.())
  await settle()
  return steps
}

const channelScene = async ({ Channel, as, settle }: Stage): Promise<string[]> => {
  const told: string[] = []
  const open = async (tab: 0 | 1, who: string, name: string) => {
    const opened: Channel[] = []
    await as(tab, () => {
      const channel = new Channel(name)
      channel.onmessage = ({ data }) => told.push(`${who} hears ${JSON.stringify(data)}`)
      opened.push(channel)
    })
    return opened[0] ?? expect.fail("no channel")
  }
  const one = await open(0, "one", "scene")
  const two = await open(1, "two", "scene")
  const again = await open(0, "one again", "scene")
  const other = await open(1, "other", "another scene")

  const thing = { word: "first" }
  await as(0, () => {
    one.postMessage(thing)
    // What was said is what it was then.
    thing.word = "changed since"
    one.postMessage("second")
  })
  await as(1, () => two.close())
  await as(0, () => one.postMessage("third"))
  // Closed before it could hear.
  await as(0, () => {
    one.postMessage("fourth")
    again.close()
  })
  await as(1, () => {
    try {
      two.postMessage("fifth")
    } catch (error) {
      told.push(`closed: ${error instanceof Error ? error.name : error}`)
    }
  })
  await as(0, () => one.close())
  await as(1, () => other.close())
  await settle()
  // In which order two channels hear is nobody's promise; what each hears is in order.
  return told.sort((a, b) => (speaker(a) < speaker(b) ? -1 : speaker(a) > speaker(b) ? 1 : 0))
}

const speaker = (words: string) => words.split(" hears")[0] ?? words

test("the model's locks behave like Node's", async () => {
  expect(await lockScene(played())).toEqual(await lockScene(real()))
})

test("the model's channels behave like Node's", async () => {
  expect(await channelScene(played())).toEqual(await channelScene(real()))
})
