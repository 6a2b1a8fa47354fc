import { focusManager, onlineManager } from "@tanstack/query-core"
import { afterEach, describe, expect, it } from "vitest"
import { appActivity, onBackOnline } from "../../src/activity/appActivity.ts"
import { isOffline } from "../../src/activity/offline.ts"
import { isPageIdle, onPageChange } from "../../src/activity/pageActivity.ts"
import { watchActivity } from "../../src/reactNative/index.ts"

/** `AppState` and NetInfo, as an app moves them. */
const openPhone = (state = "active") => {
  const states = new Set<(state: string) => void>()
  const networks = new Set<(state: { isConnected: boolean | null }) => void>()
  return {
    appState: {
      currentState: state,
      addEventListener: (_: "change", listener: (state: string) => void) => {
        states.add(listener)
        return { remove: () => void states.delete(listener) }
      }
    },
    netInfo: {
      addEventListener: (listener: (state: { isConnected: boolean | null }) => void) => {
        networks.add(listener)
        return () => void networks.delete(listener)
      }
    },
    goTo: (next: string) => {
      for (const listener of states) listener(next)
    },
    connect: (isConnected: boolean | null) => {
      for (const listener of networks) listener({ isConnected })
    },
    listeners: () => states.size + networks.size
  }
}

let stop = () => {}
afterEach(() => stop())

describe("an app that passes AppState and NetInfo", () => {
  it("is idle in the background and without a network, and says when that changes", () => {
    const phone = openPhone()
    stop = watchActivity(phone)
    const seen: boolean[] = []
    const stopListening = onPageChange(() => seen.push(isPageIdle()))
    phone.goTo("inactive")
    expect(seen).toEqual([])
    phone.goTo("background")
    phone.connect(false)
    phone.goTo("active")
    phone.connect(null)
    phone.connect(true)
    expect(seen).toEqual([true, true, true, false])
    stopListening()
    phone.goTo("background")
    expect(seen).toHaveLength(4)
  })

  it("starts in the state that the app is in", () => {
    stop = watchActivity(openPhone("background"))
    expect(isPageIdle()).toBe(true)
  })

  it("sends nothing without a network, except to its own machine", () => {
    const phone = openPhone()
    stop = watchActivity(phone)
    phone.connect(false)
    expect([isOffline("https://wallet.test/api"), isOffline("http://127.0.0.1:4010/api")]).toEqual([
      true,
      false
    ])
    phone.connect(true)
    expect(isOffline("https://wallet.test/api")).toBe(false)
  })

  it("reads again when the network is back, and not otherwise", () => {
    const phone = openPhone()
    stop = watchActivity(phone)
    let count = 0
    const stopListening = onBackOnline(() => count++)
    phone.goTo("background")
    phone.goTo("active")
    phone.connect(true)
    expect(count).toBe(0)
    phone.connect(false)
    phone.connect(true)
    expect(count).toBe(1)
    stopListening()
  })

  it("tells TanStack Query, and leaves nothing behind when it stops", () => {
    const phone = openPhone()
    stop = watchActivity({ ...phone, focusManager, onlineManager })
    phone.goTo("background")
    phone.connect(false)
    expect([focusManager.isFocused(), onlineManager.isOnline()]).toEqual([false, false])
    stop()
    expect([focusManager.isFocused(), onlineManager.isOnline()]).toEqual([true, true])
    expect(phone.listeners()).toBe(0)
    expect([isPageIdle(), appActivity().size]).toEqual([false, 0])
  })

  it("refuses to watch nothing", () => {
    expect(() => watchActivity({})).toThrow(/`appState`/)
  })
})
