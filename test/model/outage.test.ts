import { expect, onTestFinished, test } from "vitest"
import { endOfRun } from "./checks/endOfRun.ts"
import { refreshesOf } from "./checks/exchanges.ts"
import { brokenIn } from "./checks/invariants.ts"
import type { Exchange } from "./world/network.ts"
import { openWorld, type World } from "./world/world.ts"

const minutes = (count: number) => count * 60_000

const open = async (storage: "shared" | "memory") => {
  const world = await openWorld({
    rotation: "strict",
    area: "sync",
    tokens: "single-use",
    rotate: "lazy",
    timeouts: "recommended",
    order: 1
  })
  onTestFinished(world.end)
  await world.open(storage)
  const [tab, [user]] = [firstTab(world), world.users]
  if (user) await world.signIn(tab, user)
  await world.pace("settled")
  return world
}

const firstTab = ({ tabs: [tab] }: World) => tab ?? expect.fail("no tab")

/** Reads every three seconds. Returns the refreshes that were sent meanwhile. */
const keepReading = async (world: World, time: number): Promise<Exchange[]> => {
  const before = refreshesOf(world).length
  for (let passed = 0; passed < time; passed += 3_000) {
    await world.call(firstTab(world), "read")
    await world.machine.pass(3_000)
  }
  return refreshesOf(world).slice(before)
}

const read = async (world: World) => {
  await world.call(firstTab(world), "read")
  await world.pace("settled")
  return firstTab(world).calls.at(-1)?.outcome
}

const outages: Record<string, (world: World, is: boolean) => void> = {
  "answers 503": (world, is) => (is ? world.fault("*", "503", Infinity) : world.network.disarm()),
  "is unreachable": (world, is) => world.network.setOffline(firstTab(world), is)
}

test.each(
  Object.keys(outages).flatMap((outage) => [[outage, "shared"] as const, [outage, "memory"] as const])
)("the user stays signed in while the service %s for ten minutes (session %s)", async (outage, storage) => {
  const world = await open(storage)
  const during = outages[outage] ?? expect.fail("no such outage")
  await read(world)
  during(world, true)
  const sent = await keepReading(world, minutes(10))
  await world.readSnapshots(firstTab(world))
  expect(firstTab(world).snapshotPairs.at(-1)?.[0].status).toBe("ready")
  // After 1, 2, 4, 8, 16, 32 seconds and then every minute, each rounded up to the next read.
  expect(sent.length).toBeGreaterThan(10)
  expect(sent.length).toBeLessThanOrEqual(16)
  during(world, false)
  // The client tries again when the cooldown is over, at the latest.
  await world.machine.pass(minutes(1))
  expect(await read(world)).toHaveProperty("value")
  expect(brokenIn(world, true)).toEqual([])
  expect(await endOfRun(world)).toEqual([])
  console.info(
    `figure: Ten minutes in which the service ${outage}, ${storage === "shared" ? "persistent store" : "in memory"}: ${sent.length} refreshes`
  )
})
