import type { KeyValueArea } from "../session/store/keyValueArea.ts"
import type { Database } from "./database.ts"

/** Encrypts the records of sessions before they are stored. */
export interface SessionCipher {
  /** Must give a text that `decrypt` turns back into the same text, in all processes. May give another text each time. */
  readonly encrypt: (text: string) => string | Promise<string>
  readonly decrypt: (text: string) => string | Promise<string>
}

/** What `key` has in the database, as it is stored and as a plain text. */
interface Read {
  readonly plain: string | null
  readonly stored: string | null
}

/** The topic of the news about a session. */
export const sessionTopic = (key: string) => `session ${key}`

/** Keeps the record of one session in a row. Each write tells the other stores, with the name of its `writer`. */
export const sessionArea = (
  { query }: Database,
  writer: string,
  cipher: SessionCipher | undefined
): KeyValueArea => {
  // A cipher may give another text each time, so a write compares the text that was read.
  let last: Read = { plain: null, stored: null }

  const read = async (key: string): Promise<Read> => {
    const { rows } = await query("select record from slipway_session where key = $1", [key])
    const stored = textIn(rows[0]?.record)
    const plain = stored === null || !cipher ? stored : await cipher.decrypt(stored)
    last = { plain, stored }
    return last
  }

  const write = async (key: string, statement: string, plain: string, expected?: string) => {
    const stored = cipher ? await cipher.encrypt(plain) : plain
    const values = [
      key,
      stored,
      `${writer} ${sessionTopic(key)}`,
      ...(expected === undefined ? [] : [expected])
    ]
    const { rows, isRepeated } = await query(telling(statement), values)
    if (rows.length > 0) last = { plain, stored }
    // An earlier attempt may have been stored, and replaced since.
    else if (isRepeated) throw new Error("The connection failed while the session was written")
    return rows.length > 0
  }

  return {
    getItem: async (key) => (await read(key)).plain,
    setItem: (key, value) => write(key, put, value),
    removeItem: (key) => query(remove, [key, `${writer} ${sessionTopic(key)}`]),
    compareAndSet: async (key, expected, value) => {
      const found = last.plain === expected ? last : await read(key)
      if (found.plain !== expected) return false
      return found.stored === null ? write(key, insert, value) : write(key, update, value, found.stored)
    }
  }
}

// A write whose answer was lost is repeated. It then finds its own record.
const insert = `insert into slipway_session as session (key, record) values ($1, $2)
  on conflict (key) do update set record = excluded.record where session.record = excluded.record
  returning key`

const update = `update slipway_session set record = $2, updated_at = now()
  where key = $1 and record in ($4, $2) returning key`

const put = `insert into slipway_session (key, record) values ($1, $2)
  on conflict (key) do update set record = excluded.record, updated_at = now() returning key`

/** Notifies the other processes in the same transaction. The payload has no part of the record. */
const telling = (statement: string) =>
  `with written as (${statement}) select pg_notify('slipway', $3)::text from written`

const remove = `with removed as (delete from slipway_session where key = $1 returning key)
  select pg_notify('slipway', $2)::text from removed`

const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null)
