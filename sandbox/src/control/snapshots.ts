import type { Snapshots } from "../state/snapshots.ts"
import type { Controlled, Routes } from "./route.ts"

/** Saves and restores the whole state under a name. */
export const snapshotRoutes: Routes = [
  ["GET", /^\/snapshots$/, ({ snapshots }) => snapshots.list()],
  ["GET", /^\/snapshots\/([^/]+)$/, ({ snapshots }, _fields, [name = ""]) => snapshots.get(name)],
  ["PUT", /^\/snapshots\/([^/]+)$/, (controlled, _fields, [name = ""]) => save(controlled, name)],
  ["DELETE", /^\/snapshots\/([^/]+)$/, ({ snapshots }, _fields, [name = ""]) => remove(snapshots, name)],
  [
    "POST",
    /^\/snapshots\/([^/]+)\/restore$/,
    ({ sandbox, snapshots }, _fields, [name = ""]) => {
      const snapshot = snapshots.get(name)
      sandbox.restore(snapshot)
      return { name, at: new Date(snapshot.at).toISOString() }
    }
  ]
]

const save = async ({ sandbox, snapshots }: Controlled, name: string) => {
  const snapshot = await sandbox.snapshot()
  snapshots.set(name, snapshot)
  return { name, at: new Date(snapshot.at).toISOString() }
}

const remove = (snapshots: Snapshots, name: string) => {
  snapshots.delete(name)
  return snapshots.list()
}
