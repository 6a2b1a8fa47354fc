import { privateKeyToAccount } from "viem/accounts"
import { afterAll, describe, expect, it } from "vitest"
import { bundler } from "../../src/chain/smartAccounts/addresses.ts"
import { createSandbox } from "../../src/testing.ts"
import { hasAnvil, standingClock } from "../support/anvil.ts"
import { signedRequests } from "../support/smartAccountRequests.ts"

const chainId = 84532

describe.runIf(hasAnvil)("operations of the smart account service", () => {
  const clock = standingClock()
  const sandbox = createSandbox({ chain: "anvil", blockTime: 0, clock })
  afterAll(async () => {
    expect(sandbox.violations).toEqual([])
    await sandbox.close()
  })
  const ask = signedRequests(sandbox)
  let owners = 0

  const openOwner = async () => {
    const owner = privateKeyToAccount(`0x${String(++owners).padStart(2, "0").repeat(32)}`)
    const create = async () =>
      (await ask("POST", "/smart-account", { owner: { id: owner.address, provider: "wallet" } })).body.data
    const { accounts } = await create()
    const accountId: string = accounts.find((account: { chainId: number }) => account.chainId === chainId).id
    const prepare = async () => (await ask("POST", "/userOp/deploy/hash", { accountId })).body.data
    const submit = async (
      { userOpId, hash }: { readonly userOpId: string; readonly hash: `0x${string}` },
      fields: object = {}
    ) => {
      const signature = await owner.signMessage({ message: { raw: hash } })
      return ask("POST", "/userOp/submit", { userOpId, hash, signature, isSponsored: true, ...fields })
    }
    const tank = async () => (await create()).gasTanks[0].balance
    return { accountId, owner, prepare, submit, tank }
  }

  const organizationTank = async () => (await ask("GET", "/client/gasTank")).body.data.balance

  const rpc = async (method: string, ...params: unknown[]) => {
    const response = await sandbox.fetch(`http://sandbox.test/__sandbox/rpc/${chainId}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })
    })
    expect(await response.json()).not.toHaveProperty("error")
  }

  it("accept a hash in upper case", async () => {
    const { prepare, submit } = await openOwner()
    const prepared = await prepare()
    const hash = `0x${prepared.hash.slice(2).toUpperCase()}`
    expect(await submit(prepared, { hash })).toMatchObject({
      status: 200,
      body: { data: { status: "on_process" } }
    })
  })

  it.each([true, false])(
    "are as before if the node fails, and can be submitted again: sponsored %s",
    async (isSponsored) => {
      const { prepare, submit, tank } = await openOwner()
      const prepared = await prepare()
      const before = [await organizationTank(), await tank()]
      const read = async () => (await ask("GET", `/userOp/${prepared.userOpId}`)).body.data
      const stored = await read()
      await rpc("anvil_setBalance", bundler.address, "0x0")
      expect((await submit(prepared, { isSponsored })).status).toBeGreaterThanOrEqual(400)
      expect(await read()).toEqual(stored)
      expect([await organizationTank(), await tank()]).toEqual(before)
      await rpc("anvil_setBalance", bundler.address, "0x56bc75e2d63100000")
      expect((await submit(prepared, { isSponsored })).status).toBe(200)
      expect((await read()).status).toBe("success")
    }
  )

  it("are listed in the order in which the gas tank paid for them, newest first", async () => {
    const [one, other] = [await openOwner(), await openOwner()]
    const [first, second] = [await one.prepare(), await other.prepare()]
    const paid = async () =>
      (await ask("GET", "/client/gasTank/history")).body.data.map(
        ({ userOpId }: { userOpId: string }) => userOpId
      )
    await other.submit(second)
    await paid()
    clock.advance(1000)
    await one.submit(first)
    expect((await paid()).slice(0, 2)).toEqual([first.userOpId, second.userOpId])
  })

  it("are listed as expired when nobody has signed them in time", async () => {
    const { userOpId } = await (await openOwner()).prepare()
    clock.advance(300_000)
    const { data } = (await ask("GET", "/userOp")).body
    expect(data.find(({ id }: { id: string }) => id === userOpId)).toMatchObject({ status: "expired" })
  })

  const types = { Mail: [{ name: "to", type: "address" }] }
  const data = {
    domain: { name: "App", chainId },
    types,
    primaryType: "Mail",
    message: { to: bundler.address }
  }

  it("build the signature of typed data", async () => {
    const { accountId } = await openOwner()
    const signature = `0x${"22".repeat(65)}`
    const body = { accountId, signature, typedData: data }
    expect(await ask("POST", "/smart-account/buildSignature", body)).toMatchObject({ status: 200 })
  })

  it.each([
    ["an empty signature", { signature: "0x" }],
    ["a short signature", { signature: "0x22" }],
    ["a signature that is too long", { signature: `0x${"22".repeat(66)}` }],
    ["text", { signature: "signature" }],
    ["no types", { typedData: { ...data, types: {} } }],
    ["an unknown primary type", { typedData: { ...data, primaryType: "Letter" } }],
    [
      "an unknown type of a field",
      { typedData: { ...data, types: { Mail: [{ name: "to", type: "adress" }] } } }
    ],
    ["types that are not lists", { typedData: { ...data, types: { Mail: "to" } } }],
    ["a message of another type", { typedData: { ...data, message: { to: "nobody" } } }],
    ["an empty message", { typedData: { ...data, message: {} } }],
    ["a domain that is not one", { typedData: { ...data, domain: { verifyingContract: "nobody" } } }]
  ])("refuse to build a signature from %s", async (_, fields) => {
    const { accountId } = await openOwner()
    const body = { accountId, signature: `0x${"22".repeat(65)}`, typedData: data, ...fields }
    expect(await ask("POST", "/smart-account/buildSignature", body)).toMatchObject({
      status: 400,
      body: { status: 400, message: expect.stringMatching(/^(?:signature|typedData|body)/) }
    })
  })
})
