import * as fc from "fast-check"
import { faultNames } from "../../sandbox/src/testing.ts"
import { brokenIn } from "./invariants.ts"
import { refreshPath } from "./network.ts"
import type { Tab } from "./tab.ts"
import type { Pace, World } from "./world.ts"

export type Command = fc.AsyncCommand<World, World>

/** A command, after which every invariant holds. `may` says whether it makes sense as things are. */
const command = (
  words: string,
  may: (world: World) => boolean,
  act: (world: World) => Promise<void> | void,
  pace: Pace = "settled"
): Command => ({
  check: may,
  run: async (_, world) => {
    await act(world)
    await world.pace(pace)
    const [broken] = brokenIn(world, pace === "settled")
    if (broken) throw new Error(broken)
  },
  toString: () => (pace === "settled" ? words : `${words}, ${pace} steps`)
})

/** Tabs a person could do something in. */
export const openTabs = ({ tabs }: World): Tab[] =>
  tabs.filter(({ state, isDisposed }) => state === "open" && !isDisposed)

const runningTabs = ({ tabs }: World) =>
  tabs.filter(({ state, isDisposed }) => state !== "gone" && !isDisposed)

const onTab = (
  words: string,
  index: number,
  tabs: (world: World) => Tab[],
  act: (world: World, tab: Tab) => Promise<void> | void,
  pace?: Pace
) => {
  const chosen = (world: World) => {
    const all = tabs(world)
    return all[index % all.length]
  }
  return command(
    `${words} (tab ${index})`,
    (world) => chosen(world) !== undefined,
    async (world) => {
      const tab = chosen(world)
      if (tab) await act(world, tab)
    },
    pace
  )
}

const frozenTabs = ({ tabs }: World) => tabs.filter(({ state }) => state === "frozen")

const index = fc.nat({ max: 3 })
const person = fc.nat({ max: 1 })
const pace: fc.Arbitrary<Pace> = fc.oneof(
  { arbitrary: fc.constant("settled" as const), weight: 3 },
  { arbitrary: fc.integer({ min: 0, max: 8 }), weight: 2 }
)

const personOf = ({ people }: World, at: number) => {
  const found = people[at]
  if (!found) throw new Error("Nobody of that number")
  return found
}

const signIn = fc
  .tuple(index, person, pace)
  .map(([tab, who, steps]) =>
    onTab(
      `sign in as person ${who}`,
      tab,
      openTabs,
      (world, it) => world.signIn(it, personOf(world, who)),
      steps
    )
  )

const operate = fc
  .tuple(index, fc.constantFrom("read", "read", "sign", "send"), fc.constantFrom(1, 1, 1, 2, 3, 5), pace)
  .map(([tab, kind, times, steps]) =>
    onTab(
      `${kind} x ${times}`,
      tab,
      openTabs,
      async (world, it) => {
        for (let time = 0; time < times; time++) await world.call(it, kind)
      },
      steps
    )
  )

const everyTab = fc.tuple(fc.constantFrom("read", "sign"), pace).map(([kind, steps]) =>
  command(
    `${kind} in every tab`,
    (world) => openTabs(world).length > 1,
    async (world) => {
      for (const tab of openTabs(world)) await world.call(tab, kind)
    },
    steps
  )
)

const refresh = fc
  .tuple(index, pace)
  .map(([tab, steps]) => onTab("refresh", tab, openTabs, (world, it) => world.call(it, "refresh"), steps))

const signOut = fc
  .tuple(index, pace)
  .map(([tab, steps]) => onTab("sign out", tab, openTabs, (world, it) => world.signOut(it), steps))

const abort = fc
  .tuple(index, pace)
  .map(([tab, steps]) => onTab("abort a call", tab, openTabs, (world, it) => world.abort(it), steps))

const look = fc
  .tuple(index, pace)
  .map(([tab, steps]) => onTab("look at the session", tab, openTabs, (world, it) => world.look(it), steps))

