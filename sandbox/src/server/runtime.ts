import { openAnvilHost } from "../chain/anvil/host.ts"
import { anvilNetworks } from "../chain/anvil/network.ts"
import { memoryNetworks } from "../chain/memory/network.ts"
import { createRequestLog, type RequestLog } from "../control/log/requestLog.ts"
import { type SandboxOptions, settingsOf } from "../options.ts"
import type { Failure } from "../service/failure.ts"
import { type Clock, createClock, forwardClock } from "../state/clock.ts"
import { openData } from "../state/data.ts"
import { createCollected, createSaving } from "../state/saving.ts"
import type { Settings } from "../state/settings.ts"
import { createSnapshots, type Snapshots } from "../state/snapshots.ts"
import { createTables, type Row } from "../state/tables.ts"
import { createWorld } from "../state/world.ts"
import { createState, type State } from "./state.ts"

/** The parts of a sandbox that survive a reset, and the current state. */
export interface Runtime {
  /** Moves forward only. */
  readonly clock: Clock
  /** The settings of the options, which a reset restores. */
  readonly settings: Settings
  readonly requests: RequestLog
  readonly snapshots: Snapshots
  readonly hasDataFolder: boolean
  readonly state: State
  /**
   * Replaces the state by one with these rows. Without rows, it begins with `seed`, or else that of the options. Ends
   * pending requests, like a server that stops.
   */
  restart(rows: readonly Row[], seed?: string): void
  /** Sets the clock to a time in milliseconds since 1970, which may be in the past. */
  moveTo(time: number): void
  /** Replaces the contents of the data folder by the current state. */
  replaceData(): void
  close(): Promise<void>
  /** Deletes the data and closes. Pending and later requests are answered with `reason`, and write nothing. */
  discard(reason: Failure): Promise<void>
}

/** Opens the networks and the data folder of the options, with the state in the folder. */
export const createRuntime = (options: SandboxOptions): Runtime => {
  const host = options.chain === "anvil" ? openAnvilHost() : undefined
  const settings = settingsOf(options, host === undefined ? "memory" : "anvil")
  const { data } = options
  const disk = data === undefined ? undefined : openData(data, settings.seed, settings.chain)
  const anyClock = options.clock ?? createClock(() => state.world.moved)
  const clock = forwardClock(anyClock)
  const { blockTime } = settings
  const openNetwork =
    host === undefined ? memoryNetworks(clock, blockTime) : anvilNetworks(host, clock, blockTime)
  const requests = createRequestLog(options.requestLogSize ?? 500)

  const open = (rows: readonly Row[], seed = settings.seed): State => {
    const collected = createCollected()
    const tables = createTables(rows, disk && collected.changed)
    collected.forget()
    const world = createWorld({ ...settings, seed }, clock, openNetwork, tables)
    // A request from before a reset must not write into the data of the new state.
    const isCurrent = () => state === opened && !discarded
    const save = disk && createSaving(world, collected, disk, isCurrent)
    const opened = createState(world, async () => {
      if (isCurrent()) await save?.()
    })
    return opened
  }
  let discarded: { readonly reason: unknown } | undefined
  let state = open(disk?.rows ?? [])

  return {
    clock,
    settings,
    requests,
    snapshots: createSnapshots(),
    hasDataFolder: disk !== undefined,
    get state() {
      return state
    },
    restart: (rows, seed) => {
      state.closed.abort()
      state = open(rows, seed)
      if (discarded) state.closed.abort(discarded.reason)
      requests.clear()
    },
    moveTo: (time) => anyClock.advance(time - anyClock.now()),
    replaceData: () => (discarded ? undefined : disk?.replace(state.world.tables.rows())),
    close: async () => {
      state.closed.abort()
      await state.save()
      await disk?.close()
      await host?.close()
    },
    discard: async (reason) => {
      discarded = { reason }
      state.closed.abort(reason)
      // At once: a sandbox that opens the same folder next would wait for it in vain.
      await Promise.all([disk?.replace([]), disk?.close(), host?.close()])
    }
  }
}
