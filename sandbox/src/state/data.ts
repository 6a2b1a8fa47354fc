import { DataError, type Disk, openDisk } from "./disk.ts"
import { type Origin, originOf } from "./random.ts"
import type { ChainKind } from "./settings.ts"
import { createTables, type Row, type Tables } from "./tables.ts"

/** The options that cannot change later. */
export interface Made {
  readonly chain: ChainKind
}

/** Opens a data folder. Rejects one that was created with another chain or seed. */
export const openData = (folder: string, seed: string | undefined, chain: ChainKind): Disk => {
  const disk = openDisk(folder, readable, (text) => console.warn(text))
  try {
    if (disk.rows.length > 0) refuseOthers(folder, createTables(disk.rows), seed, chain)
    return disk
  } catch (error) {
    disk.close()
    throw error
  }
}

const readable = (rows: readonly Row[]): void => {
  createTables(rows)
}

const refuseOthers = (folder: string, tables: Tables, seed: string | undefined, chain: ChainKind): void => {
  const made = tables.record<Made>("made", { chain })
  if (made.chain !== chain)
    throw new DataError(
      `The data folder ${folder} has its networks ${places[made.chain]}, and this sandbox would keep them ${places[chain]}. ` +
        "Start it in the same way as then, or choose another folder."
    )
  const origin = tables.record<Origin>("origin", originOf(seed))
  if (seed !== undefined && origin.master !== originOf(seed).master)
    throw new DataError(
      `The data folder ${folder} was made with another seed. Leave the seed away, or choose another folder.`
    )
}

const places: Readonly<Record<ChainKind, string>> = { anvil: "on anvil", memory: "in memory" }