/** Whoever waits in a session that ends behind an exchange without an answer hears of the end all the same. */
const endInWaiting = fc
  .tuple(index, index, fc.constantFrom("read", "sign", "refresh"), fc.integer({ min: 0, max: 8 }))
  .map(([tab, other, kind, before]) =>
    onTab(
      `${kind} x 3 with a refresh that hangs, ${before} steps, sign out (tab ${other}), wait 4 s`,
      tab,
      openTabs,
      async (world, it) => {
        world.fault(refreshPath, "hang", 1)
        for (let time = 0; time < 3; time++) await world.call(it, kind)
        await world.pace(before)
        const all = openTabs(world)
        const leaving = all[other % all.length]
        if (leaving) await world.signOut(leaving)
        await world.pace("settled")
        await world.machine.pass(seconds(4))
      }
    )
  )

const mostTabs = 4

const open = fc.constantFrom("kept", "kept", "kept", "memory").map((storage) =>
  command(
    `open a tab (${storage})`,
    (world) => runningTabs(world).length < mostTabs,
    (world) => world.open(storage)
  )
)

const close = fc
  .tuple(index, pace)
  .map(([tab, steps]) => onTab("close", tab, openTabs, (world, it) => world.close(it), steps))

const crash = index.map((tab) => onTab("crash", tab, runningTabs, (world, it) => world.crash(it)))

const freeze = fc
  .tuple(index, pace)
  .map(([tab, steps]) => onTab("freeze", tab, openTabs, (world, it) => world.freeze(it), steps))

const thaw = fc
  .tuple(index, pace)
  .map(([tab, steps]) => onTab("thaw", tab, frozenTabs, (world, it) => world.thaw(it), steps))

/** What freezing is about: the others do not wait for ever, and who wakes up does no harm. */
const standStill = fc
  .tuple(index, fc.constantFrom("read", "sign", "refresh"), fc.integer({ min: 1, max: 16 }), pace)
  .map(([tab, kind, before, after]) =>
    onTab(
      `${kind}, freeze after ${before} steps, work elsewhere for 20 s, thaw`,
      tab,
      (world) => (openTabs(world).length > 1 ? openTabs(world) : []),
      async (world, it) => {
        await world.call(it, kind)
        await world.pace(before)
        world.freeze(it)
        for (const other of openTabs(world)) await world.call(other, "read")
        await world.machine.pass(seconds(20))
        world.thaw(it)
      },
      after
    )
  )

/** What a crash is about: who comes next finds how far it went. */
const crashMidway = fc
  .tuple(index, fc.constantFrom("read", "refresh"), fc.integer({ min: 1, max: 16 }), pace)
  .map(([tab, kind, before, after]) =>
    onTab(
      `${kind}, crash after ${before} steps, read in a new tab`,
      tab,
      openTabs,
      async (world, it) => {
        await world.call(it, kind)
        await world.pace(before)
        world.crash(it)
        await world.open(it.storage)
        for (const other of openTabs(world)) await world.call(other, "read")
      },
      after
    )
  )

const offline = fc
  .tuple(index, fc.boolean())
  .map(([tab, is]) =>
    onTab(is ? "offline" : "online", tab, runningTabs, ({ network }, it) => network.setOffline(it, is))
  )

const seconds = (count: number) => count * 1_000
const days = (count: number) => count * 86_400_000

const wait = fc.constantFrom(...[0.5, 1.1, 4, 9, 30, 61, 300].map(seconds)).map((time) =>
  command(
    `wait ${time / 1_000} s`,
    () => true,
    ({ machine }) => machine.pass(time)
  )
)

const sleep = fc.constantFrom(seconds(700), days(8)).map((time) =>
  command(
    `sleep ${time / 1_000} s`,
    () => true,
    ({ machine }) => machine.sleep(time)
  )
)

