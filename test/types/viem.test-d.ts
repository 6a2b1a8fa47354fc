import { type CreateConnectorFn, createConfig } from "@wagmi/core"
import {
  createWalletClient,
  custom,
  type EIP1193Provider,
  http,
  type LocalAccount,
  type Transport
} from "viem"
import { expectTypeOf, test } from "vitest"
import { type CreateConnectorFn as CreateConnectorFn2, createConfig as createConfig2 } from "wagmi-core-2"
import { base, juchain } from "../../src/chains/index.ts"
import type { Client } from "../../src/index.ts"
import { createProvider, toAccount, transport, verified } from "../../src/viem/index.ts"
import { slipway } from "../../src/wagmi/index.ts"

declare const client: Client

test("an account is one of viem's", () => {
  const account = toAccount(client)
  expectTypeOf(account).toExtend<LocalAccount>()
  expectTypeOf(account.source).toEqualTypeOf<"slipway">()
  const wallet = createWalletClient({ account, chain: base, transport: transport("base", { rpcUrls: {} }) })
  expectTypeOf(wallet.signMessage).toBeCallableWith({ message: "Hello" })
  expectTypeOf(wallet.sendTransaction).toBeCallableWith({ to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72" })
})

test("a provider is one of viem's", () => {
  const provider = createProvider(client)
  expectTypeOf(provider).toExtend<EIP1193Provider>()
  expectTypeOf(provider.on("disconnect", () => {}).removeListener).toEqualTypeOf<typeof provider.on>()
  expectTypeOf(custom).toBeCallableWith(provider)
  expectTypeOf(provider.request({ method: "eth_requestAccounts" })).resolves.toExtend<readonly string[]>()
})

test("a transport is one of viem's", () => {
  expectTypeOf(transport("base", { rpcUrls: {} })).toExtend<Transport>()
  // The service may know networks that Slipway does not.
  transport("moon", { rpcUrls: { moon: "https://node.example" }, chains: { moon: base } })
  // @ts-expect-error a chain has a name and a coin
  transport("moon", { rpcUrls: { moon: "https://node.example" }, chains: { moon: { id: 1 } } })
})

test("verified calls are the calls of the wallet", () => {
  expectTypeOf(verified(client)).toEqualTypeOf<Client["wallet"]>()
})

test("a connector is one of wagmi's, of either major version", () => {
  const connector = slipway(client)
  expectTypeOf(connector).toExtend<CreateConnectorFn>()
  expectTypeOf(connector).toExtend<CreateConnectorFn2>()
  createConfig({ chains: [base], transports: { [base.id]: http() }, connectors: [connector] })
  createConfig2({ chains: [base], transports: { [base.id]: http() }, connectors: [connector] })
})

test("chains say their ids", () => {
  expectTypeOf(base.id).toEqualTypeOf<8453>()
  expectTypeOf(juchain.id).toEqualTypeOf<210000>()
})
