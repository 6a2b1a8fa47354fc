import type { KeyValueArea } from "./keyValueArea.ts"

/** One object store of texts in IndexedDB. A database that the browser has closed is opened at the next request. */
export const indexedDBArea = (
  factory: IDBFactory,
  database: string
): KeyValueArea & { close: () => void } => {
  let opened: Promise<IDBDatabase> | undefined
  const close = () => {
    void opened?.then((connection) => connection.close()).catch(() => {})
    opened = undefined
  }

  const once = async <Result>(mode: IDBTransactionMode, work: Work<Result>): Promise<Result> => {
    opened ??= connected(factory, database, close)
    const transaction = (await opened).transaction(objectStore, mode)
    const result = work(transaction.objectStore(objectStore), () => transaction.commit())
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(result())
      transaction.onabort = () => reject(transaction.error)
    })
  }

  // Browsers close and lose connections. The next request opens another.
  const run: typeof once = (mode, work) =>
    once(mode, work).catch((error) => {
      close()
      throw error
    })

  return {
    getItem: (key) =>
      run(
        "readonly",
        only((store) => store.get(key))
      ),
    setItem: (key, value) =>
      run(
        "readwrite",
        only((store) => store.put(value, key))
      ),
    removeItem: (key) =>
      run(
        "readwrite",
        only((store) => store.delete(key))
      ),
    compareAndSet: (key, expected, value) =>
      run("readwrite", (store, commit) => {
        let isThere = false
        const found = store.get(key)
        found.onsuccess = () => {
          isThere = (found.result ?? null) === expected
          if (isThere) store.put(value, key)
          commit()
        }
        return () => isThere
      }),
    close
  }
}

/** The requests of a transaction. `commit` ends it, and the returned function gives its result after that. */
type Work<Result> = (store: IDBObjectStore, commit: () => void) => () => Result

/** A transaction of one request. Commits explicitly: other tabs would wait if the page were frozen before the automatic commit. */
const only =
  <Result>(ask: (store: IDBObjectStore) => IDBRequest<Result>): Work<Result> =>
  (store, commit) => {
    const request = ask(store)
    commit()
    return () => request.result
  }

const objectStore = "sessions"

const connected = (factory: IDBFactory, database: string, close: () => void) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(objectStore)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const connection = request.result
      connection.onclose = close
      // Another version of the page needs to upgrade the database.
      connection.onversionchange = close
      resolve(connection)
    }
  })
