import { runInNewContext } from "node:vm"
import { beforeEach, expect, it, vi } from "vitest"
import { openApp, openUser, signInByEmail } from "../support/app.ts"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const solanaFriend = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin"
const solanaUsdc = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU"
const bitcoinFriend = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"
const typedData = JSON.stringify({
  domain: { name: "Harbour", chainId: 11155111 },
  types: { Note: [{ name: "text", type: "string" }] },
  primaryType: "Note",
  message: { text: "Grüße" }
})

// Vitest's jsdom environment has the `Uint8Array` of the page, and the `Buffer` of Node.
beforeEach(() => {
  vi.stubGlobal("Uint8Array", runInNewContext("Uint8Array"))
  expect(Buffer.from("a")).not.toBeInstanceOf(Uint8Array)
  expect(new TextEncoder().encode("a")).not.toBeInstanceOf(Uint8Array)
})

it.each([
  ["sign-message", { message: "Grüße" }],
  ["sign-hash", { hash: `0x${"1".repeat(64)}` }],
  ["sign-typed-data", { data: typedData }],
  ["send-coin", { to: friend, amount: "0.1" }],
  ["sign-message", { network: "solana-devnet", message: "Grüße" }],
  ["send-coin", { network: "solana-devnet", to: solanaFriend, amount: "1" }],
  ["send-token", { network: "solana-devnet", to: solanaFriend, tokenAddress: solanaUsdc, amount: "1" }],
  ["send-coin", { network: "bitcoin", to: bitcoinFriend, amount: "0.1" }]
])("%s works where the global Uint8Array is not Node's: %j", async (path, body) => {
  const user = await openUser(openApp(), "ada@example.com")
  expect(await user.wallet(path, body)).toMatchObject({ status: 200 })
})

it("a wallet can be recovered where the global Uint8Array is not Node's", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const { accessToken } = await signInByEmail(app, "ada@new.example.com")
  const form = new FormData()
  form.append("file", new Blob([account.secret0]), "recovery.xellar")
  const { body } = await app.wallet("/account/recover", form, accessToken)
  expect(body.data.address).toEqual(account.address)
})
