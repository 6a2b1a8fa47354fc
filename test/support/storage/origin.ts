import { expect, onTestFinished, vi } from "vitest"
import { type Client, createClient } from "../../../src/index.ts"
import { type KeyValueArea, keyValueStore } from "../../../src/session/store/index.ts"
import { ticketService } from "../service/ticketService.ts"

let origins = 0

/** Tabs of one origin, each with its own access to the shared storage. */
export const openOrigin = () => {
  const service = ticketService()
  const appId = `origin-${++origins}`
  const texts = new Map<string, string>()
  const sharedArea: KeyValueArea = {
    getItem: async (key) => texts.get(key),
    setItem: async (key, value) => texts.set(key, value),
    removeItem: async (key) => texts.delete(key)
  }
  const openTab = (trouble: Partial<KeyValueArea> = {}) => {
    const area = { ...sharedArea, ...trouble }
    const client = createClient({ ...service.config, appId, storage: keyValueStore(area) })
    onTestFinished(() => client.dispose())
    return { client, area }
  }
  /** Resolves once a tab holds the lock. */
  const untilLocked = () =>
    vi.waitFor(async () => {
      const { held = [] } = await navigator.locks.query()
      expect(held.filter(({ name }) => name?.endsWith(` ${appId}`))).toHaveLength(1)
    })
  return { service, texts, sharedArea, openTab, untilLocked }
}

/** Tabs of different processes. Each sees its own writes immediately, and those of others after `deliver`. */
export const openProcesses = () => {
  const target = new EventTarget()
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target))
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { openTab, service, untilLocked } = openOrigin()
  const views: Map<string, string>[] = []
  const pendingWrites: (() => void)[] = []
  return {
    service,
    untilLocked,
    openTab: () => {
      const view = new Map(views[0])
      views.push(view)
      const { client } = openTab({
        getItem: (key) => view.get(key),
        setItem: (key, text) => {
          view.set(key, text)
          pendingWrites.push(() => {
            for (const other of views) other.set(key, text)
            target.dispatchEvent(Object.assign(new Event("storage"), { key }))
          })
        },
        removeItem: (key) => view.delete(key)
      })
      return client
    },
    deliver: () => {
      for (const arrive of pendingWrites.splice(0)) arrive()
    }
  }
}

export const signIn = (client: Client) =>
  client.auth.username.login({ username: "ada", password: "password" })

export const signMessage = (client: Client, message: string) =>
  client.wallet.signMessage({ network: "ethereum-sepolia", message })

export const untilStatus = (client: Client, status: string) =>
  vi.waitFor(() => expect(client.session.current().status).toBe(status))

/** Captures the SDK's warnings. */
export const warnings = () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  return warn
}

export const never = () => new Promise<never>(() => {})

/** A promise that `open` resolves. */
export const barrier = () => {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}

/** Writes to `sharedArea` that wait until `answer` opens. */
export const heldWrites = (sharedArea: KeyValueArea) => {
  const started = barrier()
  const answer = barrier()
  const setItem = async (key: string, text: string) => {
    started.open()
    await answer.passed
    return sharedArea.setItem(key, text)
  }
  return { started, answer, setItem }
}
