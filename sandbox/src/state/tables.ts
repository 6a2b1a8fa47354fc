/** One table entry as text, for the disk or a file. */
export interface Row {
  readonly table: string
  readonly key: string
  /** JSON. */
  readonly value: string
}

/** Called for every entry that is added, changed or deleted. */
export type Changed = (table: string, key: string, isDeleted: boolean) => void

/** The whole state of a sandbox, in named tables. Entries are JSON values and bigints. */
export interface Tables {
  /** Opens a table. The caller chooses the type, and is the only one that writes to the table. */
  open<Value>(name: string): Table<Value>
  /** Opens a single record, which starts as `initial`. */
  record<Value extends object>(name: string, initial: Value): Value
  /** All entries, in the order of each table. */
  rows(): readonly Row[]
  /** One entry as JSON, or `undefined` when it does not exist. */
  text(table: string, key: string): string | undefined
}

/** A map that reports changes of its entries, including changes inside a record. */
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

  /** Stores `value` and returns it as a record whose later changes are reported. */
  put(key: string, value: Value): Value {
    const kept = this.get(key) === value ? value : this.#followed(key, value)
    super.set(key, kept)
    this.#last = Math.max(this.#last, Number(key) || 0)
    this.#changed?.(key, false)
    return kept
  }

  /** Appends `value` with the next number as its key. */
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

/** Creates tables with the entries of `rows`. Throws when it cannot parse them. */
export const createTables = (rows: readonly Row[] = [], changed?: Changed): Tables => {
  const tables = new Map<string, Table<unknown>>()

  const tableOf = (name: string): Table<unknown> => {
    const known = tables.get(name)
    if (known !== undefined) return known
    const table = new Table<unknown>(changed && ((key, isDeleted) => changed(name, key, isDeleted)))
    tables.set(name, table)
    return table
  }

  // The code that opens a table also wrote its entries.
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
