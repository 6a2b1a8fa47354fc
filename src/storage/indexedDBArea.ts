import type { KeyValueArea } from "./copy.ts"

/** One object store of texts in IndexedDB. A database that the browser has closed is opened again. */
export const indexedDBArea = (
  factory: IDBFactory,
  database: string
): KeyValueArea & { close: () => void } => {
  let opened: Promise<IDBDatabase> | undefined
  const forget = () => {
    opened = undefined
  }

  const open = () => {
    opened ??= connected(factory, database, forget)
    opened.catch(forget)
    return opened
  }

  const once = async <Result>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Result>
  ): Promise<Result> => {
    const transaction = (await open()).transaction(objectStore, mode)
    const request = ask(transaction.objectStore(objectStore))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  const run: typeof once = (mode, ask) =>
    once(mode, ask).catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error
      // Closed between two uses.
      forget()
      return once(mode, ask)
    })

  return {
    getItem: (key) => run("readonly", (store) => store.get(key)),
    setItem: (key, value) => run("readwrite", (store) => store.put(value, key)),
    removeItem: (key) => run("readwrite", (store) => store.delete(key)),
    close: () => void opened?.then((connection) => connection.close(), forget)
  }
}

const objectStore = "sessions"

const connected = (factory: IDBFactory, database: string, closed: () => void) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(objectStore)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const connection = request.result
      connection.onclose = closed
      // Another version of the page wants to change it.
      connection.onversionchange = () => {
        connection.close()
        closed()
      }
      resolve(connection)
    }
  })
