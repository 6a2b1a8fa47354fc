import { expectTypeOf, test } from "vitest"
import type { Balance, BankPage, Client } from "../../src/index.ts"
import type { ServerClient } from "../../src/server/index.ts"

declare const client: Client
declare const server: ServerClient

test("a documented request has the types of the document", () => {
  expectTypeOf(
    client.request("POST", "/wallet/balance-coin", { body: { network: "sepolia" } })
  ).resolves.toEqualTypeOf<Balance>()
  expectTypeOf(client.ramp.request("GET", "/reference/banks")).resolves.toEqualTypeOf<BankPage>()
  expectTypeOf(
    server.ramp.request("GET", "/reference/banks", { query: { limit: 5 } }, { signal: AbortSignal.abort() })
  ).resolves.toEqualTypeOf<BankPage>()
  // @ts-expect-error the body is required
  client.request("POST", "/wallet/balance-coin")
  // @ts-expect-error a token address is required
  client.request("POST", "/wallet/balance-token", { body: { network: "sepolia" } })
  // @ts-expect-error the parameter is required
  client.ramp.request("GET", "/onramp/detail/{transactionId}")
})

test("any other request resolves to a value of unknown type", () => {
  expectTypeOf(client.request("GET", "/new")).resolves.toBeUnknown()
  const path: string = "/wallet/address"
  expectTypeOf(client.request("PUT", path, { body: [1], auth: "wallet" })).resolves.toBeUnknown()
  // @ts-expect-error the ramp has no such token
  client.ramp.request("GET", "/new", { auth: "wallet" })
})

test("an operation with a safer method takes no input", () => {
  const body = { network: "sepolia", to: "0x", amount: "1" } as const
  // @ts-expect-error use client.wallet.sendCoin
  client.request("POST", "/wallet/send-coin", { body })
  client.unsafe.request("POST", "/wallet/send-coin", { body })
})
