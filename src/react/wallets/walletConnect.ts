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

/**
 * Where a connection by WalletConnect is. `uri` has a key in it: show it, and write it nowhere. `load_failed`: the module
 * could not be loaded, or it gave no `uri` within 20 seconds, as where the relay of WalletConnect is out of reach.
 */
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
  /** Ends the attempt under way: what still comes of it is ignored. */
  let end: (state: WalletConnectState) => void = set

  const connect = () =>
    new Promise<WalletConnectState>((resolve) => {
      end({ status: "loading" })
      // Without its relay the library goes on trying, and says nothing meanwhile.
      const limit = setTimeout(() => end({ status: "failed", reason: "load_failed" }), 20_000)
      const mine = (state: WalletConnectState) => {
        clearTimeout(limit)
        end = set
        resolve(set(state))
      }
      end = mine
      void ask(
        () => end !== mine,
        () => clearTimeout(limit)
      )
    })

  const ask = async (isOver: () => boolean, liftLimit: () => void) => {
    let reason: "load_failed" | "failed" = "load_failed"
    try {
      const { projectId, chainIds, load } = config()
      const { EthereumProvider } = await load()
      reason = "failed"
      const provider = await EthereumProvider.init({
        projectId,
        optionalChains: [...chainIds],
        showQrModal: false
      })
      if (isOver()) return
      provider.on?.("display_uri", (uri) => {
        if (isOver() || typeof uri !== "string") return
        liftLimit()
        set({ status: "waiting_for_wallet", uri })
      })
      await provider.connect()
      if (isOver()) return await provider.disconnect()
      adopt(provider)
      end({ status: "connected" })
    } catch (error) {
      if (!isOver()) end({ status: "failed", reason: isRejection(error) ? "rejected" : reason })
    }
  }

  const cancel = () => {
    if (current().status !== "connected") end({ status: "idle" })
  }

  return { current, subscribe, connect, cancel }
}

/** EIP-1193's code, and CAIP-25's of WalletConnect. */
const isRejection = (error: unknown) => [4001, 5000].includes(Number(codeOf(error)))
