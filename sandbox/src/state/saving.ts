import { setImmediate } from "node:timers/promises"
import type { Disk, RowChange } from "./disk.ts"
import type { Snapshot } from "./snapshot.ts"
import type { Changed, Tables } from "./tables.ts"
import type { World } from "./world.ts"

/** Collects what changes in the tables, until it is written. */
export interface Collected {
  readonly changed: Changed
  /** What has changed, as it is now. */
  changesIn(tables: Tables): readonly RowChange[]
  forget(): void
}

export const createCollected = (): Collected => {
  const changes = new Map<string, Map<string, boolean>>()
  return {
    changed: (table, key, isDeleted) => {
      const keys = changes.get(table) ?? new Map<string, boolean>()
      keys.set(key, isDeleted || (keys.get(key) ?? false))
      changes.set(table, keys)
    },
    changesIn: (tables) =>
      [...changes].flatMap(([table, keys]) =>
        [...keys].map(([key, wasDeleted]) => ({ table, key, wasDeleted, value: tables.text(table, key) }))
      ),
    forget: () => changes.clear()
  }
}

/** Writes what has changed. Those who ask while nothing is being written yet are served by one transaction. */
export const createSaving = (world: World, collected: Collected, disk: Disk): (() => Promise<void>) => {
  let next: Promise<void> | undefined
  const save = async () => {
    await setImmediate()
    // In turn, so that no order is written down between its payment and what it says of it.
    await world.enqueue(async () => {
      next = undefined
      await world.chain.save()
      disk.write(collected.changesIn(world.tables))
      collected.forget()
    })
  }
  return () => {
    next ??= save()
    return next
  }
}

/** Everything that there is at one moment. */
export const snapshotOf = (world: World): Promise<Snapshot> =>
  world.enqueue(async () => {
    await world.chain.save()
    const { clock, settings, tables } = world
    return { format: 1, at: clock.now(), chain: settings.chain, rows: tables.rows() }
  })
