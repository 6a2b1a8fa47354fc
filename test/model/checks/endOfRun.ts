import { isSlipwayError } from "../../../src/index.ts"
import type { Tab } from "../world/tab.ts"
import type { World } from "../world/world.ts"
import { brokenIn } from "./invariants.ts"

/** Longer than every timeout, cooldown and lease timeout of the client. */
const afterAllTimeouts = 200_000

/** Ends all faults, uses every session once more, and closes all tabs. Returns the problems found. */
export const endOfRun = async (world: World): Promise<string[]> => {
  const { machine, network, tabs, users, locks, channels } = world
  for (const tab of tabs) {
    if (tab.state === "frozen") world.thaw(tab)
    network.setOffline(tab, false)
  }
  network.disarm()
  network.dropHanging()
  world.repairArea()
  for (const user of users) world.permit(user, true)
  await world.pace("settled")
  await machine.pass(afterAllTimeouts)
  const problems: string[] = []
  for (const tab of tabs) {
    if (tab.state === "gone") continue
    problems.push(...unfinished(tab))
    if (!tab.isDisposed) problems.push(...(await useSession(world, tab)))
  }
  // All tabs run, so each has repaired what only it could repair.
  problems.push(...brokenIn(world, true))
  for (const tab of tabs) if (tab.state !== "gone" && !tab.isDisposed) await world.close(tab)
  await machine.pass(afterAllTimeouts)
  // The browser removes what a crashed tab leaves.
  const crashed = tabs.filter(({ state }) => state === "gone").map(({ name }) => name)
  const left = [...machine.timers(), ...locks.used(), ...channels.used()].filter(
    (words) => !crashed.some((name) => words.startsWith(name))
  )
  return [...problems, ...left.map((words) => `I11: after the end, ${words}`)]
}

const unfinished = ({ calls }: Tab) =>
  calls
    .filter(({ outcome }) => outcome === undefined)
    .map(({ number, kind }) => `I9: call ${number} (${kind}) never ended`)

/** Uses the session of a tab. If that fails, the session has ended, and the tab was notified. */
const useSession = async (world: World, tab: Tab, tries = 3): Promise<string[]> => {
  // Tokens from before a new permission do not carry it, so refresh first.
  for (const kind of ["refresh", "read"] as const) {
    await world.readSnapshots(tab)
    const status = tab.snapshotPairs.at(-1)?.[0].status
    if (status === "loading") return [`I9: ${tab.name} is still loading`]
    // A message of another tab may end it between the two.
    if (status !== "ready")
      return wasToldOfEnd(tab) ? [] : [`${tab.name} was not notified that its session has ended`]
    await world.call(tab, kind)
    await world.pace("settled")
    await world.machine.pass(afterAllTimeouts)
    const outcome = tab.calls.at(-1)?.outcome
    if (!outcome) return [`I9: the last ${kind} of ${tab.name} never ended`]
    if ("value" in outcome) continue
    const { error } = outcome
    if (!isSlipwayError(error) || error._tag !== "SessionEndedError")
      return [`${tab.name} could not ${kind} though it is signed in: ${error}`]
    // Another tab signed in, and crashed before it could notify this one.
    if (error.reason === "replaced" && tries > 0) return useSession(world, tab, tries - 1)
    const isAnnounced = tab.events.some((event) => event.type === "ended" && event.reason === error.reason)
    return isAnnounced ? [] : [`${tab.name} was not notified of the end that ${kind} failed with: ${error}`]
  }
  return []
}

const wasToldOfEnd = ({ events }: Tab) =>
  events.findLast(({ type }) => type !== "changed")?.type !== "started"
