import { createStore, type Store } from "../../query/store.ts"
import { accountsIn, chainIdIn, codeOf, type Eip1193Provider } from "./eip1193.ts"

/** A wallet that can be connected: an injected one, or one from WalletConnect. */
export interface ConnectableWallet {
  readonly name: string
  readonly provider: Eip1193Provider
  /** Ends the connection. Injected wallets have none to end. */
  readonly end?: (() => Promise<void>) | undefined
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

/** The external wallet that the user connected. */
export interface ExternalWallet extends Store<ExternalWalletState> {
  /** Asks the wallet for an account. Resolves to the resulting state and does not reject. */
  readonly connect: (wallet: ConnectableWallet) => Promise<ExternalWalletState>
  /** Disconnects. An injected wallet continues to allow the app until the user revokes it there. */
  readonly disconnect: () => void
  /** Asks the wallet to switch chains. Rejects with the wallet's error. */
  readonly switchChain: (chainId: number) => Promise<void>
}

export const createExternalWallet = (): ExternalWallet => {
  const { current, subscribe, set } = createStore<ExternalWalletState>({ status: "disconnected" })
  let cleanUp = () => {}

  const disconnect = () => {
    cleanUp()
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
    try {
      const accounts = await wallet.provider.request({ method: "eth_requestAccounts" })
      const chainId = await wallet.provider.request({ method: "eth_chainId" })
      if (isStale()) return current()
      const [account] = accountsIn(accounts)
      if (account === undefined) return set({ status: "failed", wallet, reason: "no_account" })
      setCleanup(wallet)
      return set({ status: "connected", wallet, account, chainId: chainIdIn(chainId) })
    } catch (error) {
      return isStale() ? current() : set({ status: "failed", wallet, reason: reasonOf(error) })
    }
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
        if (account === undefined) disconnect()
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

  return { current, subscribe, connect, disconnect, switchChain }
}

const reasonOf = (error: unknown) => {
  const code = codeOf(error)
  if (code === 4001) return "rejected"
  return code === -32002 ? "pending" : "failed"
}
