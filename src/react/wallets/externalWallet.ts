import { createStore, type Store } from "../../query/store.ts"
import { accountsIn, chainIdIn, codeOf, type Eip1193Provider } from "./eip1193.ts"

/** A wallet to connect: an injected one, or what WalletConnect has made. */
export interface ConnectableWallet {
  readonly name: string
  readonly provider: Eip1193Provider
  /** Ends the connection, where there is one to end: an injected wallet has none. */
  readonly end?: (() => Promise<void>) | undefined
}

/** Whether a wallet outside of the app is connected. */
export type ExternalWalletState =
  | { readonly status: "disconnected" }
  | { readonly status: "connecting"; readonly wallet: ConnectableWallet }
  | {
      readonly status: "connected"
      readonly wallet: ConnectableWallet
      readonly account: string
      readonly chainId: number | undefined
    }
  /** `pending`: the wallet still shows an earlier request, which the user has to find. */
  | {
      readonly status: "failed"
      readonly wallet: ConnectableWallet
      readonly reason: "rejected" | "pending" | "no_account" | "failed"
    }

/** The wallet outside of the app that its user has connected. */
export interface ExternalWallet extends Store<ExternalWalletState> {
  /** Asks the wallet for an account. Does not reject: the state it leads to says what came of it. */
  readonly connect: (wallet: ConnectableWallet) => Promise<ExternalWalletState>
  /** Leaves the wallet. An injected one goes on to allow the app until its user revokes that. */
  readonly disconnect: () => void
  /** Asks the wallet to go to another chain. Rejects with the wallet's own error. */
  readonly switchChain: (chainId: number) => Promise<void>
}

export const createExternalWallet = (): ExternalWallet => {
  const { current, subscribe, set } = createStore<ExternalWalletState>({ status: "disconnected" })
  let leave = () => {}

  const disconnect = () => {
    leave()
    set({ status: "disconnected" })
  }

  /** What `leave` does from now on, once. */
  const stay = ({ provider, end }: ConnectableWallet) => {
    const stop = follow(provider)
    leave = () => {
      leave = () => {}
      stop()
      // It may be over already, which is what is wanted.
      end?.().catch(() => undefined)
    }
  }

  const connect = async (wallet: ConnectableWallet) => {
    leave()
    const connecting = set({ status: "connecting", wallet })
    const isOver = () => current() !== connecting
    try {
      const accounts = await wallet.provider.request({ method: "eth_requestAccounts" })
      const chainId = await wallet.provider.request({ method: "eth_chainId" })
      if (isOver()) return current()
      const [account] = accountsIn(accounts)
      if (account === undefined) return set({ status: "failed", wallet, reason: "no_account" })
      stay(wallet)
      return set({ status: "connected", wallet, account, chainId: chainIdIn(chainId) })
    } catch (error) {
      return isOver() ? current() : set({ status: "failed", wallet, reason: reasonOf(error) })
    }
  }

  /** Listens to what the user does in the wallet. */
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
