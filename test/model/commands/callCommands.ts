import * as fc from "fast-check"
import { refreshPath } from "../world/network.ts"
import { command, index, onTab, openTabs, pace, seconds, user, userOf } from "./command.ts"

export const signIn = fc
  .tuple(index, user, pace)
  .map(([tab, who, steps]) =>
    onTab(`sign in as user ${who}`, tab, openTabs, (world, it) => world.signIn(it, userOf(world, who)), steps)
  )

export const operation = fc
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

export const everyTab = fc.tuple(fc.constantFrom("read", "sign"), pace).map(([kind, steps]) =>
  command(
    `${kind} in every tab`,
    (world) => openTabs(world).length > 1,
    async (world) => {
      for (const tab of openTabs(world)) await world.call(tab, kind)
    },
    steps
  )
)

export const refresh = fc
  .tuple(index, pace)
  .map(([tab, steps]) => onTab("refresh", tab, openTabs, (world, it) => world.call(it, "refresh"), steps))

export const signOut = fc
  .tuple(index, pace)
  .map(([tab, steps]) => onTab("sign out", tab, openTabs, (world, it) => world.signOut(it), steps))

export const abort = fc
  .tuple(index, pace)
  .map(([tab, steps]) => onTab("abort a call", tab, openTabs, (world, it) => world.abort(it), steps))

export const readSnapshots = fc
  .tuple(index, pace)
  .map(([tab, steps]) =>
    onTab("read the session", tab, openTabs, (world, it) => world.readSnapshots(it), steps)
  )

/** A call that waits behind a refresh without a response still fails when the session ends. */
export const signOutWhileWaiting = fc
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

/** A hanging call does not block the other calls of its session, in any tab. */
export const hangingOperation = fc
  .tuple(index, index, fc.constantFrom("read", "sign", "send"), fc.constantFrom("hang", "hang-after"))
  .map(([tab, other, kind, fault]) =>
    onTab(
      `sign without a response (${fault}), ${kind} (tab ${other}), wait 28 s`,
      tab,
      openTabs,
      async (world, it) => {
        world.fault("/sign-message", fault, 1)
        await world.call(it, "sign")
        await world.pace("settled")
        const all = openTabs(world)
        const next = all[other % all.length]
        if (next) await world.call(next, kind)
        // The recommended timeout of a signature is thirty seconds.
        await world.machine.pass(seconds(28))
      }
    )
  )
