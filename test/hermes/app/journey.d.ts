import type { evm } from "../../../src/evm.ts"
import type { createClient } from "../../../src/reactNative/client.ts"
import type { SessionStorage } from "../../../src/reactNative/index.ts"

export declare const journey: (parts: {
  readonly createClient: typeof createClient
  readonly evm: typeof evm
  readonly storage: () => SessionStorage
  readonly service: string
  readonly rpcUrls: Parameters<typeof evm>[0]["rpcUrls"]
  readonly fetch?: (url: string, init?: RequestInit) => Promise<Response>
  readonly codeOf: (email: string) => string | undefined | Promise<string | undefined>
}) => Promise<Readonly<Record<string, unknown>>>
