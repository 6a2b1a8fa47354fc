import { createStore, type Store } from "../../query/auth/store.ts"
import { codeOf, type Eip1193Provider } from "./eip1193.ts"

/** The parts of WalletConnect's provider that are used here. */
export interface WalletConnectProvider extends Eip1193Provider {
  readonly connect: () => Promise<void>
  readonly disconnect: () => Promise<void>
  /** The connection of an earlier visit, which the library keeps. */
  readonly session?: unknown
}

/** The parts of `@walletconnect/ethereum-provider` that are used here. */
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
  /** The chain ids that a wallet may offer. */
  readonly chainIds: readonly [number, ...number[]]
  /**
   * `() => import("@walletconnect/ethereum-provider")`. The import is in your app, so that your bundler sees it and
   * other apps do not need the package.
   */
  readonly load: () => Promise<WalletConnectModule>
}

/**
 * The state of a WalletConnect connection. `uri` contains a key: show it, but do not log or store it. `load_failed`:
 * the module did not load, or gave no `uri` within 20 seconds, e.g. because the relay cannot be reached.
 */
export type WalletConnectState =
  | { readonly status: "idle" | "loading" | "connected" }
  | { readonly status: "waiting_for_wallet"; readonly uri: string }
  | { readonly status: "failed"; readonly reason: "rejected" | "load_failed" | "failed" }

export interface WalletConnect extends Store<WalletConnectState> {
  readonly connect: () => Promise<WalletConnectState>
  readonly cancel: () => void
}

/**
 * Creates a WalletConnect connection. Nothing is loaded before `connect`. `adopt` receives the provider once a wallet
 * has connected.
 */
export const createWalletConnect = (
  config: () => WalletConnectConfig,
  adopt: (provider: WalletConnectProvider) => void
): WalletConnect => {
  const { current, subscribe, set } = createStore<WalletConnectState>({ status: "idle" })
  /** Ends the current attempt. Its late results are ignored. */
  let end: (state: WalletConnectState) => void = set

  const connect = () =>
    new Promise<WalletConnectState>((resolve) => {
      end({ status: "loading" })
      // Without its relay the library retries silently.
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

/** The rejection codes of EIP-1193 and of CAIP-25. */
const isRejection = (error: unknown) => [4001, 5000].includes(Number(codeOf(error)))
