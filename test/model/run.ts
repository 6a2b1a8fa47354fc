import * as fc from "fast-check"
import { endOfRun } from "./checks/endOfRun.ts"
import { brokenIn, makeTally } from "./checks/invariants.ts"
import { sequences } from "./commands/commands.ts"
import { traceOf } from "./trace.ts"
import { openWorld, type Setup } from "./world/world.ts"

const setups: fc.Arbitrary<Setup & { readonly tabs: number; readonly isSignedIn: boolean }> = fc.record({
  rotation: fc.constantFrom("strict", "strict", "strict", "grace:10000", "counter:2"),
  area: fc.constantFrom("sync", "sync", "async", "async, without compare-and-set"),
  tokens: fc.constantFrom("single-use", "single-use", "single-use", "multi-use"),
  rotate: fc.constantFrom("lazy", "lazy", "lazy", "eager"),
  timeouts: fc.constantFrom("recommended", "recommended", "recommended", undefined),
  order: fc.nat(),
  tabs: fc.integer({ min: 1, max: 3 }),
  isSignedIn: fc.boolean()
})

/** Runs `numRuns` sequences of up to `maxCommands` commands. Rejects with the shortest one that breaks an invariant. */
export const runSequences = async (
  maxCommands: number,
  { replayPath, ...parameters }: fc.Parameters<unknown> & { readonly replayPath?: string | undefined }
) => {
  const count = { sequences: 0, requests: 0 }
  const tally = makeTally()
  const property = fc.asyncProperty(setups, sequences(maxCommands, replayPath), async (setup, commands) => {
    const { tabs, isSignedIn, ...rest } = setup
    const world = await openWorld(rest)
    try {
      for (let tab = 0; tab < tabs; tab++) await world.open("shared")
      await world.pace("settled")
      const [first] = world.tabs
      const [user] = world.users
      if (isSignedIn && first && user) await world.signIn(first, user)
      await world.pace("settled")
      await fc.asyncModelRun(() => ({ model: world, real: world }), commands)
      const [wrong] = [...(await endOfRun(world)), ...brokenIn(world, true)]
      if (wrong) throw new Error(`at the end, ${wrong}`)
      count.sequences++
      count.requests += world.network.exchanges.length
      tally.add(world)
    } catch (error) {
      throw new Error(`${error}\n${traceOf(world)}`, { cause: error })
    } finally {
      world.end()
    }
  })
  await fc.assert(property, parameters)
  return { ...count, checked: tally.lines() }
}
