import * as Redacted from "effect/Redacted"
import {
  openStore,
  type Ready,
  type SessionRecord,
  type SessionStorage,
  type TokenStore
} from "../../src/session/store/TokenStore.ts"

/** A storage for sessions under test. */
export interface StorePlace {
  /** Undefined for the store in memory. */
  readonly storage: () => SessionStorage | undefined
  /** Whether a store that is opened later finds the session. */
  readonly outlives: boolean
  /** Whether other tabs share it. */
  readonly shared: boolean
  /** Writes a text in place of a scope's record. */
  readonly put?: ((scope: string, text: string) => unknown) | undefined
  /** Makes the storage fail until the returned function is called. */
  readonly trouble?: ((trouble: Trouble) => () => void) | undefined
}

/** The storage is full, or access is denied. */
export type Trouble = "full" | "forbidden"

/** A scenario with the same result in every store. `play` returns `seen`, as plain data. */
export interface Scene {
  readonly sentence: string
  readonly of: (place: StorePlace) => boolean
  readonly play: (
    open: Open,
    put: (text: string) => unknown,
    trouble: (trouble: Trouble) => () => void
  ) => Promise<unknown>
  readonly seen: unknown
}

/** Opens the store of the scene's own scope, or of another one. */
type Open = (scope?: "another") => TokenStore

const every = () => true
const outliving = ({ outlives }: StorePlace) => outlives
const sharing = ({ shared }: StorePlace) => shared
const breakable = ({ trouble }: StorePlace) => trouble !== undefined

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

/** A record with its tokens in sight. */
const plain = (record: SessionRecord) =>
  JSON.parse(
    JSON.stringify(record, (_, value) => (Redacted.isRedacted(value) ? Redacted.value(value) : value))
  )

/** Resolves once the store has a record like that. */
const until = async (store: TokenStore, isThere: (record: SessionRecord) => boolean) => {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (isThere(store.get())) resolve()
    }
    store.subscribe(look)
    look()
  })
  return store.get()
}

