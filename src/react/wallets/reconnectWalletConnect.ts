import type { Client } from "../../index.ts"
import { ownerOf } from "../../query/cache/keys.ts"
import type { ConnectableWallet, ExternalWallet } from "./externalWallet.ts"
import { walletConnectId } from "./rememberedWallet.ts"
import type { WalletConnectConfig, WalletConnectProvider } from "./walletConnect.ts"

/** The external wallet of a WalletConnect provider. */
export const walletOf = (provider: WalletConnectProvider): ConnectableWallet => ({
  name: "WalletConnect",
  provider,
  end: () => provider.disconnect(),
  isWalletConnect: true
})

/**
 * Connects the phone wallet of the last visit again, without a QR code. The library is only loaded if there was one. Not if the user of
 * that visit is no longer signed in. Returns a function that stops it.
 */
export const reconnectWalletConnect = (
  client: Client,
  externalWallet: ExternalWallet,
  config: () => WalletConnectConfig
): (() => void) => {
  let hasBegun = false
  let isOver = false
  const begin = () => {
    const kept = externalWallet.memory.read()
    const session = client.session.current()
    if (hasBegun || session.status === "loading" || kept?.id !== walletConnectId) return
    if (kept.owner !== null && kept.owner !== ownerOf(session)) return externalWallet.memory.forget()
    if (externalWallet.current().status !== "disconnected") return
    hasBegun = true
    // Without a network the next visit tries again.
    opened(config()).then(
      (provider) => {
        if (isOver) return
        if (provider) void externalWallet.restore(walletOf(provider))
        else externalWallet.memory.forget()
      },
      () => undefined
    )
  }
  const stop = client.session.subscribe(begin)
  begin()
  return () => {
    isOver = true
    stop()
  }
}

/** The provider of the last visit's connection, unless that has ended. */
const opened = async ({
  projectId,
  chainIds,
  load
}: WalletConnectConfig): Promise<WalletConnectProvider | undefined> => {
  const { EthereumProvider } = await load()
  const provider = await EthereumProvider.init({
    projectId,
    optionalChains: [...chainIds],
    showQrModal: false
  })
  return provider.session ? provider : undefined
}
