import { verifyMessage } from "viem"
import { describe, expect, test, vi } from "vitest"
import { createSandbox } from "../../sandbox/src/testing.ts"
import { createClient } from "../../src/index.ts"
import { createProvider, toAccount, verified } from "../../src/viem/index.ts"
import { type IdentityMode, identityModes, signInWithWallet, unknownModes } from "../support/identityModes.ts"

const message = "Hello"
const network = "ethereum-sepolia"

const open = (mode: IdentityMode) => {
  const sandbox = createSandbox(mode)
  const client = createClient({ appId: sandbox.credentials.appId, fetch: sandbox.fetch })
  const signIn = (email = "ada@example.com") => signInWithWallet(client, sandbox, email)
  const addressRequests = () => sandbox.ledger.filter(({ kind }) => kind === "getAddresses").length
  return { sandbox, client, provider: createProvider(client), signIn, addressRequests }
}

describe.each(identityModes)("with addresses told %s", (_, mode) => {
  test("exposes and signs with the signed-in user's account in a provider", async () => {
    const { provider, signIn } = open(mode)
    const address = await signIn()
    expect(await provider.request({ method: "eth_accounts" })).toEqual([address])
    expect(await provider.request({ method: "eth_requestAccounts" })).toEqual([address])
    const params = ["0x48656c6c6f", address] as [`0x${string}`, `0x${string}`]
    const signature = await provider.request({ method: "personal_sign", params })
    expect(await verifyMessage({ address: params[1], message, signature })).toBe(true)
  })

  test("emits accountsChanged for the signed-in user", async () => {
    const { provider, signIn } = open(mode)
    const changed = vi.fn()
    provider.on("accountsChanged", changed)
    const address = await signIn()
    await vi.waitFor(() => expect(changed.mock.calls).toEqual([[[address]]]))
  })

  test("creates an account for the signed-in user", async () => {
    const { client, signIn } = open(mode)
    const address = await signIn()
    expect(toAccount(client, { address: await client.session.address() }).address).toBe(address)
    expect(toAccount(client).address).toBe(address)
    const signature = await toAccount(client).signMessage({ message })
    expect(await verifyMessage({ address: toAccount(client).address, message, signature })).toBe(true)
  })

  test("knows the signer in verified calls", async () => {
    const { client, signIn } = open(mode)
    await signIn()
    const { signature } = await verified(client).signMessage({ network, message })
    expect(signature).toMatch(/^0x/)
  })
})

describe.each(unknownModes)("with addresses told %s", (_, mode) => {
  test("says how to get the address when an account is created too early", async () => {
    const { client, signIn } = open(mode)
    await signIn()
    expect(() => toAccount(client)).toThrow(
      expect.objectContaining({
        code: "INVALID_INPUT",
        field: "address",
        message: expect.stringContaining("await client.session.address()")
      })
    )
  })

  test("requests the address once for concurrent requests", async () => {
    const { provider, signIn, addressRequests } = open(mode)
    const address = await signIn()
    const before = addressRequests()
    provider.on("accountsChanged", () => undefined)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => provider.request({ method: "eth_accounts" }))
    )
    expect(answers).toEqual(Array.from({ length: 5 }, () => [address]))
    expect(addressRequests()).toBe(before + 1)
  })

  test("requests no address before it is needed", async () => {
    const { client, signIn, addressRequests } = open(mode)
    await signIn()
    const before = addressRequests()
    await client.wallet.signMessage({ network, message })
    await client.session.refresh()
    expect(addressRequests()).toBe(before)
  })

  test("fails a request while the address is unavailable", async () => {
    const { provider, sandbox, signIn } = open(mode)
    const address = await signIn()
    sandbox.faults.add({ operation: "getAddresses", fault: "503" })
    await expect(provider.request({ method: "eth_accounts" })).rejects.toMatchObject({
      name: "ProviderRpcError"
    })
    expect(await provider.request({ method: "eth_accounts" })).toEqual([address])
  })

  test("does not retry the address by itself after a failure", async () => {
    const { provider, client, sandbox, signIn } = open(mode)
    const searches = () => sandbox.requests.filter(({ operationId }) => operationId === "getAddresses").length
    sandbox.faults.add({ operation: "getAddresses", fault: "503", times: 10 })
    provider.on("accountsChanged", () => undefined)
    await signIn()
    await vi.waitFor(() => expect(searches()).toBe(1))
    for (const _turn of [1, 2, 3]) await client.session.refresh()
    expect(searches()).toBe(1)
    expect(client.session.current().addresses).toEqual({})
  })
})

test("waits for a session that is still loading", async () => {
  const { sandbox } = open({})
  const area = {
    getItem: async () => undefined,
    setItem: async () => undefined,
    removeItem: async () => undefined
  }
  const { keyValueStore } = await import("../../src/session/store/index.ts")
  const { appId } = sandbox.credentials
  const client = createClient({ appId, fetch: sandbox.fetch, storage: keyValueStore(area) })
  expect(client.session.current().status).toBe("loading")
  expect(() => toAccount(client)).toThrow(expect.objectContaining({ code: "INVALID_INPUT" }))
  await expect(client.session.address()).rejects.toMatchObject({ code: "NOT_SIGNED_IN" })
  expect(() => toAccount(client)).toThrow(expect.objectContaining({ code: "NOT_SIGNED_IN" }))
  await client.dispose()
})