export const scenes: readonly Scene[] = [
  {
    sentence: "starts signed out",
    of: every,
    play: async (open) => {
      const store = open()
      await store.settled()
      return plain(store.get())
    },
    seen: { status: "signed_out", id: "" }
  },
  {
    sentence: "returns a new record at once, and reports it as stored",
    of: every,
    play: async (open) => {
      const store = open()
      await store.settled()
      const seen = []
      for (const record of [
        withoutWallet,
        ready("ada"),
        { ...ready("ada"), refreshInFlight: true },
        ended("rotation_lost")
      ]) {
        const setting = store.set(record)
        const isThere = store.get() === record
        seen.push([isThere, await setting, store.get() === record])
      }
      return seen
    },
    seen: Array.from({ length: 4 }, () => [true, "kept", true])
  },
  {
    sentence: "notifies subscribers of each change until they unsubscribe",
    of: every,
    play: async (open) => {
      const store = open()
      await store.settled()
      const told: string[] = []
      const stop = store.subscribe(() => {
        told.push(`one of ${store.get().id}`)
        // Unsubscribing during a notification does not affect other subscribers.
        if (store.get().id === "grace") stop()
      })
      store.subscribe(() => told.push(`another of ${store.get().id}`))
      for (const id of ["ada", "grace", "joan"]) await store.set(ready(id))
      return told
    },
    seen: ["one of ada", "another of ada", "one of grace", "another of grace", "another of joan"]
  },
  {
    sentence: "grants one lease at a time, and shares it between concurrent callers of a tab",
    of: every,
    play: async (open) => {
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
    seen: "ada"
  },
  {
    sentence: "keeps its record when closed, may be closed twice, and rejects no late call",
    of: every,
    play: async (open) => {
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
    seen: ["ada", "signed_out"]
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
    ([what, record]): Scene => ({
      sentence: `restores ${what}`,
      of: outliving,
      play: async (open) => {
        const before = open()
        await before.settled()
        await before.set(record)
        before.close()
        const after = open()
        await after.settled()
        return plain(after.get())
      },
      seen: plain(record)
    })
  ),
  {
    sentence: "separates the sessions of apps and services",
    of: every,
    play: async (open) => {
      const [own, strange] = [open(), open("another")]
      await own.settled()
      await own.set(ready("ada"))
      await strange.settled()
      return plain(strange.get())
    },
    seen: { status: "signed_out", id: "" }
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
    (text): Scene => ({
      sentence: `ignores and overwrites the invalid record ${JSON.stringify(text.slice(0, 60))}`,
      of: ({ put }) => put !== undefined,
      play: async (open, put) => {
        await put(text)
        const store = open()
        await store.settled()
        const found = plain(store.get())
        await store.set(ready("ada"))
        store.close()
        const next = open()
        await next.settled()
        return [found, next.get().id]
      },
      seen: [{ status: "signed_out", id: "" }, "ada"]
    })
  ),
  {
    sentence: "keeps the record of a later version, and degrades to memory",
    of: ({ put }) => put !== undefined,
    play: async (open, put) => {
      await put('{"version":2,"generation":1,"id":"x","status":"somehow"}')
      const store = open()
      await store.settled()
      await store.set(ready("ada"))
      const { id } = store.get()
      store.close()
      const next = open()
      await next.settled()
      return [id, next.get().id]
    },
    seen: ["ada", ""]
  },
  {
    sentence: "degrades to memory with one warning when full, and leaves no used tokens",
    of: breakable,
    play: async (open, _, trouble) => {
      const store = open()
      await store.settled()
      await store.set(ready("ada"))
      const { warnings, mend } = warningsDuring(trouble("full"))
      const record = { ...ready("ada"), refreshInFlight: true }
      await store.set(record)
      await store.set({ ...record, username: "Ada" })
      await store.settled()
      mend()
      const { status, id } = store.get()
      store.close()
      const next = open()
      await next.settled()
      return [status, id, warnings.length, next.get().status]
    },
    seen: ["ready", "ada", 1, "signed_out"]
  },
  {
    sentence: "degrades to memory with one warning when access is denied",
    of: breakable,
    play: async (open, _, trouble) => {
      const { warnings, mend } = warningsDuring(trouble("forbidden"))
      const store = open()
      await store.settled()
      const before = store.get().status
      const kept = await store.set(ready("ada"))
      const place = store.acquire()
      await place.acquired
      place.release()
      mend()
      return [before, kept, store.get().id, warnings.length]
    },
    seen: ["signed_out", "kept", "ada", 1]
  },
  {
    sentence: "sends each change to the other tabs, tokens included",
    of: sharing,
    play: async (open) => {
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
    seen: [
      plain(ready("ada")),
      plain({ ...ready("ada"), walletToken: undefined, refreshInFlight: true }),
      plain(ended("signed_out"))
    ]
  },
  {
    sentence: "grants the lease to one tab at a time, with the last tab's record",
    of: sharing,
    play: async (open) => {
      const tabs = [open(), open(), open()]
      await Promise.all(tabs.map((tab) => tab.settled()))
      await tabs[0]?.set(ready("ada"))
      await Promise.all(tabs.map((tab) => until(tab, ({ id }) => id === "ada")))
      const seen: string[] = []
      let inside = 0
      await Promise.all(
        tabs.map(async (tab, index) => {
          const place = tab.acquire()
          await place.acquired
          const record = tab.get()
          seen.push(`${++inside} inside, after ${"username" in record && record.username}`)
          await tab.set({ ...ready("ada"), username: `tab ${index}` })
          inside--
          place.release()
        })
      )
      return seen
    },
    seen: ["1 inside, after Åda 李 \u{1f9ed}", "1 inside, after tab 0", "1 inside, after tab 1"]
  },
  {
    sentence: "reports a conflict to one of two tabs that change the same session at once",
    of: sharing,
    play: async (open) => {
      const [one, other] = [open(), open()]
      await Promise.all([one.settled(), other.settled()])
      await one.set(ready("ada"))
      await until(other, ({ id }) => id === "ada")
      const kept = await Promise.all([
        one.set({ ...ready("ada"), username: "one" }),
        other.set({ ...ready("ada"), username: "other" })
      ])
      return kept.toSorted()
    },
    seen: ["kept", "overtaken"]
  },
  {
    sentence: "keeps a sign-out during another tab's write, also when its own tab is closed at once",
    of: sharing,
    play: async (open) => {
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
    seen: ["signed_out", "signed_out"]
  },
  {
    sentence: "reverts a refused change with a warning, and can make it later",
    of: breakable,
    play: async (open, _, trouble) => {
      const store = open()
      await store.settled()
      const record = ready("ada")
      await store.set(record)
      const { warnings, mend } = warningsDuring(trouble("full"))
      const refused = await store.set({ ...record, walletToken: undefined })
      const before = plain(store.get())
      mend()
      const kept = await store.set({ ...record, walletToken: undefined })
      await store.close()
      const next = open()
      await next.settled()
      return [typeof refused === "object" && refused.reason, before, kept, plain(next.get()), warnings]
    },
    seen: ["STORAGE", plain(ready("ada")), "kept", plain({ ...ready("ada"), walletToken: undefined }), []]
  }
]

/** Collects warnings until the returned function is called. */
const warningsDuring = (mendPlace: () => void) => {
  const warnings: unknown[] = []
  const { warn } = console
  console.warn = (...words) => warnings.push(words)
  return {
    warnings,
    mend: () => {
      console.warn = warn
      mendPlace()
    }
  }
}

/** Runs one scenario in a new scope, and closes everything that it opened. */
export const play = async (sentence: string, place: StorePlace): Promise<unknown> => {
  const index = scenes.findIndex((scene) => scene.sentence === sentence)
  const own = `scene ${index}`
  const opened: TokenStore[] = []
  const open = (scope = own) => {
    const store = openStore({ storage: place.storage(), scope })
    opened.push(store)
    return store
  }
  try {
    return await scenes[index]?.play(
      open,
      (text) => place.put?.(own, text),
      (trouble) => place.trouble?.(trouble) ?? (() => {})
    )
  } finally {
    for (const store of opened) store.close()
  }
}
