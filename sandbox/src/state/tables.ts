/** One entry of a table as text, for a disk or a file. */
export interface Row {
  readonly table: string
  readonly key: string
  /** JSON. */
  readonly value: string
}

/** Hears of every entry that is put, changed inside or taken away. */
export type Changed = (table: string, key: string, isDeleted: boolean) => void

/** All that a sandbox knows, by name. Entries are JSON values, with whole numbers of any size. */
export interface Tables {
  /** The table of that name. The caller knows what is in it: nobody else writes there. */
  open<Value>(name: string): Table<Value>
  /** A single record, which is `initial` until it is changed. */
  record<Value extends object>(name: string, initial: Value): Value
  /** Everything, each table in its order. */
  rows(): readonly Row[]
  /** One entry as JSON, or `undefined` when it is not there. */
  text(table: string, key: string): string | undefined
}

/** A map that can say what has changed in it, also inside of its records. */
export class Table<Value> extends Map<string, Value> {
  readonly #changed: ((key: string, isDeleted: boolean) => void) | undefined
  #last = 0

  constructor(changed?: (key: string, isDeleted: boolean) => void) {
    super()
    this.#changed = changed
  }

  override set(key: string, value: Value): this {
    this.put(key, value)
    return this
  }

  /** Keeps `value` and gives it back so that changes of its members are noticed, for who is going to make some. */
  put(key: string, value: Value): Value {
    const kept = this.get(key) === value ? value : this.#followed(key, value)
    super.set(key, kept)
    this.#last = Math.max(this.#last, Number(key) || 0)
    this.#changed?.(key, false)
    return kept
  }

  /** Puts `value` behind the others, with a number as its key. */
  add(value: Value): void {
    this.put(String(this.#last + 1), value)
  }

  override delete(key: string): boolean {
    if (!super.delete(key)) return false
    this.#changed?.(key, true)
    return true
  }

  override clear(): void {
    for (const key of [...this.keys()]) this.delete(key)
  }

  #followed(key: string, value: Value): Value {
    const changed = this.#changed
    if (changed === undefined || typeof value !== "object" || value === null) return value
    return new Proxy(value, {
      set: (record, name, next) => {
        changed(key, false)
        return Reflect.set(record, name, next)
      },
      deleteProperty: (record, name) => {
        changed(key, false)
        return Reflect.deleteProperty(record, name)
      }
    })
  }
}

/** Tables with the entries of `rows`; throws when those cannot be read. */
export const createTables = (rows: readonly Row[] = [], changed?: Changed): Tables => {
  const tables = new Map<string, Table<unknown>>()

  const tableOf = (name: string): Table<unknown> => {
    const known = tables.get(name)
    if (known !== undefined) return known
    const table = new Table<unknown>(changed && ((key, isDeleted) => changed(name, key, isDeleted)))
    tables.set(name, table)
    return table
  }

  // What a table holds is known to the one who opens it, and was written by the same one.
  const open = <Value>(name: string) => tableOf(name) as Table<Value>

  for (const { table, key, value } of rows) tableOf(table).set(key, parsed(value))

  return {
    open,
    record: <Value extends object>(name: string, initial: Value) => {
      const records = open<Value>("records")
      return records.get(name) ?? records.put(name, initial)
    },
    rows: () =>
      [...tables].flatMap(([table, entries]) =>
        [...entries].map(([key, value]) => ({ table, key, value: textOf(value) }))
      ),
    text: (table, key) => (tableOf(table).has(key) ? textOf(tableOf(table).get(key)) : undefined)
  }
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, member: unknown) =>
    typeof member === "bigint" ? { $bigint: String(member) } : member
  )

const parsed = (text: string): unknown =>
  JSON.parse(text, (_name, member: unknown) => {
    if (typeof member !== "object" || member === null || !("$bigint" in member)) return member
    return /^-?\d+$/.test(String(member.$bigint)) ? BigInt(String(member.$bigint)) : member
  })
