import type { KeyValueArea } from "./copy.ts"

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

  const once = async <Result>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Result>
  ): Promise<Result> => {
    opened ??= connected(factory, database, close)
    const transaction = (await opened).transaction(objectStore, mode)
    const request = ask(transaction.objectStore(objectStore))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      // Not left to a page that may be frozen before it can: others would wait for it.
      transaction.commit()
    })
  }

  // The connection may be gone: browsers close them, and lose them. Whoever asks again has another.
  const run: typeof once = (mode, ask) =>
    once(mode, ask).catch((error) => {
      close()
      throw error
    })

  return {
    getItem: (key) => run("readonly", (store) => store.get(key)),
    setItem: (key, value) => run("readwrite", (store) => store.put(value, key)),
    removeItem: (key) => run("readwrite", (store) => store.delete(key)),
    close
  }
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
      // Another version of the page wants to change it.
      connection.onversionchange = close
      resolve(connection)
    }
  })
