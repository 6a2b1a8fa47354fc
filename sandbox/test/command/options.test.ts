import { expect, it } from "vitest"
import { createSandbox } from "../../src/testing.ts"

it.each([
  [{ sead: "x" }, "sead is not an option. Did you mean seed?"],
  [{ payment: "command" }, "payment is not an option. Did you mean payments?"],
  [{ colour: "red" }, /^colour is not an option$/],
  [{ chain: "Anvil" }, 'chain must be "anvil" or "memory"'],
  [{ blockTime: "1000" }, "blockTime must be a number of milliseconds of at least 0"],
  [{ orderStepTime: Number.NaN }, "orderStepTime must be a number of milliseconds of at least 0"],
  [
    { rampClients: [{ clientId: "shop", publicKey: "key" }] },
    "publicKey of the ramp client shop must be an RSA public key as PEM text"
  ]
])("a sandbox refuses %o", (options, reason) => {
  expect(() => createSandbox(options as object)).toThrow(reason)
})

it.each([
  [{ payment: "command" }, "payment is not a setting that can be changed. Did you mean payments?"],
  [
    { lifetimes: { walletTokens: 1 } },
    "lifetimes.walletTokens is not a setting that can be changed. Did you mean "
  ],
  [{ colour: "red" }, /^colour is not a setting that can be changed$/]
])("a sandbox is not changed by %o", (changes, reason) => {
  expect(() => createSandbox().configure(changes as object)).toThrow(reason)
})
