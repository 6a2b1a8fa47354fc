import type { EIP1193Provider } from "viem"
import { expectTypeOf, test } from "vitest"
import type { Client } from "../../src/index.ts"
import type {
  ConnectableWallet,
  Eip1193Provider,
  useExternalWallet,
  WalletConnectConfig
} from "../../src/react/index.ts"
import { createProvider } from "../../src/viem/index.ts"

declare const client: Client
declare const external: ReturnType<typeof useExternalWallet>
declare const viems: EIP1193Provider

test("a provider of viem's type can be connected, and so can our own", () => {
  expectTypeOf(viems).toExtend<Eip1193Provider>()
  expectTypeOf(external.connect).toBeCallableWith({ name: "Theirs", provider: viems })
  expectTypeOf(external.connect).toBeCallableWith({ name: "Ours", provider: createProvider(client) })
  // @ts-expect-error what makes no requests is none
  expectTypeOf(external.connect).toBeCallableWith({ name: "None", provider: {} })
})

test("WalletConnect's own module is taken as it is", () => {
  const load = () => import("../support/walletConnectModule.ts")
  expectTypeOf(load).toExtend<WalletConnectConfig["load"]>()
  expectTypeOf<Awaited<ReturnType<Awaited<ReturnType<typeof load>>["EthereumProvider"]["init"]>>>().toExtend<
    ConnectableWallet["provider"]
  >()
})

test("the payload of a provider's event has to be checked before it is used", () => {
  const provider: Eip1193Provider = viems
  provider.on?.("accountsChanged", (value) => expectTypeOf(value).toBeUnknown())
})
