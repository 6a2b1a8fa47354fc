import * as fc from "fast-check"
import { command, frozenTabs, index, onTab, openTabs, pace, runningTabs, seconds } from "./command.ts"

const maxTabs = 4

export const open = fc.constantFrom("shared", "shared", "shared", "memory").map((storage) =>
  command(
    `open a tab (${storage})`,
    (world) => runningTabs(world).length < maxTabs,
    (world) => world.open(storage)
  )
)

export const close = fc
  .tuple(index, pace)
  .map(([tab, steps]) => onTab("close", tab, openTabs, (world, it) => world.close(it), steps))

export const crash = index.map((tab) => onTab("crash", tab, runningTabs, (world, it) => world.crash(it)))

export const freeze = fc
  .tuple(index, pace)
  .map(([tab, steps]) => onTab("freeze", tab, openTabs, (world, it) => world.freeze(it), steps))

export const thaw = fc
  .tuple(index, pace)
  .map(([tab, steps]) => onTab("thaw", tab, frozenTabs, (world, it) => world.thaw(it), steps))

/** The other tabs do not wait forever for a frozen one, and it does no harm after it thaws. */
export const freezeDuringCall = fc
  .tuple(index, fc.constantFrom("read", "sign", "refresh"), fc.integer({ min: 1, max: 16 }), pace)
  .map(([tab, kind, before, after]) =>
    onTab(
      `${kind}, freeze after ${before} steps, read in other tabs for 20 s, thaw`,
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

/** The next tab finds out how far a crashed one got. */
export const crashDuringCall = fc
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

export const offline = fc
  .tuple(index, fc.boolean())
  .map(([tab, is]) =>
    onTab(is ? "offline" : "online", tab, runningTabs, ({ network }, it) => network.setOffline(it, is))
  )
