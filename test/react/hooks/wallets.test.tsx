import "../../support/page/dom.ts"

import { act, render, waitFor } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { Client } from "../../../src/index.ts"
import {
  type Eip1193Provider,
  SlipwayProvider,
  useExternalWallet,
  useInjectedWallets,
  useWalletConnect,
  type WalletConnectModule,
  type WalletConnectState
} from "../../../src/react/index.ts"
import { openClient } from "../../support/user.ts"
import { openHook } from "../page.tsx"
import { fixtureClient } from "../ui/fixtures/frame/client.ts"

const account = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const icon = "data:image/svg+xml,<svg/>"

/** A fake EIP-1193 wallet. */
const fakeWallet = (answers: Record<string, unknown> = {}) => {
  const listeners = new Map<string, (value: unknown) => void>()
  const request = vi.fn(async ({ method }: { readonly method: string }): Promise<unknown> => {
    const known: Record<string, unknown> = { eth_requestAccounts: [account], eth_chainId: "0x1", ...answers }
    const answer = known[method]
    if (answer instanceof Error) throw answer
    return answer
  })
  const provider: Eip1193Provider = {
    request,
    on: (event, listener) => listeners.set(event, listener),
    removeListener: (event) => listeners.delete(event)
  }
  const emit = (event: string, value?: unknown) => listeners.get(event)?.(value)
  return { wallet: { name: "Fake", provider }, request, emit, listeners }
}

const coded = (code: number) => Object.assign(new Error("no"), { code })

const announce = (info: object) =>
  window.dispatchEvent(
    new CustomEvent("eip6963:announceProvider", { detail: { info, provider: fakeWallet().wallet.provider } })
  )

test("lists announced wallets with sanitized names and icons", async () => {
  const { client } = openClient()
  const { result } = openHook(client, () => useInjectedWallets())
  // A page keeps what was announced, also by the tests of another file.
  const before = result.current
  act(() => {
    announce({ uuid: "1", rdns: "io.good", name: "Good", icon })
    announce({ uuid: "1", rdns: "io.good", name: "Good again", icon })
    announce({
      uuid: "2",
      rdns: "io.sly",
      name: `Go\u202Eod\n${"o".repeat(100)}`,
      icon: "https://track.example/i.png"
    })
    announce({ uuid: "3", rdns: "io.broken" })
  })
  expect(result.current.slice(0, before.length)).toEqual(before)
  expect(result.current.slice(before.length)).toMatchObject([
    { rdns: "io.good", name: "Good", icon },
    { rdns: "io.sly", name: `Good${"o".repeat(35)}…`, icon: undefined }
  ])
})

