import * as fc from "fast-check"
import { brokenIn } from "../checks/invariants.ts"
import type { Tab } from "../world/tab.ts"
import type { Pace, World } from "../world/world.ts"

export type Command = fc.AsyncCommand<World, World>

/** A command, after which every invariant holds. `may` tells whether it is possible in the current state. */
export const command = (
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

/** Tabs that a user can use. */
export const openTabs = ({ tabs }: World): Tab[] =>
  tabs.filter(({ state, isDisposed }) => state === "open" && !isDisposed)

export const runningTabs = ({ tabs }: World) =>
  tabs.filter(({ state, isDisposed }) => state !== "gone" && !isDisposed)

export const onTab = (
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

export const frozenTabs = ({ tabs }: World) => tabs.filter(({ state }) => state === "frozen")

export const index = fc.nat({ max: 3 })
export const user = fc.nat({ max: 1 })
export const pace: fc.Arbitrary<Pace> = fc.oneof(
  { arbitrary: fc.constant("settled" as const), weight: 3 },
  { arbitrary: fc.integer({ min: 0, max: 8 }), weight: 2 }
)

export const userOf = ({ users }: World, at: number) => {
  const found = users[at]
  if (!found) throw new Error("There is no user with this index")
  return found
}

export const seconds = (count: number) => count * 1_000
export const days = (count: number) => count * 86_400_000