const setClock = fc.constantFrom(-days(400), -seconds(90), seconds(90), days(8)).map((by) =>
  command(
    `set the clock by ${by / 1_000} s`,
    () => true,
    (world) => world.setClock(by)
  )
)

/** Answers that are well formed and wrong are no matter of sessions; eight megabytes only take long to read. */
const notPlayed = ["tampered", "hostile-types", "hostile-big"]
const playedFaults = faultNames.filter((name) => !notPlayed.includes(name))

const fault = fc
  .tuple(
    fc.constantFrom("/wallet/refresh", "/wallet/refresh", "/sign-message", "/send-coin", "/auth/google", "*"),
    fc.constantFrom(...playedFaults),
    fc.constantFrom(1, 1, 2, 5)
  )
  .map(([where, kind, times]) =>
    command(
      `${kind} at ${where} x ${times}`,
      () => true,
      (world) => world.fault(where, kind, times)
    )
  )

const wellAgain = fc.constant(
  command(
    "no faults any more",
    () => true,
    ({ network }) => network.disarm()
  )
)

const breakArea = fc.constantFrom("full", "says nothing when full", "refuses", "hangs").map((kind) =>
  command(
    `the storage ${kind === "full" ? "is full" : kind}`,
    ({ setup }) => setup.area === (kind === "hangs" ? "in a while" : "at once") || kind === "full",
    (world) => world.breakArea(kind)
  )
)

const mendArea = fc.constant(
  command(
    "the storage is well",
    () => true,
    ({ area }) => area.mend()
  )
)

/** What a full storage is about: who goes on in memory leaves it alone, also when there is room again. */
const fullForAWhile = fc
  .tuple(index, person, fc.constantFrom("read", "refresh"), pace)
  .map(([tab, who, kind, after]) =>
    onTab(
      `${kind} while the storage is full, room again, sign in as person ${who}, read`,
      tab,
      openTabs,
      async (world, it) => {
        world.breakArea("full")
        await world.call(it, kind)
        await world.pace("settled")
        world.area.mend()
        await world.signIn(it, personOf(world, who))
        await world.pace("settled")
        await world.call(it, "read")
      },
      after
    )
  )

const clearArea = fc.constantFrom("clear", "spoil").map((how) =>
  command(
    `${how} the storage`,
    () => true,
    (world) => world.clearArea(how)
  )
)

const revoke = person.map((who) =>
  command(
    `revoke person ${who}`,
    () => true,
    (world) => world.revoke(personOf(world, who))
  )
)

const restart = fc.constant(
  command(
    "the service restarts and has forgotten its sessions",
    () => true,
    (world) => {
      for (const who of world.people) world.revoke(who)
    }
  )
)

const permit = fc.tuple(person, fc.boolean()).map(([who, is]) =>
  command(
    `person ${who} ${is ? "allows" : "forbids"} the app`,
    () => true,
    (world) => world.permit(personOf(world, who), is)
  )
)

const weighted: readonly (readonly [number, fc.Arbitrary<Command>])[] = [
  [8, signIn],
  [22, operate],
  [6, everyTab],
  [3, refresh],
  [3, signOut],
  [2, abort],
  [2, look],
  [2, endInWaiting],
  [6, open],
  [2, close],
  [3, crash],
  [4, freeze],
  [5, thaw],
  [4, standStill],
  [4, crashMidway],
  [3, offline],
  [9, wait],
  [2, sleep],
  [2, setClock],
  [9, fault],
  [2, wellAgain],
  [1, breakArea],
  [1, mendArea],
  [1, fullForAWhile],
  [1, clearArea],
  [1, revoke],
  [1, restart],
  [1, permit]
]

/** Up to `maxCommands` of them. */
export const sequences = (maxCommands: number, replayPath: string | undefined) =>
  fc.commands([fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })))], {
    maxCommands,
    size: "max",
    ...(replayPath === undefined ? {} : { replayPath })
  })