describe("an external wallet", () => {
  const open = () => openHook(openClient().client, () => useExternalWallet()).result

  test("connects and follows changes of its account and chain", async () => {
    const { wallet, emit, listeners } = fakeWallet()
    const result = open()
    await act(() => result.current.connect(wallet))
    expect(result.current.state).toEqual({ status: "connected", wallet, account, chainId: 1 })
    act(() => emit("chainChanged", "0xaa36a7"))
    expect(result.current.state).toMatchObject({ chainId: 11155111 })
    const other = `0x${"1".repeat(40)}`
    act(() => emit("accountsChanged", [other, account]))
    expect(result.current.state).toMatchObject({ account: other })
    act(() => emit("accountsChanged", []))
    expect(result.current.state).toEqual({ status: "disconnected" })
    expect(listeners.size).toBe(0)
  })

  test.each([
    [4001, "rejected"],
    [-32002, "pending"],
    [-32603, "failed"]
  ] as const)("reports the error code %s as %s", async (code, reason) => {
    const { wallet } = fakeWallet({ eth_requestAccounts: coded(code) })
    const result = open()
    await act(() => result.current.connect(wallet))
    expect(result.current.state).toEqual({ status: "failed", wallet, reason })
  })

  test("is not connected without an account", async () => {
    const { wallet } = fakeWallet({ eth_requestAccounts: ["not an address"] })
    const result = open()
    await act(() => result.current.connect(wallet))
    expect(result.current.state).toMatchObject({ status: "failed", reason: "no_account" })
  })

  test("is ignored after another wallet was chosen", async () => {
    const [first, second] = [fakeWallet(), fakeWallet({ eth_chainId: 56 })]
    const result = open()
    await act(() => result.current.connect(first.wallet))
    await act(() => result.current.connect(second.wallet))
    act(() => first.emit("disconnect"))
    expect(result.current.state).toMatchObject({ status: "connected", chainId: 56 })
    expect(first.listeners.size).toBe(0)
  })

  test("can be cancelled while its user does not answer", async () => {
    const { wallet, request } = fakeWallet()
    request.mockReturnValue(new Promise(() => undefined))
    const result = open()
    act(() => void result.current.connect(wallet))
    expect(result.current.state.status).toBe("connecting")
    act(() => result.current.disconnect())
    expect(result.current.state).toEqual({ status: "disconnected" })
  })

  test.each([
    ["an account", [account]],
    ["an error", coded(4001)]
  ])(
    "ends its connection if it answers with %s after it was cancelled, and not if it was asked again",
    async (_, answer) => {
      const end = vi.fn(async () => undefined)
      const late = fakeWallet()
      const [wallet, answers] = [{ ...late.wallet, end }, [] as (() => void)[]]
      late.request.mockImplementation(
        () =>
          new Promise((resolve, reject) =>
            answers.push(() => (answer instanceof Error ? reject(answer) : resolve(answer)))
          )
      )
      const result = open()
      const ask = () => act(() => void result.current.connect(wallet))
      const answerAll = () =>
        act(async () => {
          while (answers.length > 0) {
            answers.shift()?.()
            await new Promise((resolve) => setTimeout(resolve))
          }
        })
      ask()
      act(() => result.current.disconnect())
      ask()
      const [first] = answers.splice(0, 1)
      await act(async () => first?.())
      await answerAll()
      expect(end).not.toHaveBeenCalled()
      act(() => result.current.disconnect())
      end.mockClear()
      ask()
      act(() => result.current.disconnect())
      await answerAll()
      expect(end).toHaveBeenCalledOnce()
    }
  )

  test("switches chains by the hexadecimal chain id", async () => {
    const { wallet, request } = fakeWallet()
    const result = open()
    await act(() => result.current.connect(wallet))
    await result.current.switchChain(11155111)
    expect(request).toHaveBeenLastCalledWith({
      method: "wallet_switchEthereumChain",
      params: [{ chainId: "0xaa36a7" }]
    })
  })
})

