import * as Redacted from "effect/Redacted"
import {
  openStore,
  type Ready,
  type SessionRecord,
  type SessionStorage,
  type TokenStore
} from "../../../src/session/store/TokenStore.ts"

/** A session storage to test. */
export interface StoreSetup {
  /** Undefined for the store in memory. */
  readonly storage: () => SessionStorage | undefined
  /** Whether a store that is opened later finds the stored session. */
  readonly isPersistent: boolean
  /** Whether other tabs share it. */
  readonly isShared: boolean
  /** Replaces the stored text of a scope. */
  readonly writeText?: ((scope: string, text: string) => unknown) | undefined
  /** Makes the storage fail until the returned function is called. */
  readonly breakStorage?: ((breakStorage: StorageFailure) => () => void) | undefined
}

/** The storage is full, or access is denied. */
export type StorageFailure = "full" | "forbidden"

/** A scenario with the same result in every store. `play` returns `seen`, as plain data. */
export interface Scenario {
  readonly title: string
  readonly appliesTo: (place: StoreSetup) => boolean
  readonly run: (
    open: Open,
    writeText: (text: string) => unknown,
    breakStorage: (breakStorage: StorageFailure) => () => void
  ) => Promise<unknown>
  readonly expected: unknown
}

/** Opens a store of the scenario's scope, or of another one. */
type Open = (scope?: "another") => TokenStore

const every = () => true
const persistent = ({ isPersistent }: StoreSetup) => isPersistent
const shared = ({ isShared }: StoreSetup) => isShared
const breakable = ({ breakStorage }: StoreSetup) => breakStorage !== undefined

const sealed = (token: string, label: string) => Redacted.make(token, { label })

const ready = (id: string): Ready & { readonly id: string } => ({
  id,
  status: "ready",
  username: "Åda 李 \u{1f9ed}",
  addresses: { evm: "0x8ba1f109551bD432803012645Ac136ddd64DBA72" },
  userKey: "0x8ba1f109551bd432803012645ac136ddd64dba72",
  rampableAccessToken: sealed("ramp", "rampableAccessToken"),
  walletToken: sealed("ticket", "walletToken"),
  walletTokenExpiresAt: 4_000_000_000_000,
  refreshToken: sealed("refresh", "refreshToken"),
  expiresAt: 4_100_000_000_000,
  refreshInFlight: false,
  claims: {
    uid: "1",
    username: "ada",
    lifetime: 60,
    isPermissionGranted: false,
    acceptPermissionPage: "https://permission.test/ada"
  }
})

const ended = (reason: "signed_out" | "rotation_lost"): SessionRecord => ({
  id: reason,
  status: "signed_out",
  reason
})

const withoutWallet: SessionRecord = {
  id: "new",
  status: "no_wallet",
  username: undefined,
  addresses: {},
  userKey: "new",
  rampableAccessToken: undefined,
  accessToken: sealed("access", "accessToken")
}

/** A record with its tokens revealed. */
const plain = (record: SessionRecord) =>
  JSON.parse(
    JSON.stringify(record, (_, value) => (Redacted.isRedacted(value) ? Redacted.value(value) : value))
  )

/** Waits until the store has a matching record. */
const until = async (store: TokenStore, isThere: (record: SessionRecord) => boolean) => {
  await new Promise<void>((resolve) => {
    const check = () => {
      if (isThere(store.get())) resolve()
    }
    store.subscribe(check)
    check()
  })
  return store.get()
}

