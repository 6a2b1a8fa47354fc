import { ChainNotConfiguredError, ConnectorNotConnectedError, createConnector } from "@wagmi/core"
import {
  type Address,
  type EIP1193Provider,
  getAddress,
  numberToHex,
  type ProviderRpcError,
  SwitchChainError,
  UserRejectedRequestError
} from "viem"
import type { SigningClient } from "../signing/signingClient.ts"
import { usableNetwork } from "../viem/provider/chain.ts"
import { codes } from "../viem/provider/errors.ts"
import { createProvider, type ProviderOptions } from "../viem/provider/provider.ts"

/** The options of `createProvider`, and the connector's name and icon. wagmi stores the chain. */
export interface ConnectorOptions extends Omit<ProviderOptions, "chainId" | "storage"> {
  /** @default "Slipway" */
  readonly name?: string | undefined
  /** A data URI of an image. */
  readonly icon?: string | undefined
}

/** What the connector stores in wagmi's storage. */
type Kept = { readonly "slipway.chainId": number }

/**
 * Creates a wagmi connector for the wallet. Supports wagmi 2.16 and later, and wagmi 3.
 *
 * The connector is connected while a user is signed in, even after a reload. `connect` calls `signIn` if no user is signed in,
 * and disconnecting signs the user out. With `rpcUrls`, transactions are sent exactly once: see `createProvider`.
 *
 * @example
 * const config = createConfig({
 *   chains: [ethereumSepolia],
 *   transports: { [ethereumSepolia.id]: transport("ethereum-sepolia", { rpcUrls }) },
 *   connectors: [slipway(client, { rpcUrls })],
 *   storage: null
 * })
 * for (const connector of config.connectors) console.log((await connect(config, { connector })).accounts)
 */
export const slipway = (client: SigningClient, options: ConnectorOptions = {}) => {
  const { name = "Slipway", icon, ...providerOptions } = options

  return createConnector<EIP1193Provider, Record<string, unknown>, Kept>((config) => {
    let opened: Promise<EIP1193Provider> | undefined

    const open = async (): Promise<EIP1193Provider> => {
      const kept = await orNothing(async () => config.storage?.getItem("slipway.chainId"))
      const ids = config.chains.map(({ id }) => id)
      const wanted = kept != null && ids.includes(kept) ? [kept, ...ids] : ids
      const rpcUrls = options.rpcUrls ?? client.evm?.rpcUrl
      const nodes = rpcUrls && { rpcUrls, chains: options.chains ?? client.evm?.chains }
      const chainId = wanted.find((id) => usableNetwork(id, nodes) !== undefined)
      return createProvider(client, { ...providerOptions, chainId })
    }

    return {
      id: "slipway",
      name,
      icon,
      type: slipway.type,
      async setup() {
        const provider = await this.getProvider()
        provider.on("connect", ({ chainId }) => this.onConnect?.({ chainId }))
        provider.on("accountsChanged", (accounts) => this.onAccountsChanged(accounts))
        provider.on("chainChanged", (chainId) => this.onChainChanged(chainId))
      },
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const provider = await this.getProvider()
        const method = isReconnecting ? "eth_accounts" : "eth_requestAccounts"
        const accounts = (await refusing(provider.request({ method }))).map((account) => getAddress(account))
        if (accounts.length === 0) throw new ConnectorNotConnectedError()
        // The chain is only a preference: if it is not available, the user is connected to another one.
        if (chainId !== undefined) await this.switchChain?.({ chainId }).catch(() => undefined)
        return {
          // wagmi's type allows only one of the two forms.
          accounts: shaped(accounts, withCapabilities === true) as never,
          chainId: await this.getChainId()
        }
      },
      async disconnect() {
        await client.session.signOut()
      },
      async getAccounts() {
        const provider = await this.getProvider()
        return (await provider.request({ method: "eth_accounts" })).map((account) => getAddress(account))
      },
      async getChainId() {
        const provider = await this.getProvider()
        return Number(await provider.request({ method: "eth_chainId" }))
      },
      getProvider() {
        opened ??= open()
        return opened
      },
      async isAuthorized() {
        // wagmi tries every connector at the start. If one rejected, the others would not be tried.
        const accounts = await this.getAccounts().catch(() => [])
        return accounts.length > 0
      },
      async switchChain({ chainId }) {
        const chain = config.chains.find(({ id }) => id === chainId)
        if (chain === undefined) throw new SwitchChainError(new ChainNotConfiguredError())
        const provider = await this.getProvider()
        const params = [{ chainId: numberToHex(chainId) }] as const
        await refusing(provider.request({ method: "wallet_switchEthereumChain", params: [...params] }))
        await orNothing(async () => config.storage?.setItem("slipway.chainId", chainId))
        return chain
      },
      async onConnect({ chainId }) {
        config.emitter.emit("connect", { accounts: await this.getAccounts(), chainId: Number(chainId) })
      },
      onAccountsChanged(accounts) {
        if (accounts.length === 0) this.onDisconnect()
        else config.emitter.emit("change", { accounts: accounts.map((account) => getAddress(account)) })
      },
      onChainChanged(chainId) {
        config.emitter.emit("change", { chainId: Number(chainId) })
      },
      onDisconnect() {
        config.emitter.emit("disconnect")
      }
    }
  })
}

slipway.type = "slipway" as const

const shaped = (accounts: readonly Address[], withCapabilities: boolean) =>
  withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts

/** Ignores errors of the storage, which keeps only a preference. It may be full, blocked or damaged. */
const orNothing = async <Value>(use: () => Promise<Value>): Promise<Value | undefined> => {
  try {
    return await use()
  } catch {
    return undefined
  }
}

/** Converts the provider's refusals to the errors that wagmi and its users expect. */
const refusing = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer
  } catch (error) {
    // The provider rejects with nothing else.
    const refusal = error as ProviderRpcError
    const { code } = refusal
    if (code === codes.userRejected) throw new UserRejectedRequestError(refusal)
    if (code === codes.unknownChain) throw new SwitchChainError(refusal)
    throw error
  }
}
