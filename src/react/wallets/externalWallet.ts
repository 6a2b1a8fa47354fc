import { createStore, type Store } from "../../query/auth/store.ts"
import { accountsIn, chainIdIn, codeOf, type Eip1193Provider } from "./eip1193.ts"

/** A wallet that can be connected: an injected one, or one from WalletConnect. */
export interface ConnectableWallet {
  readonly name: string
  readonly provider: Eip1193Provider
  /** Ends the connection. Injected wallets have none to end. */
  readonly end?: (() => Promise<void>) | undefined
  /** Whether `useWalletConnect` connected it. It is then connected again after a reload, like an announced wallet. */
  readonly isWalletConnect?: boolean | undefined
}

/** The state of the connection to an external wallet. */
export type ExternalWalletState =
  | { readonly status: "disconnected" }
  | { readonly status: "connecting"; readonly wallet: ConnectableWallet }
  | {
      readonly status: "connected"
      readonly wallet: ConnectableWallet
      readonly account: string
      readonly chainId: number | undefined
    }
  /** `pending`: the wallet still shows an earlier request, which the user has to answer. */
  | {
      readonly status: "failed"
      readonly wallet: ConnectableWallet
      readonly reason: "rejected" | "pending" | "no_account" | "failed"
    }

/** The wallet that is connected on this device, and whose it is. */
export interface RememberedWallet {
  /** The `rdns` of an announced wallet, or `walletconnect`. */
  readonly id: string
  /** The user who was signed in. `null` for nobody. */
  readonly owner: string | null
}

/** Where the connected wallet is kept, so that it is connected again after a reload. */
export interface WalletMemory {
  /** Keeps a wallet that can be found again, and forgets the one before. */
  readonly keep: (wallet: ConnectableWallet) => void
  readonly forget: () => void
  readonly read: () => RememberedWallet | undefined
}

/** The external wallet that the user connected. */
export interface ExternalWallet extends Store<ExternalWalletState> {
  /** Asks the wallet for an account. Resolves to the resulting state and does not reject. */
  readonly connect: (wallet: ConnectableWallet) => Promise<ExternalWalletState>
  /**
   * Connects a wallet of the last visit without a prompt. If it has no account for the app, it fails with `no_account`, and is connected
   * once the user unlocks it. Does nothing while another wallet is connected or asked.
   */
  readonly restore: (wallet: ConnectableWallet) => Promise<ExternalWalletState>
  /** The wallet of the last visit. */
  readonly memory: WalletMemory
  /** Disconnects, and forgets the wallet. An injected wallet continues to allow the app until the user revokes it there. */
  readonly disconnect: () => void
  /** Asks the wallet to switch chains. Rejects with the wallet's error. */
  readonly switchChain: (chainId: number) => Promise<void>
}

export const createExternalWallet = (memory: WalletMemory): ExternalWallet => {
  const { current, subscribe, set } = createStore<ExternalWalletState>({ status: "disconnected" })
  let cleanUp = () => {}

  const disconnect = () => {
    cleanUp()
    memory.forget()
    set({ status: "disconnected" })
  }

  /** Sets up the cleanup that runs once, on disconnect. */
  const setCleanup = ({ provider, end }: ConnectableWallet) => {
    const stop = follow(provider)
    cleanUp = () => {
      cleanUp = () => {}
      stop()
      // The connection may already be closed.
      end?.().catch(() => undefined)
    }
  }

  const connect = async (wallet: ConnectableWallet) => {
    cleanUp()
    const connecting = set({ status: "connecting", wallet })
    const isStale = () => current() !== connecting
    const leave = () => {
      const now = current()
      // It may have been asked again meanwhile.
      if (!("wallet" in now && now.wallet === wallet)) wallet.end?.().catch(() => undefined)
      return now
    }
    try {
      const accounts = await wallet.provider.request({ method: "eth_requestAccounts" })
      const chainId = await wallet.provider.request({ method: "eth_chainId" })
      if (isStale()) return leave()
      const [account] = accountsIn(accounts)
      if (account === undefined) return set({ status: "failed", wallet, reason: "no_account" })
      setCleanup(wallet)
      memory.keep(wallet)
      return set({ status: "connected", wallet, account, chainId: chainIdIn(chainId) })
    } catch (error) {
      return isStale() ? leave() : set({ status: "failed", wallet, reason: reasonOf(error) })
    }
  }

  const restore = async (wallet: ConnectableWallet) => {
    const before = current()
    if (before.status !== "disconnected") return before
    const [accounts, chainId] = await Promise.all([
      wallet.provider.request({ method: "eth_accounts" }),
      wallet.provider.request({ method: "eth_chainId" })
    ]).catch(() => [])
    // The user may have chosen another wallet, or have signed out.
    if (current() !== before || memory.read() === undefined) return current()
    const [account] = accountsIn(accounts)
    setCleanup(wallet)
    return account === undefined
      ? set({ status: "failed", wallet, reason: "no_account" })
      : set({ status: "connected", wallet, account, chainId: chainIdIn(chainId) })
  }

  /** Connects a wallet that the user has unlocked. */
  const unlock = async ({ wallet }: { readonly wallet: ConnectableWallet }, account: string) => {
    const before = current()
    const chainId = await wallet.provider.request({ method: "eth_chainId" }).catch(() => undefined)
    if (current() === before) set({ status: "connected", wallet, account, chainId: chainIdIn(chainId) })
  }

  /** Follows account and chain changes in the wallet. */
  const follow = (provider: Eip1193Provider) => {
    const change = (changes: { readonly account?: string; readonly chainId?: number | undefined }) => {
      const state = current()
      if (state.status === "connected") set({ ...state, ...changes })
    }
    const listeners = {
      accountsChanged: (accounts: unknown) => {
        const [account] = accountsIn(accounts)
        const state = current()
        if (state.status === "failed") {
          if (account !== undefined) void unlock(state, account)
        } else if (account === undefined) disconnect()
        else change({ account })
      },
      chainChanged: (chainId: unknown) => change({ chainId: chainIdIn(chainId) }),
      disconnect
    }
    for (const [event, listener] of Object.entries(listeners)) provider.on?.(event, listener)
    return () => {
      for (const [event, listener] of Object.entries(listeners)) provider.removeListener?.(event, listener)
    }
  }

  const switchChain = async (chainId: number) => {
    const state = current()
    if (state.status !== "connected") return
    await state.wallet.provider.request({
      method: "wallet_switchEthereumChain",
      params: [{ chainId: `0x${chainId.toString(16)}` }]
    })
  }

  return { current, subscribe, connect, restore, memory, disconnect, switchChain }
}

const reasonOf = (error: unknown) => {
  const code = codeOf(error)
  if (code === 4001) return "rejected"
  return code === -32002 ? "pending" : "failed"
}
