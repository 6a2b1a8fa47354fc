import "../../support/page/dom.ts"

import { act, cleanup } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { SessionSnapshot } from "../../../src/index.ts"
import { type ContactSource, type KnownContract, useContacts } from "../../../src/react/index.ts"
import { openHook } from "../page.tsx"
import {
  changingSession,
  fixtureClient,
  other,
  address as own,
  signedIn,
  token
} from "../ui/fixtures/frame/client.ts"

const grace = { name: "Grace", address: other }
const key = (owner: string) => `slipway.contacts fixture ${owner}`
const ada: SessionSnapshot = { ...signedIn, userKey: "ada" }
const eve: SessionSnapshot = { ...signedIn, userKey: "eve" }
const signedOut: SessionSnapshot = { status: "signed_out", addresses: {}, hasRampAccess: false }

/** Opens a page whose client is not shared with other pages. */
const open = (
  session: Parameters<typeof fixtureClient>[1] = ada,
  contacts?: ContactSource,
  contracts?: readonly KnownContract[]
) => {
  const { result } = openHook(fixtureClient({}, session), () => useContacts(), { contacts, contracts })
  return { result, save: (contact: typeof grace) => act(() => result.current.save?.(contact)) }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

describe("contacts", () => {
  test("are added, renamed and removed, and are there after a reload", async () => {
    const { result, save } = open()
    await save({ name: "  Grace   Hopper ", address: other })
    expect(result.current.contacts).toEqual([{ name: "Grace Hopper", address: other }])
    await save({ name: "Amazing Grace", address: other.toLowerCase() })
    await save({ name: "Shop", address: token })
    cleanup()
    const { result: later } = open()
    expect(later.current.contacts.map(({ name }) => name)).toEqual(["Amazing Grace", "Shop"])
    expect(later.current.nameOf(other.toUpperCase().replace("0X", "0x"))).toBe("Amazing Grace")
    await act(() => later.current.remove?.(other))
    expect(later.current.contacts.map(({ name }) => name)).toEqual(["Shop"])
  })

  test("of one user are never shown to the next, or while signed out", async () => {
    const session = changingSession(ada)
    const { result, save } = open(session)
    await save(grace)
    act(() => session.change(signedOut))
    expect(result.current).toMatchObject({ contacts: [], save: undefined, remove: undefined })
    act(() => session.change(eve))
    expect(result.current.contacts).toEqual([])
    expect(result.current.nameOf(other)).toBeUndefined()
    act(() => session.change(ada))
    expect(result.current.contacts).toEqual([grace])
  })

  test("follow changes of another tab, and keep them when both add", async () => {
    const { result, save } = open()
    await save(grace)
    const added = JSON.stringify([grace, { name: "Shop", address: token }])
    localStorage.setItem(key("ada"), added)
    act(() => void window.dispatchEvent(Object.assign(new window.Event("storage"), { key: key("ada") })))
    expect(result.current.contacts.map(({ name }) => name)).toEqual(["Grace", "Shop"])
    localStorage.setItem(key("ada"), JSON.stringify([{ name: "Shop", address: token }]))
    await save(grace)
    expect(result.current.contacts.map(({ name }) => name)).toEqual(["Grace", "Shop"])
  })

  test.each([
    ["no JSON", "{", []],
    ["another type", '{"length":1}', []],
    [
      "what is no contact",
      JSON.stringify([null, 1, { name: 1, address: other }, { name: "x", address: "0x12" }]),
      []
    ],
    ["the zero address", JSON.stringify([{ name: "Grace", address: `0x${"0".repeat(40)}` }]), []],
    [
      "an address twice",
      JSON.stringify([grace, { name: "Mallory", address: other.toLowerCase() }]),
      ["Grace"]
    ],
    [
      "hidden characters",
      JSON.stringify([{ ...grace, name: "Gr\u202ea\u200bce" }]),
      ["Gr[U+202E]a[U+200B]ce"]
    ],
    ["lines", JSON.stringify([{ ...grace, name: " Grace\n\n0 ETH " }]), ["Grace 0 ETH"]],
    ["a long name", JSON.stringify([{ ...grace, name: "x".repeat(5_000) }]), [`${"x".repeat(40)}…`]]
  ])("are read with care from storage that has %s", (_, text, names) => {
    localStorage.setItem(key("ada"), text)
    expect(open().result.current.contacts.map(({ name }) => name)).toEqual(names)
  })

  test.each([
    ["no name", { name: " ", address: other }],
    ["a name like an address", { name: "0x8ba1…BA72", address: other }],
    ["a name that is too long", { name: "x".repeat(41), address: other }],
    ["hidden characters", { name: "Gra\u200dce", address: other }],
    ["a name that can be resolved", { name: "grace.eth", address: other }],
    ["such a name with a dot of another width", { name: "grace。eth", address: other }],
    ["a word in Latin and Cyrillic", { name: "Gr\u0430ce", address: other }],
    ["a word in Latin and Greek", { name: "Shop Gr\u03b1ce", address: other }],
    ["the name of a known contract", { name: " uni\u00a0 swap", address: other }],
    ["the name of a known contract in wide letters", { name: "ＵＮＩ SWAP", address: other }],
    ["a blank letter", { name: "\u3164", address: other }],
    ["no address", { name: "Grace", address: "grace.eth" }],
    ["the zero address", { name: "Grace", address: `0x${"0".repeat(40)}` }]
  ])("cannot have %s", async (_, contact) => {
    const { result } = open(ada, undefined, [{ chainId: 1, address: token, name: "Uni Swap" }])
    await expect(result.current.save?.(contact)).rejects.toThrow(TypeError)
    expect(localStorage.length).toBe(0)
  })

  test("can have names with emoji and in scripts that join letters", async () => {
    const { result, save } = open()
    await save({ name: "Ada 👩‍💻", address: other })
    await save({ name: "می‌خواهم", address: token })
    await save({ name: "J. R. Ольга", address: own })
    expect(result.current.contacts.map(({ name }) => name)).toEqual(["Ada 👩‍💻", "J. R. Ольга", "می‌خواهم"])
  })

  test("cannot have the name of another contact in other letters", async () => {
    const { result, save } = open()
    await save(grace)
    await expect(result.current.save?.({ name: "ＧＲＡＣＥ", address: token })).rejects.toThrow("(taken)")
    await save({ name: "GRACE", address: other })
    expect(result.current.contacts).toEqual([{ name: "GRACE", address: other }])
  })

  test("cannot have a name that another tab has just saved", async () => {
    const { result } = open()
    localStorage.setItem(key("ada"), JSON.stringify([grace]))
    await expect(result.current.save?.({ name: "grace", address: token })).rejects.toThrow("(taken)")
    expect(localStorage.getItem(key("ada"))).toBe(JSON.stringify([grace]))
  })

  test("cannot be changed where there is no storage, as in React Native", () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage")
    Reflect.deleteProperty(globalThis, "localStorage")
    try {
      expect(open().result.current).toMatchObject({ contacts: [], save: undefined, remove: undefined })
      const source = { list: [grace], save: () => undefined, remove: () => undefined }
      const { save, remove } = open(ada, source).result.current
      expect([typeof save, typeof remove]).toEqual(["function", "function"])
    } finally {
      if (own) Object.defineProperty(globalThis, "localStorage", own)
    }
  })

  test("are not there where storage is blocked, which the caller is told", async () => {
    const { result } = open()
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("blocked", "SecurityError")
      }
    })
    await expect(result.current.save?.(grace)).rejects.toThrow("did not store")
    expect(result.current.contacts).toEqual([])
  })
})

describe("an app's own contacts", () => {
  test("replace those of the browser, and cannot be changed without callbacks", async () => {
    const { save } = open()
    await save(grace)
    cleanup()
    const { result } = open(ada, { list: [{ name: "Shop\u202e", address: token }] })
    expect(result.current.contacts).toEqual([{ name: "Shop[U+202E]", address: token }])
    expect(result.current).toMatchObject({ save: undefined, remove: undefined })
  })

  test("are saved and removed by the app, which sees only valid contacts", async () => {
    const saved: unknown[] = []
    const source = { list: [], save: (it: unknown) => saved.push(it), remove: (it: string) => saved.push(it) }
    const { result, save } = open(ada, source)
    await save({ name: " Grace ", address: other })
    await act(() => result.current.remove?.(other))
    await expect(result.current.save?.({ name: "", address: other })).rejects.toThrow(TypeError)
    expect(saved).toEqual([grace, other])
    expect(localStorage.length).toBe(0)
  })
})
