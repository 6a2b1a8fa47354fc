import { expect, it } from "vitest"
import { createSandbox } from "../src/testing.ts"

it.each([
  [{ sead: "x" }, "sead is not an option. Did you mean seed?"],
  [{ payment: "command" }, "payment is not an option. Did you mean payments?"],
  [{ colour: "red" }, /^colour is not an option$/]
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
