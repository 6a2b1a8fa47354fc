import type { KeyValueArea } from "../../session/store/keyValueArea.ts"
import { exclusive } from "./exclusive.ts"
import { type Journal, type JournalEntry, withEntry } from "./journal.ts"

/**
 * Stores sends in an area such as `localStorage`. Tabs share them, and they survive a reload.
 *
 * Entries contain no secrets: a signed transaction becomes public when it is mined, and can only be mined once.
 *
 * Source: the interface of the area is that of Web Storage.
 *
 * @example
 * const texts = new Map<string, string>()
 * const area = {
 *   getItem: (key: string) => texts.get(key),
 *   setItem: (key: string, value: string) => texts.set(key, value),
 *   removeItem: (key: string) => texts.delete(key)
 * }
 * const client = createClient({ appId: "my-app", baseUrls: sandboxUrls, journal: keyValueJournal(area) })
 * console.log(await client.transactions.list())
 */
export const keyValueJournal = (area: KeyValueArea): Journal => {
  const keyOf = (account: string) => `slipway.transactions ${account}`
  const list = async (account: string) => entriesIn(await area.getItem(keyOf(account)))

  const write = async (account: string, entries: readonly JournalEntry[]) => {
    const text = JSON.stringify(entries)
    await area.setItem(keyOf(account), text)
    // Some areas do not throw when they are full.
    if ((await area.getItem(keyOf(account))) !== text) throw new Error("The journal could not be written")
  }

  return {
    list,
    update: (account, id, change) =>
      exclusive(keyOf(account), async () => {
        const entries = await list(account)
        const entry = change(entries.find((it) => it.id === id))
        if (entry) await write(account, withEntry(entries, entry))
      }),
    remove: (account, isRemoved) =>
      exclusive(keyOf(account), async () => {
        const entries = await list(account)
        if (entries.length > 0)
          await write(
            account,
            entries.filter((entry) => !isRemoved(entry))
          )
      })
  }
}

const entriesIn = (text: string | null | undefined): readonly JournalEntry[] => {
  if (text == null) return []
  const found = parsed(text)
  const entries = Array.isArray(found) ? found.filter(isEntry) : []
  if (!Array.isArray(found) || entries.length < found.length)
    console.warn("slipway: the journal of sends has unreadable entries, which are ignored")
  return entries
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isEntry = (value: unknown): value is JournalEntry => {
  if (typeof value !== "object" || value === null) return false
  const entry: Partial<Record<keyof JournalEntry, unknown>> = value
  const {
    id,
    kind,
    status,
    broadcastBy,
    network,
    from,
    content,
    createdAt,
    chainId,
    nonce,
    since,
    raw,
    hash
  } = entry
  const isSigned = raw !== undefined
  return (
    [id, kind, status, broadcastBy, network, from, content].every((it) => typeof it === "string") &&
    Number.isSafeInteger(createdAt) &&
    // Solana and Bitcoin have no chain id.
    (chainId === undefined || Number.isSafeInteger(chainId)) &&
    (!isSigned ||
      ([nonce, since].every(Number.isSafeInteger) && [raw, hash].every((it) => typeof it === "string")))
  )
}