describe("after a reload", () => {
  beforeEach(() => localStorage.clear())

  const remember = (client: { readonly id: string }, id: string, owner: string | null = null) =>
    localStorage.setItem(`slipway.connected_wallet ${client.id}`, JSON.stringify({ id, owner }))
  const remembered = (client: { readonly id: string }) =>
    localStorage.getItem(`slipway.connected_wallet ${client.id}`)
  const announceWallet = (rdns: string, answers: Record<string, unknown>) => {
    const fake = fakeWallet(answers)
    const info = { uuid: `${rdns} ${Math.random()}`, rdns, name: rdns, icon }
    const { provider } = fake.wallet
    window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { info, provider } }))
    return fake
  }
  const open = (client = openClient().client) => openHook(client, () => useExternalWallet()).result
  const accounts = { eth_accounts: [account] }

  test("a wallet that announces itself late is connected without a prompt", async () => {
    const { client } = openClient()
    remember(client, "io.late")
    const result = open(client)
    await act(async () => undefined)
    expect(result.current.state.status).toBe("disconnected")
    const { request } = announceWallet("io.late", accounts)
    await waitFor(() =>
      expect(result.current.state).toMatchObject({ status: "connected", account, chainId: 1 })
    )
    expect(request.mock.calls.map(([{ method }]) => method).sort()).toEqual(["eth_accounts", "eth_chainId"])
  })

  test("another wallet is not asked for accounts", async () => {
    const { client } = openClient()
    remember(client, "io.mine")
    const result = open(client)
    const other = announceWallet("io.other", accounts)
    const mine = announceWallet("io.mine", accounts)
    await waitFor(() => expect(result.current.state.status).toBe("connected"))
    expect(mine.request).toHaveBeenCalled()
    expect(other.request).not.toHaveBeenCalled()
  })

  test("two wallets of one identifier are not told apart, so none is asked", async () => {
    const { client } = openClient()
    remember(client, "io.twin")
    const wallets = [announceWallet("io.twin", accounts), announceWallet("io.twin", accounts)]
    const result = open(client)
    await act(() => import("../../../src/react/wallets/reconnect.ts"))
    await act(async () => undefined)
    expect(result.current.state.status).toBe("disconnected")
    for (const { request } of wallets) expect(request).not.toHaveBeenCalled()
  })

  test("the wallet of a user who is no longer signed in is forgotten", async () => {
    const { client } = openClient()
    remember(client, "io.hers", "somebody")
    open(client)
    const { request } = announceWallet("io.hers", accounts)
    await waitFor(() => expect(remembered(client)).toBeNull())
    expect(request).not.toHaveBeenCalled()
  })

  test("a wallet that fails to answer leaves the choice to the user", async () => {
    const { client } = openClient()
    remember(client, "io.broken")
    const result = open(client)
    announceWallet("io.broken", { eth_accounts: new Error("no answer") })
    await waitFor(() =>
      expect(result.current.state).toMatchObject({ status: "failed", reason: "no_account" })
    )
  })

  test("what is stored is the wallet's identifier, without its account", async () => {
    const { client } = openClient()
    const result = open(client)
    const announced = { ...fakeWallet().wallet, rdns: "io.kept" }
    await act(() => result.current.connect(announced))
    expect(remembered(client)).toContain("io.kept")
    expect(remembered(client)?.toLowerCase()).not.toContain(account.toLowerCase())
    act(() => result.current.disconnect())
    expect(remembered(client)).toBeNull()
  })

  test("the wallet of another client of the provider is not kept for the first one", async () => {
    const [first, second] = [openClient().client, fixtureClient()]
    let wallet: ReturnType<typeof useExternalWallet> | undefined
    const Wallet = () => {
      wallet = useExternalWallet()
      return null
    }
    const page = (client: Client) => (
      <SlipwayProvider client={client}>
        <Wallet />
      </SlipwayProvider>
    )
    const { rerender } = render(page(first))
    const announced = (rdns: string) => ({ ...fakeWallet().wallet, rdns })
    await act(() => wallet?.connect(announced("io.first")))
    rerender(page(second))
    expect(wallet?.state.status).toBe("disconnected")
    await act(() => wallet?.connect(announced("io.second")))
    expect(remembered(first)).toContain("io.first")
    expect(remembered(second)).toContain("io.second")
  })

  test.each([
    ["is connected without a code while its connection lasts", {}, "connected"],
    ["is forgotten once its connection has ended", undefined, "disconnected"]
  ] as const)("a phone wallet %s", async (_, session, status) => {
    const { client } = openClient()
    remember(client, "walletconnect")
    const { wallet, request } = fakeWallet(accounts)
    const connect = vi.fn(async () => undefined)
    const provider = { ...wallet.provider, connect, disconnect: async () => undefined, session }
    const load = vi.fn(async () => ({ EthereumProvider: { init: async () => provider } }))
    const { result } = openHook(client, () => ({
      phone: useWalletConnect({ projectId: "project", chainIds: [1], load }),
      external: useExternalWallet()
    }))
    await waitFor(() => expect(load).toHaveBeenCalled())
    await waitFor(() => expect(result.current.external.state.status).toBe(status))
    await waitFor(() => expect(remembered(client) === null).toBe(session === undefined))
    expect(connect).not.toHaveBeenCalled()
    expect(request.mock.calls.some(([{ method }]) => method === "eth_requestAccounts")).toBe(false)
  })

  test("WalletConnect is not loaded for a user who connected no phone", async () => {
    const load = vi.fn()
    openHook(openClient().client, () => useWalletConnect({ projectId: "project", chainIds: [1], load }))
    await act(async () => undefined)
    expect(load).not.toHaveBeenCalled()
  })
})

