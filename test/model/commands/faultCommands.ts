import * as fc from "fast-check"
import { faultNames } from "../../../sandbox/src/testing.ts"
import { command, days, index, onTab, openTabs, pace, seconds, user, userOf } from "./command.ts"

export const wait = fc.constantFrom(...[0.5, 1.1, 4, 9, 30, 61, 300].map(seconds)).map((time) =>
  command(
    `wait ${time / 1_000} s`,
    () => true,
    ({ machine }) => machine.pass(time)
  )
)

export const sleep = fc.constantFrom(seconds(700), days(8)).map((time) =>
  command(
    `sleep ${time / 1_000} s`,
    () => true,
    ({ machine }) => machine.sleep(time)
  )
)

export const setClock = fc.constantFrom(-days(400), -seconds(90), seconds(90), days(8)).map((by) =>
  command(
    `set the clock by ${by / 1_000} s`,
    () => true,
    (world) => world.setClock(by)
  )
)

/** Well-formed wrong responses do not concern sessions, and eight megabytes only take long to read. */
const excluded = ["tampered", "hostile-types", "hostile-big"]
const usedFaults = faultNames.filter((name) => !excluded.includes(name))

export const fault = fc
  .tuple(
    fc.constantFrom("/wallet/refresh", "/wallet/refresh", "/sign-message", "/send-coin", "/auth/google", "*"),
    fc.constantFrom(...usedFaults),
    fc.constantFrom(1, 1, 2, 5)
  )
  .map(([where, kind, times]) =>
    command(
      `${kind} at ${where} x ${times}`,
      () => true,
      (world) => world.fault(where, kind, times)
    )
  )

export const clearFaults = fc.constant(
  command(
    "clear all faults",
    () => true,
    ({ network }) => network.disarm()
  )
)

export const breakArea = fc.constantFrom("full", "silently full", "refuses", "hangs").map((kind) =>
  command(
    `break the storage (${kind})`,
    ({ setup }) => (setup.area === "sync") === (kind !== "hangs") || kind === "full",
    (world) => world.breakArea(kind)
  )
)

export const repairArea = fc.constant(
  command(
    "repair the storage",
    () => true,
    (world) => world.repairArea()
  )
)

/** A tab that has degraded to memory does not write to the storage, even when there is room again. */
export const fullThenRepaired = fc
  .tuple(index, user, fc.constantFrom("read", "refresh"), pace)
  .map(([tab, who, kind, after]) =>
    onTab(
      `${kind} while the storage is full, repair it, sign in as user ${who}, read`,
      tab,
      openTabs,
      async (world, it) => {
        world.breakArea("full")
        await world.call(it, kind)
        await world.pace("settled")
        world.repairArea()
        await world.signIn(it, userOf(world, who))
        await world.pace("settled")
        await world.call(it, "read")
      },
      after
    )
  )

export const clearArea = fc.constantFrom("clear", "corrupt").map((how) =>
  command(
    `${how} the storage`,
    () => true,
    (world) => world.clearArea(how)
  )
)

export const revoke = user.map((who) =>
  command(
    `revoke user ${who}`,
    () => true,
    (world) => world.revoke(userOf(world, who))
  )
)

export const restart = fc.constant(
  command(
    "restart the service without its sessions",
    () => true,
    (world) => {
      for (const who of world.users) world.revoke(who)
    }
  )
)

export const permit = fc.tuple(user, fc.boolean()).map(([who, is]) =>
  command(
    `user ${who} ${is ? "allows" : "forbids"} the app`,
    () => true,
    (world) => world.permit(userOf(world, who), is)
  )
)
