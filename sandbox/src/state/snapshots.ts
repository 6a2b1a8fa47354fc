import { badRequest, notFound } from "../service/failure.ts"
import type { Snapshot } from "./snapshot.ts"

/** The snapshots that were saved over HTTP, by name. A reset keeps them, and the end of the sandbox deletes them. */
export interface Snapshots {
  list(): readonly NamedSnapshot[]
  /** Rejects an unknown name. */
  get(name: string): Snapshot
  /** Replaces an earlier snapshot of this name. Rejects a name that is not valid, and more than 50 snapshots. */
  set(name: string, snapshot: Snapshot): void
  delete(name: string): void
}

/** The name of a snapshot and the time that it was taken, as an ISO 8601 date of the sandbox's clock. */
export interface NamedSnapshot {
  readonly name: string
  readonly at: string
}

/** Each may be megabytes, and a test suite needs a few. */
const most = 50

export const createSnapshots = (): Snapshots => {
  const saved = new Map<string, Snapshot>()
  const known = (name: string): Snapshot => {
    const snapshot = saved.get(name)
    if (snapshot === undefined) throw notFound(`there is no snapshot ${name}`)
    return snapshot
  }
  return {
    list: () => [...saved].map(([name, { at }]) => ({ name, at: new Date(at).toISOString() })),
    get: known,
    set: (name, snapshot) => {
      demandName(name)
      if (saved.size >= most && !saved.has(name))
        throw badRequest(`There are already ${most} snapshots. Delete one first`)
      saved.set(name, snapshot)
    },
    delete: (name) => {
      known(name)
      saved.delete(name)
    }
  }
}

const demandName = (name: string): void => {
  if (!/^[\w.-]{1,64}$/.test(name))
    throw badRequest("A snapshot's name has up to 64 letters, digits, dots, hyphens and underscores")
}
