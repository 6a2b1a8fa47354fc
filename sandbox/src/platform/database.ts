import { createTables, type Row } from "../state/tables.ts"

/** A row of one sandbox or tenant in the database. */
export interface Entry extends Row {
  /** The name of the database, and for a tenant its path in there. */
  readonly folder: string
}

/** An entry with its key in the database, or without its value when it is to be deleted. */
export type EntryChange = readonly [id: number, entry: Entry | undefined]

/** An IndexedDB database that only this tab uses. */
export interface Database {
  /** In the order in which they were added, with the changes of writes that have only begun. */
  readonly entries: ReadonlyMap<number, Entry>
  /** A key after all others. */
  nextId(): number
  /** Writes all changes or none. After a failure, no later write succeeds, so that the data stays as of one moment. */
  write(changes: readonly EntryChange[]): Promise<void>
  /** Closes it for this tab, so that another one can use it. */
  close(): Promise<void>
}

/** The version of the row format. */
const version = 1

const store = "entries"

/** Opens a database. Rejects while it is in use. */
export const openDatabase = async (name: string): Promise<Database> => {
  const unlock = await lock(name)
  try {
    const database = await connect(name)
    return databaseOf(database, await readable(database, name), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** How long to wait for a page that is closing, such as this one before a reload, in milliseconds. */
const lockTimeout = 2000

/** Holds the Web Lock of a database until the function that it returns is called, or the page closes. */
const lock = (name: string): Promise<() => void> => {
  if (globalThis.navigator?.locks === undefined)
    throw new Error(
      "A sandbox with a database needs Web Locks, which pages on https:// and on localhost have. Leave `database` away here"
    )
  return new Promise((resolve, reject) => {
    const held = () => new Promise<void>((unlock) => resolve(unlock))
    const signal = AbortSignal.timeout(lockTimeout)
    navigator.locks.request(`slipway-sandbox:${name}`, { signal }, held).catch(() => {
      const advice = "Close it there, or choose another name"
      reject(new Error(`The sandbox database "${name}" is in use, in another tab or in this page. ${advice}`))
    })
  })
}

const connect = (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(`slipway-sandbox:${name}`, version)
  request.onupgradeneeded = () => {
    // Rows of an earlier format cannot be read.
    for (const old of request.result.objectStoreNames) request.result.deleteObjectStore(old)
    request.result.createObjectStore(store)
  }
  return resultOf(request)
}

/** The entries of a database, in the order in which they were added. Deletes them if they cannot be read. */
const readable = async (database: IDBDatabase, name: string): Promise<ReadonlyMap<number, Entry>> => {
  const entries = await entriesIn(database)
  try {
    createTables([...entries.values()])
    return entries
  } catch {
    console.warn(`The sandbox database "${name}" cannot be read. The sandbox begins without it.`)
    const transaction = database.transaction(store, "readwrite")
    transaction.objectStore(store).clear()
    await completed(transaction)
    return new Map()
  }
}

const entriesIn = async (database: IDBDatabase): Promise<ReadonlyMap<number, Entry>> => {
  const entries = database.transaction(store).objectStore(store)
  const [keys, values] = await Promise.all([resultOf(entries.getAllKeys()), resultOf(entries.getAll())])
  return new Map(keys.map((key, index) => [Number(key), values[index]]))
}

const databaseOf = (
  database: IDBDatabase,
  found: ReadonlyMap<number, Entry>,
  unlock: () => void
): Database => {
  const entries = new Map(found)
  let last = Math.max(0, ...entries.keys())
  let written: Promise<void> = Promise.resolve()
  const put = async (changes: readonly EntryChange[]) => {
    const transaction = database.transaction(store, "readwrite")
    const all = transaction.objectStore(store)
    for (const [id, entry] of changes) {
      if (entry === undefined) all.delete(id)
      else all.put(entry, id)
    }
    await completed(transaction)
  }
  // Another tab may delete the data.
  database.onversionchange = () => database.close()
  return {
    entries,
    nextId: () => ++last,
    write: (changes) => {
      for (const [id, entry] of changes) {
        if (entry === undefined) entries.delete(id)
        else entries.set(id, entry)
      }
      if (changes.length > 0) written = written.then(() => put(changes))
      // A reset does not wait for it. The next request reports its failure.
      written.catch(() => undefined)
      return written
    },
    close: async () => {
      await written.catch(() => undefined)
      database.close()
      unlock()
    }
  }
}

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error("The database was closed"))
  })
