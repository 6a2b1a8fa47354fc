import { isSlipwayError } from "../../src/index.ts"
import { brokenIn } from "./invariants.ts"
import type { Tab } from "./tab.ts"
import type { World } from "./world.ts"

/** Longer than every time limit, cooldown and patience of the client. */
const longEnough = 200_000

/** Makes everything well, uses every session once more, and closes all tabs. Says what is wrong then. */
export const endOfRun = async (world: World): Promise<string[]> => {
  const { machine, network, tabs, users, locks, channels } = world
  for (const tab of tabs) {
    if (tab.state === "frozen") world.thaw(tab)
    network.setOffline(tab, false)
  }
  network.disarm()
  network.breakHanging()
  world.mendArea()
  for (const user of users) world.permit(user, true)
  await world.pace("settled")
  await machine.pass(longEnough)
  const wrong: string[] = []
  for (const tab of tabs) {
    if (tab.state === "gone") continue
    wrong.push(...unfinished(tab))
    if (!tab.isDisposed) wrong.push(...(await useOnce(world, tab)))
  }
  // With all tabs awake, what one of them alone could make good has been.
  wrong.push(...brokenIn(world, true))
  for (const tab of tabs) if (tab.state !== "gone" && !tab.isDisposed) await world.close(tab)
  await machine.pass(longEnough)
  // What a crashed tab leaves is the browser's to clear away.
  const crashed = tabs.filter(({ state }) => state === "gone").map(({ name }) => name)
  const left = [...machine.timers(), ...locks.used(), ...channels.used()].filter(
    (words) => !crashed.some((name) => words.startsWith(name))
  )
  return [...wrong, ...left.map((words) => `I11: after the end, ${words}`)]
}

const unfinished = ({ calls }: Tab) =>
  calls
    .filter(({ outcome }) => outcome === undefined)
    .map(({ number, kind }) => `I9: call ${number} (${kind}) never ended`)

/** A session that a tab has can be used; one that cannot is over, and the tab has been told. */
const useOnce = async (world: World, tab: Tab, tries = 3): Promise<string[]> => {
  // Only new tokens know that the app is allowed again.
  for (const kind of ["refresh", "read"] as const) {
    await world.look(tab)
    const status = tab.looks.at(-1)?.[0].status
    if (status === "loading") return [`I9: ${tab.name} is still loading`]
    // Another tab's news may end it between the two.
    if (status !== "ready")
      return isToldOfEnd(tab) ? [] : [`${tab.name} was not told that its session is over`]
    await world.call(tab, kind)
    await world.pace("settled")
    await world.machine.pass(longEnough)
    const outcome = tab.calls.at(-1)?.outcome
    if (!outcome) return [`I9: the last ${kind} of ${tab.name} never ended`]
    if ("value" in outcome) continue
    const { error } = outcome
    if (!isSlipwayError(error) || error._tag !== "SessionEndedError")
      return [`${tab.name} could not ${kind} though it is signed in: ${error}`]
    // Another tab had signed in, and crashed before it could say so.
    if (error.reason === "replaced" && tries > 0) return useOnce(world, tab, tries - 1)
    const isTold = tab.events.some((event) => event.type === "ended" && event.reason === error.reason)
    return isTold ? [] : [`${tab.name} was not told of the end that ${kind} met: ${error}`]
  }
  return []
}

const isToldOfEnd = ({ events }: Tab) => events.findLast(({ type }) => type !== "changed")?.type !== "started"
