import { createStore, type Store } from "../../query/store.ts"
import { codeOf, type Eip1193Provider } from "./eip1193.ts"

/** What of WalletConnect's provider is used here. */
export interface WalletConnectProvider extends Eip1193Provider {
  readonly connect: () => Promise<void>
  readonly disconnect: () => Promise<void>
}

/** The module `@walletconnect/ethereum-provider`, as far as it is used here. */
export interface WalletConnectModule {
  readonly EthereumProvider: {
    readonly init: (options: {
      readonly projectId: string
      readonly optionalChains: [number, ...number[]]
      readonly showQrModal: boolean
    }) => Promise<WalletConnectProvider>
  }
}

export interface WalletConnectConfig {
  readonly projectId: string
  /** Chain ids that a wallet may offer. */
  readonly chainIds: readonly [number, ...number[]]
  /** `() => import("@walletconnect/ethereum-provider")`: the app's bundler has to see it, and only some apps have it. */
  readonly load: () => Promise<WalletConnectModule>
}

/** Where a connection by WalletConnect is. `uri` has a key in it: show it, and write it nowhere. */
export type WalletConnectState =
  | { readonly status: "idle" | "loading" | "connected" }
  | { readonly status: "waiting_for_wallet"; readonly uri: string }
  | { readonly status: "failed"; readonly reason: "rejected" | "load_failed" | "failed" }

export interface WalletConnect extends Store<WalletConnectState> {
  readonly connect: () => Promise<WalletConnectState>
  readonly cancel: () => void
}

/** Nothing is loaded and nobody is asked before `connect`. `adopt` gets the provider when a wallet has connected. */
export const createWalletConnect = (
  config: () => WalletConnectConfig,
  adopt: (provider: WalletConnectProvider) => void
): WalletConnect => {
  const { current, subscribe, set } = createStore<WalletConnectState>({ status: "idle" })
  let attempt = 0

  const connect = async () => {
    const mine = ++attempt
    const isOver = () => mine !== attempt
    const tell = (state: WalletConnectState) => (isOver() ? current() : set(state))
    const { projectId, chainIds, load } = config()
    tell({ status: "loading" })
    const module = await load().catch(() => undefined)
    if (module === undefined) return tell({ status: "failed", reason: "load_failed" })
    try {
      const provider = await module.EthereumProvider.init({
        projectId,
        optionalChains: [...chainIds],
        showQrModal: false
      })
      if (isOver()) return current()
      provider.on?.("display_uri", (uri) => {
        if (typeof uri === "string") tell({ status: "waiting_for_wallet", uri })
      })
      await provider.connect()
      if (isOver()) {
        await provider.disconnect()
        return current()
      }
      adopt(provider)
      return tell({ status: "connected" })
    } catch (error) {
      return tell({ status: "failed", reason: isRejection(error) ? "rejected" : "failed" })
    }
  }

  const cancel = () => {
    attempt++
    if (current().status !== "connected") set({ status: "idle" })
  }

  return { current, subscribe, connect, cancel }
}

/** EIP-1193's code, and CAIP-25's of WalletConnect. */
const isRejection = (error: unknown) => [4001, 5000].includes(Number(codeOf(error)))