describe("WalletConnect", () => {
  const uri = "wc:topic@2?symKey=secret"

  /** A fake of the library whose wallet answers when the test calls `answers`. */
  const fakeLibrary = () => {
    const { wallet, listeners } = fakeWallet()
    const answers: { accept: () => void; refuse: (error: Error) => void }[] = []
    const disconnect = vi.fn(async () => undefined)
    const connect = async () => {
      listeners.get("display_uri")?.(uri)
      await new Promise<void>((accept, refuse) => answers.push({ accept, refuse }))
    }
    const init = vi.fn(async () => ({ ...wallet.provider, connect, disconnect }))
    const load = vi.fn(async (): Promise<WalletConnectModule> => ({ EthereumProvider: { init } }))
    return { load, init, answers, disconnect }
  }

  const open = (load: () => Promise<WalletConnectModule>) =>
    openHook(openClient().client, () => ({
      walletConnect: useWalletConnect({ projectId: "project", chainIds: [1], load }),
      external: useExternalWallet()
    }))

  test("loads on demand and returns the external wallet", async () => {
    const { load, init, answers, disconnect } = fakeLibrary()
    const { result } = open(load)
    expect(load).not.toHaveBeenCalled()
    act(() => void result.current.walletConnect.connect())
    await waitFor(() =>
      expect(result.current.walletConnect.state).toEqual({ status: "waiting_for_wallet", uri })
    )
    await act(async () => answers[0]?.accept())
    expect(result.current.walletConnect.state).toEqual({ status: "connected" })
    await waitFor(() => expect(result.current.external.state).toMatchObject({ status: "connected", account }))
    expect(init).toHaveBeenCalledWith({ projectId: "project", optionalChains: [1], showQrModal: false })
    expect(disconnect).not.toHaveBeenCalled()
    act(() => result.current.external.disconnect())
    expect(disconnect).toHaveBeenCalledTimes(1)
    expect(result.current.walletConnect.state).toEqual({ status: "idle" })
    act(() => result.current.external.disconnect())
    expect(disconnect).toHaveBeenCalledTimes(1)
  })

  test("does not restart by itself after the user rejects", async () => {
    const { load, answers } = fakeLibrary()
    const { result } = open(load)
    act(() => void result.current.walletConnect.connect())
    await waitFor(() => expect(answers).toHaveLength(1))
    await act(async () => answers[0]?.refuse(coded(5000)))
    expect(result.current.walletConnect.state).toEqual({ status: "failed", reason: "rejected" })
    expect(load).toHaveBeenCalledTimes(1)
  })

  test("reports that it could not be loaded", async () => {
    const { result } = open(() => Promise.reject(new Error("offline")))
    await act(() => result.current.walletConnect.connect())
    expect(result.current.walletConnect.state).toEqual({ status: "failed", reason: "load_failed" })
  })

  test("reports its own failure", async () => {
    const { load, answers } = fakeLibrary()
    const { result } = open(load)
    act(() => void result.current.walletConnect.connect())
    await waitFor(() => expect(answers).toHaveLength(1))
    await act(async () => answers[0]?.refuse(new Error("expired")))
    expect(result.current.walletConnect.state).toEqual({ status: "failed", reason: "failed" })
  })

  test("ignores a rejection that arrives after it was cancelled", async () => {
    const { load, answers } = fakeLibrary()
    const { result } = open(load)
    act(() => void result.current.walletConnect.connect())
    await waitFor(() => expect(answers).toHaveLength(1))
    act(() => result.current.walletConnect.cancel())
    await act(async () => answers[0]?.refuse(coded(5000)))
    expect(result.current.walletConnect.state).toEqual({ status: "idle" })
  })

  test("disconnects when the wallet answers after it was cancelled", async () => {
    const { load, answers, disconnect } = fakeLibrary()
    const { result } = open(load)
    act(() => void result.current.walletConnect.connect())
    await waitFor(() => expect(answers).toHaveLength(1))
    act(() => result.current.walletConnect.cancel())
    await act(async () => answers[0]?.accept())
    expect(disconnect).toHaveBeenCalled()
    expect(result.current.walletConnect.state).toEqual({ status: "idle" })
    expect(result.current.external.state).toEqual({ status: "disconnected" })
  })

  describe("without its relay", () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
    afterEach(() => void vi.useRealTimers())

    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

    /** A fake of the library that stays at one step until `proceed`. */
    const stuckLibrary = (stuckAt: "load" | "init" | "connect") => {
      const { wallet, listeners } = fakeWallet()
      let proceed = () => {}
      const stuck = new Promise<void>((resolve) => {
        proceed = resolve
      })
      const reach = (step: string) => (step === stuckAt ? stuck : undefined)
      const disconnect = vi.fn(async () => undefined)
      const connect = vi.fn(async () => {
        await reach("connect")
        listeners.get("display_uri")?.(uri)
      })
      const init = async () => {
        await reach("init")
        return { ...wallet.provider, connect, disconnect }
      }
      const load = async (): Promise<WalletConnectModule> => {
        await reach("load")
        return { EthereumProvider: { init } }
      }
      return { load, connect, disconnect, proceed: () => act(async () => proceed()) }
    }

    /** Starts one attempt per library, in order. */
    const ask = (...libraries: ReturnType<typeof stuckLibrary>[]) => {
      const { result, unmount } = open(async () => {
        const library = libraries.shift()
        if (library === undefined) throw new Error("The library was loaded more often than expected.")
        return library.load()
      })
      const answers: WalletConnectState[] = []
      const attempt = () =>
        act(() => void result.current.walletConnect.connect().then((state) => answers.push(state)))
      attempt()
      return { result, unmount, answers, attempt }
    }

    test.each(["load", "init", "connect"] as const)(
      "fails after 20 seconds at %s, and ignores a later result",
      async (step) => {
        const library = stuckLibrary(step)
        const { result, answers } = ask(library)
        await pass(19_999)
        expect(result.current.walletConnect.state).toEqual({ status: "loading" })
        await pass(1)
        const failed = { status: "failed", reason: "load_failed" }
        expect(result.current.walletConnect.state).toEqual(failed)
        expect(answers).toEqual([failed])
        await library.proceed()
        await pass(60_000)
        expect(result.current.walletConnect.state).toEqual(failed)
        expect(result.current.external.state).toEqual({ status: "disconnected" })
        expect(library.disconnect).toHaveBeenCalledTimes(library.connect.mock.calls.length)
        expect(library.connect).toHaveBeenCalledTimes(step === "connect" ? 1 : 0)
      }
    )

    test("can be cancelled before the timeout", async () => {
      const library = stuckLibrary("connect")
      const { result, answers } = ask(library)
      await pass(1000)
      act(() => result.current.walletConnect.cancel())
      expect(vi.getTimerCount()).toBe(0)
      await library.proceed()
      expect(result.current.walletConnect.state).toEqual({ status: "idle" })
      expect(answers).toEqual([{ status: "idle" }])
      expect(library.disconnect).toHaveBeenCalledTimes(1)
    })

    test("retries, and ignores a late result of the first attempt", async () => {
      const [earlier, later] = [stuckLibrary("connect"), stuckLibrary("connect")]
      const { result, attempt } = ask(earlier, later)
      await pass(20_000)
      attempt()
      await earlier.proceed()
      expect(result.current.walletConnect.state).toEqual({ status: "loading" })
      expect(earlier.disconnect).toHaveBeenCalledTimes(1)
      await later.proceed()
      expect(result.current.walletConnect.state).toEqual({ status: "connected" })
      expect(later.disconnect).not.toHaveBeenCalled()
      expect(vi.getTimerCount()).toBe(0)
    })

    test("restarts with a new timeout of 20 seconds", async () => {
      const { result, answers, attempt } = ask(stuckLibrary("init"), stuckLibrary("init"))
      await pass(10_000)
      attempt()
      await pass(19_999)
      expect(result.current.walletConnect.state).toEqual({ status: "loading" })
      await pass(1)
      expect(result.current.walletConnect.state).toMatchObject({ status: "failed" })
      expect(answers).toHaveLength(2)
    })

    test("clears its timer when it unmounts", async () => {
      const { unmount } = ask(stuckLibrary("init"))
      unmount()
      expect(vi.getTimerCount()).toBe(0)
    })

    test("waits without a timeout once there is a QR code", async () => {
      const { load } = fakeLibrary()
      const { result } = open(load)
      act(() => void result.current.walletConnect.connect())
      await pass(0)
      expect(vi.getTimerCount()).toBe(0)
      await pass(240_000)
      expect(result.current.walletConnect.state).toEqual({ status: "waiting_for_wallet", uri })
    })
  })
})
