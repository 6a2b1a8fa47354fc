/**
 * Declares the parts of `@walletconnect/ethereum-provider` 2.25.0 that Slipway uses, and the parts whose types differ from
 * ours: its own options and events, and `on` as a generic property. The package itself would install 283 others.
 */
interface Events {
  connect: { chainId: string }
  disconnect: Error & { code: number; data?: unknown }
  message: { type: string; data: unknown }
  chainChanged: string
  accountsChanged: string[]
  display_uri: string
}

type Listen = <Event extends keyof Events>(
  event: Event,
  listener: (value: Events[Event]) => void
) => EthereumProvider

type OneOrMore = { 0: number } & number[]

interface Options {
  projectId: string
  showQrModal: boolean
  relayUrl?: string
  rpcMap?: Record<string, string>
}

export declare class EthereumProvider {
  static init(
    options: Options &
      ({ chains: OneOrMore; optionalChains?: number[] } | { chains?: number[]; optionalChains: OneOrMore })
  ): Promise<EthereumProvider>
  request<Answer = unknown>(
    request: { method: string; params?: unknown[] | object },
    expiry?: number
  ): Promise<Answer>
  connect(options?: { chains?: number[]; optionalChains?: number[]; pairingTopic?: string }): Promise<void>
  disconnect(): Promise<void>
  on: Listen
  removeListener: Listen
}

export default EthereumProvider