export const scenarios: readonly Scenario[] = [
  {
    title: "starts signed out",
    appliesTo: every,
    run: async (open) => {
      const store = open()
      await store.settled()
      return plain(store.get())
    },
    expected: { status: "signed_out", id: "" }
  },
  {
    title: "returns a new record at once, and reports it as stored",
    appliesTo: every,
    run: async (open) => {
      const store = open()
      await store.settled()
      const expected = []
      for (const record of [
        withoutWallet,
        ready("ada"),
        { ...ready("ada"), refreshInFlight: true },
        ended("rotation_lost")
      ]) {
        const setting = store.set(record)
        const isThere = store.get() === record
        expected.push([isThere, await setting, store.get() === record])
      }
      return expected
    },
    expected: Array.from({ length: 4 }, () => [true, "applied", true])
  },
  {
    title: "notifies subscribers of each change until they unsubscribe",
    appliesTo: every,
    run: async (open) => {
      const store = open()
      await store.settled()
      const calls: string[] = []
      const stop = store.subscribe(() => {
        calls.push(`one of ${store.get().id}`)
        // Unsubscribing during a notification does not affect other subscribers.
        if (store.get().id === "grace") stop()
      })
      store.subscribe(() => calls.push(`another of ${store.get().id}`))
      for (const id of ["ada", "grace", "joan"]) await store.set(ready(id))
      return calls
    },
    expected: ["one of ada", "another of ada", "one of grace", "another of grace", "another of joan"]
  },
  {
    title: "grants one lease at a time, and shares it between concurrent callers of a tab",
    appliesTo: every,
    run: async (open) => {
      const store = open()
      await store.settled()
      const [one, two] = [store.acquire(), store.acquire()]
      await one.acquired
      await two.acquired
      one.release()
      two.release()
      const next = store.acquire()
      await next.acquired
      await store.set(ready("ada"))
      next.release()
      return store.get().id
    },
    expected: "ada"
  },
  {
    title: "keeps its record when closed, may be closed twice, and rejects no late call",
    appliesTo: every,
    run: async (open) => {
      const store = open()
      await store.settled()
      await store.set(ready("ada"))
      store.close()
      store.close()
      const { id } = store.get()
      await store.set(ended("signed_out"))
      await store.settled()
      return [id, store.get().id]
    },
    expected: ["ada", "signed_out"]
  },
  ...Object.entries({
    "a user without a wallet": withoutWallet,
    "a session": ready("ada"),
    "a session whose refresh token was sent": {
      ...ready("ada"),
      refreshInFlight: true,
      walletToken: undefined
    },
    "an end and its reason": ended("rotation_lost")
  } satisfies Record<string, SessionRecord>).map(
    ([what, record]): Scenario => ({
      title: `restores ${what}`,
      appliesTo: persistent,
      run: async (open) => {
        const before = open()
        await before.settled()
        await before.set(record)
        before.close()
        const after = open()
        await after.settled()
        return plain(after.get())
      },
      expected: plain(record)
    })
  ),
  {
    title: "separates the sessions of apps and services",
    appliesTo: every,
    run: async (open) => {
      const [own, strange] = [open(), open("another")]
      await own.settled()
      await own.set(ready("ada"))
      await strange.settled()
      return plain(strange.get())
    },
    expected: { status: "signed_out", id: "" }
  },
  ...[
    "",
    "null",
    "[]",
    "{",
    '{"version":1}',
    '{"version":1,"generation":1,"id":"x","status":"ready","addresses":7}x',
    "0".repeat(100_000)
  ].map(
    (text): Scenario => ({
      title: `ignores and overwrites the invalid record ${JSON.stringify(text.slice(0, 60))}`,
      appliesTo: ({ writeText }) => writeText !== undefined,
      run: async (open, writeText) => {
        await writeText(text)
        const store = open()
        await store.settled()
        const found = plain(store.get())
        await store.set(ready("ada"))
        store.close()
        const next = open()
        await next.settled()
        return [found, next.get().id]
      },
      expected: [{ status: "signed_out", id: "" }, "ada"]
    })
  ),
  {
    title: "keeps the record of a later version, and degrades to memory",
    appliesTo: ({ writeText }) => writeText !== undefined,
    run: async (open, writeText) => {
      await writeText('{"version":2,"generation":1,"id":"x","status":"somehow"}')
      const store = open()
      await store.settled()
      await store.set(ready("ada"))
      const { id } = store.get()
      store.close()
      const next = open()
      await next.settled()
      return [id, next.get().id]
    },
    expected: ["ada", ""]
  },
  {
    title: "degrades to memory with one warning when full, and leaves no used tokens",
    appliesTo: breakable,
    run: async (open, _, breakStorage) => {
      const store = open()
      await store.settled()
      await store.set(ready("ada"))
      const { warnings, repair } = warningsDuring(breakStorage("full"))
      const record = { ...ready("ada"), refreshInFlight: true }
      await store.set(record)
      await store.set({ ...record, username: "Ada" })
      await store.settled()
      repair()
      const { status, id } = store.get()
      store.close()
      const next = open()
      await next.settled()
      return [status, id, warnings.length, next.get().status]
    },
    expected: ["ready", "ada", 1, "signed_out"]
  },
  {
    title: "degrades to memory with one warning when access is denied",
    appliesTo: breakable,
    run: async (open, _, breakStorage) => {
      const { warnings, repair } = warningsDuring(breakStorage("forbidden"))
      const store = open()
      await store.settled()
      const before = store.get().status
      const written = await store.set(ready("ada"))
      const place = store.acquire()
      await place.acquired
      place.release()
      repair()
      return [before, written, store.get().id, warnings.length]
    },
    expected: ["signed_out", "applied", "ada", 1]
  },
  {
    title: "sends each change to the other tabs, tokens included",
    appliesTo: shared,
    run: async (open) => {
      const [one, other] = [open(), open()]
      await Promise.all([one.settled(), other.settled()])
      await one.set(ready("ada"))
      const arrived = plain(await until(other, ({ id }) => id === "ada"))
      await other.set({ ...ready("ada"), walletToken: undefined, refreshInFlight: true })
      const back = plain(await until(one, (record) => record.status === "ready" && record.refreshInFlight))
      await one.set(ended("signed_out"))
      const over = plain(await until(other, ({ status }) => status === "signed_out"))
      return [arrived, back, over]
    },
    expected: [
      plain(ready("ada")),
      plain({ ...ready("ada"), walletToken: undefined, refreshInFlight: true }),
      plain(ended("signed_out"))
    ]
  },
  {
    title: "grants the lease to one tab at a time, with the last tab's record",
    appliesTo: shared,
    run: async (open) => {
      const tabs = [open(), open(), open()]
      await Promise.all(tabs.map((tab) => tab.settled()))
      await tabs[0]?.set(ready("ada"))
      await Promise.all(tabs.map((tab) => until(tab, ({ id }) => id === "ada")))
      // A store may grant it in any order.
      const found: unknown[] = []
      const written: unknown[] = [ready("ada").username]
      let inside = 0
      const most: number[] = []
      await Promise.all(
        tabs.map(async (tab, index) => {
          const place = tab.acquire()
          await place.acquired
          most.push(++inside)
          const record = tab.get()
          found.push("username" in record && record.username)
          const username = `tab ${index}`
          written.push(username)
          await tab.set({ ...ready("ada"), username })
          inside--
          place.release()
        })
      )
      return [most, found.map((username, index) => username === written[index])]
    },
    expected: [
      [1, 1, 1],
      [true, true, true]
    ]
  },
  {
    title: "reports a conflict to one of two tabs that change the same session at once",
    appliesTo: shared,
    run: async (open) => {
      const [one, other] = [open(), open()]
      await Promise.all([one.settled(), other.settled()])
      await one.set(ready("ada"))
      await until(other, ({ id }) => id === "ada")
      const written = await Promise.all([
        one.set({ ...ready("ada"), username: "one" }),
        other.set({ ...ready("ada"), username: "other" })
      ])
      return written.toSorted()
    },
    expected: ["applied", "conflict"]
  },
  {
    title: "keeps a sign-out during another tab's write, also when its own tab is closed at once",
    appliesTo: shared,
    run: async (open) => {
      const [one, other] = [open(), open()]
      await Promise.all([one.settled(), other.settled()])
      await one.set(ready("ada"))
      await until(other, ({ id }) => id === "ada")
      const writing = other.set({ ...ready("ada"), walletToken: undefined })
      await one.set(ended("signed_out"))
      await one.close()
      await writing
      const later = open()
      await later.settled()
      await other.settled()
      return [later.get().status, other.latest().status]
    },
    expected: ["signed_out", "signed_out"]
  },
  {
    title: "reverts a refused change with a warning, and can make it later",
    appliesTo: breakable,
    run: async (open, _, breakStorage) => {
      const store = open()
      await store.settled()
      const record = ready("ada")
      await store.set(record)
      const { warnings, repair } = warningsDuring(breakStorage("full"))
      const refused = await store.set({ ...record, walletToken: undefined })
      const before = plain(store.get())
      repair()
      const written = await store.set({ ...record, walletToken: undefined })
      await store.close()
      const next = open()
      await next.settled()
      return [typeof refused === "object" && refused.reason, before, written, plain(next.get()), warnings]
    },
    expected: [
      "STORAGE",
      plain(ready("ada")),
      "applied",
      plain({ ...ready("ada"), walletToken: undefined }),
      []
    ]
  }
]

/** Collects warnings until the returned function is called. */
const warningsDuring = (mendPlace: () => void) => {
  const warnings: unknown[] = []
  const { warn } = console
  console.warn = (...words) => warnings.push(words)
  return {
    warnings,
    repair: () => {
      console.warn = warn
      mendPlace()
    }
  }
}

/** Runs one scenario in a new scope, and closes everything that it opened. */
export const run = async (title: string, place: StoreSetup): Promise<unknown> => {
  const index = scenarios.findIndex((scene) => scene.title === title)
  const own = `scene ${index}`
  const opened: TokenStore[] = []
  const open = (scope = own) => {
    const store = openStore({ storage: place.storage(), scope })
    opened.push(store)
    return store
  }
  try {
    return await scenarios[index]?.run(
      open,
      (text) => place.writeText?.(own, text),
      (breakStorage) => place.breakStorage?.(breakStorage) ?? (() => {})
    )
  } finally {
    for (const store of opened) store.close()
  }
}
