import { describe, expect, it } from "vitest"
import { InvalidConfigError } from "../../src/index.ts"
import { appLocks } from "../../src/reactNative/appLocks.ts"
import { keychainArea, keychainStore } from "../../src/reactNative/keychainStore.ts"
import { secureArea, secureStore as storeIn } from "../../src/reactNative/secureStore.ts"
import { openKeychain, openSecureStore } from "../support/storage/secureStorage.ts"

const key = "slipway https://wallet.test/api/v2 my_app"
const long = (letter: string, length = 9_000) => letter.repeat(length)

describe("a value in a secure store", () => {
  it.each([
    ["short", "text"],
    ["empty", ""],
    ["as long as a part", long("a", 1_799)],
    ["one byte longer", long("a", 1_800)],
    ["long", long("a")],
    ["of characters with several bytes", "Åda 李 🦊".repeat(1_000)],
    ["like a head", "1/3"]
  ])("is read as it was written: %s", async (_, text) => {
    const area = secureArea(openSecureStore())
    await area.setItem(key, text)
    expect(await area.getItem(key)).toBe(text)
    await area.removeItem(key)
    expect(await area.getItem(key)).toBeNull()
  })

  it("leaves no part behind when a shorter one replaces it, or when it is removed", async () => {
    const secureStore = openSecureStore()
    const area = secureArea(secureStore)
    for (const text of [long("a"), long("b", 20_000), long("c"), "short"]) await area.setItem(key, text)
    expect([...secureStore.values.values()]).toEqual(["=short"])
    await area.setItem(key, long("d"))
    await area.removeItem(key)
    expect(secureStore.values.size).toBe(0)
  })

  it("is the old one or the new one after a crash at any write, and the next write works", async () => {
    for (const [before, after] of [
      [long("a"), long("b")],
      ["short", long("b")],
      [long("a"), "short"]
    ] as const) {
      for (let writes = 0; writes < 14; writes++) {
        const secureStore = openSecureStore()
        await secureArea(secureStore).setItem(key, before)
        secureStore.crashAfter(writes)
        void secureArea(secureStore).setItem(key, after)
        // Every step of the storage is a microtask.
        await new Promise((resolve) => setImmediate(resolve))
        secureStore.crashAfter(Number.POSITIVE_INFINITY)
        const restarted = secureArea(secureStore)
        expect([before, after]).toContain(await restarted.getItem(key))
        await restarted.setItem(key, long("c", 4_000))
        expect(await restarted.getItem(key)).toBe(long("c", 4_000))
        const parts = [...secureStore.values.values()].filter((text) => /^[ab]/.test(text))
        expect(parts, `parts of an earlier text, after ${writes} writes`).toEqual([])
      }
    }
  })

  it("is kept apart from that of a similar key", async () => {
    const area = secureArea(openSecureStore())
    const keys = ["a b", "a_b", "a_0020b", "a.b", "a/b", "ä"]
    for (const name of keys) await area.setItem(name, name)
    expect(await Promise.all(keys.map((name) => area.getItem(name)))).toEqual(keys)
  })

  it("is written by one of two that expect the same", async () => {
    const area = secureArea(openSecureStore())
    await area.setItem(key, "before")
    const written = await Promise.all(
      ["one", "other"].map((text) => area.compareAndSet?.(key, "before", text))
    )
    expect([written, await area.getItem(key)]).toEqual([[true, false], "one"])
  })
})

describe("the options of a secure storage", () => {
  it("keep tokens on the device, and readable while it is locked", async () => {
    const secureStore = openSecureStore()
    await secureArea(secureStore, { accessGroup: "group" }).setItem(key, "text")
    expect(secureStore.options.at(-1)).toEqual({ keychainAccessible: 1, accessGroup: "group" })
    const keychain = openKeychain()
    for (const options of [{}, { accessible: undefined }]) {
      await keychainArea(keychain, options).setItem(key, "text")
      expect(keychain.options.at(-1)).toMatchObject({
        accessible: "AccessibleAfterFirstUnlockThisDeviceOnly"
      })
    }
  })

  it("may not ask the user for every call", () => {
    const given: object = { requireAuthentication: true }
    expect(() => storeIn(openSecureStore(), given)).toThrow(/options.requireAuthentication/)
    const controlled: object = { accessControl: "BiometryAny" }
    expect(() => keychainStore(openKeychain(), controlled)).toThrow(/options.accessControl/)
  })

  it("come with the module itself", () => {
    // As from an import that does not exist.
    const missing = undefined as unknown as ReturnType<typeof openSecureStore> &
      ReturnType<typeof openKeychain>
    expect(() => storeIn(missing)).toThrow(InvalidConfigError)
    expect(() => keychainStore(missing)).toThrow(/react-native-keychain/)
  })
})

describe("the locks of an app", () => {
  const held = async () => (await appLocks().query()).held?.map(({ name }) => name)

  it("are held by one at a time, in the order of the requests", async () => {
    const order: string[] = []
    const use = (name: string) =>
      appLocks().request("session", async () => {
        order.push(`${name} begins`)
        await Promise.resolve()
        order.push(`${name} ends`)
        return name
      })
    expect(await Promise.all([use("one"), use("two")])).toEqual(["one", "two"])
    expect(order).toEqual(["one begins", "one ends", "two begins", "two ends"])
    expect(await held()).toEqual([])
  })

  it("are free again after a failure, and after a request that is aborted", async () => {
    const stop = new AbortController()
    const failing = appLocks().request("session", async () => {
      throw new Error("failed")
    })
    const waiting = appLocks().request("session", { signal: stop.signal }, async () => "never")
    stop.abort()
    await expect(failing).rejects.toThrow("failed")
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" })
    expect(await appLocks().request("session", async () => "free")).toBe("free")
  })

  it("are taken by a request that steals, and can be shared", async () => {
    const robbed = appLocks().request("session", () => new Promise(() => {}))
    const stolen = appLocks().request("session", { steal: true }, async () => held())
    await expect(robbed).rejects.toMatchObject({ name: "AbortError" })
    expect(await stolen).toEqual(["session"])
    const shared = { mode: "shared" } as const
    const inner = () => appLocks().request("session", shared, async () => held())
    expect(await appLocks().request("session", shared, inner)).toEqual(["session", "session"])
  })
})
