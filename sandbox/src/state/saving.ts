import { setImmediate } from "node:timers/promises"
import type { Disk, RowChange } from "./disk.ts"
import type { Snapshot } from "./snapshot.ts"
import type { Changed, Tables } from "./tables.ts"
import type { World } from "./world.ts"

/** Collects changed entries until they are written. */
export interface Collected {
  readonly changed: Changed
  /** The changed entries with their current values. */
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

/** The parts of a world that saving it needs. */
interface SavedWorld extends Pick<World, "enqueue" | "tables"> {
  readonly chain: Pick<World["chain"], "save">
}

/**
 * Returns a function that writes the changes to the disk. Calls that arrive before a write begins share it. Writes nothing once
 * `isCurrent` is false: a reset has replaced the contents of the disk, and the changes are those of the state before it.
 */
export const createSaving = (
  world: SavedWorld,
  collected: Collected,
  disk: Pick<Disk, "write">,
  isCurrent: () => boolean
): (() => Promise<void>) => {
  let next: Promise<void> | undefined
  const save = async () => {
    await setImmediate()
    // In the queue, so that the disk never holds a payment without its order's new status.
    await world.enqueue(async () => {
      next = undefined
      await world.chain.save()
      if (!isCurrent()) return
      const written = disk.write(collected.changesIn(world.tables))
      // Now, because what changes during the write belongs to the next one.
      collected.forget()
      await written
    })
  }
  return () => {
    next ??= save()
    return next
  }
}

/** Takes a snapshot of the whole state. */
export const snapshotOf = (world: World): Promise<Snapshot> =>
  world.enqueue(async () => {
    await world.chain.save()
    const { clock, settings, tables } = world
    return { format: 1, at: clock.now(), chain: settings.chain, rows: tables.rows() }
  })
