import { expect, it } from "vitest"
import { openApp, openUser, signInByEmail } from "../support/app.ts"

const formWith = (file: string) => {
  const form = new FormData()
  form.append("file", new Blob([file]), "recovery.xellar")
  return form
}

it("creates one wallet per user", async () => {
  const app = openApp()
  const { accessToken } = await signInByEmail(app, "ada@example.com")
  const created = await app.wallet("/account/create", {}, accessToken)
  expect(created.body).toMatchObject({ status: 200, message: "Create wallet successfully" })
  expect(created.body.data.address[0].address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect((await app.wallet("/account/create", {}, accessToken)).status).toBe(400)
})

it("returns the wallet's addresses", async () => {
  const app = openApp()
  const { address, walletToken } = await openUser(app, "ada@example.com")
  const reply = await app.wallet("/wallet/address", undefined, await walletToken())
  expect(reply.body.data).toEqual({
    address: [
      { network: "evm", address },
      { network: "solana", address: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/) },
      { network: "bitcoin", address: expect.stringMatching(/^bc1q[a-z0-9]{38}$/) }
    ]
  })
})

it("recovers a wallet from its recovery file", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const { accessToken } = await signInByEmail(app, "ada@new.example.com")
  const recovered = await app.wallet("/account/recover", formWith(account.secret0), accessToken)
  expect(account.address.map((it: { network: string }) => it.network)).toEqual(["evm", "solana", "bitcoin"])
  expect(recovered.body.data.address).toEqual(account.address)
  expect((await signInByEmail(app, "ada@new.example.com")).addresses).toEqual(account.address)
})

it.each(["", "bm90IGEgcmVjb3ZlcnkgZmlsZQ==", "not even base64"])(
  "refuses the recovery file %j",
  async (file) => {
    const app = openApp()
    const { accessToken } = await signInByEmail(app, "ada@example.com")
    expect((await app.wallet("/account/recover", formWith(file), accessToken)).status).toBe(400)
  }
)

it("parses the other parts of a recovery form", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const { accessToken } = await signInByEmail(app, "ada@new.example.com")
  const recover = (isCustodian: string) => {
    const form = formWith(account.secret0)
    form.append("pin", "123456")
    form.append("isCustodian", isCustodian)
    return app.wallet("/account/recover", form, accessToken)
  }
  expect((await recover("maybe")).body).toEqual({ status: 400, message: "isCustodian must be boolean" })
  expect((await recover("false")).status).toBe(200)
})

it("rejects a recovery form without the file", async () => {
  const app = openApp()
  const { accessToken } = await signInByEmail(app, "ada@example.com")
  const form = new FormData()
  form.append("pin", "123456")
  for (const parts of [form, new FormData()]) {
    const reply = await app.wallet("/account/recover", parts, accessToken)
    expect(reply.body).toEqual({ status: 400, message: "file is required" })
  }
})

it("serves the recovery file for five minutes", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const { pathname, host } = new URL(account.secret0Link)
  expect(host).toBe("sandbox.test")
  expect(pathname).toMatch(/\.xellar$/)
  const file = await app.request("GET", pathname, {})
  expect(file.body).toBe(account.secret0)
  expect(file.headers.get("content-disposition")).toContain("recovery.xellar")
  app.sandbox.clock.advance(5 * 60_000)
  expect((await app.request("GET", pathname, {})).status).toBe(404)
})

it("creates a ramp account later", async () => {
  const app = openApp()
  const { accessToken } = await signInByEmail(app, "ada@example.com")
  const { walletToken } = (await app.wallet("/account/create", {}, accessToken)).body.data
  const account = { username: "ada", fullName: "Ada Lovelace", password: "correct horse" }
  const { data } = (await app.wallet("/account/rampable/create", account, walletToken)).body
  expect((await app.ramp("GET", "/onramp", undefined, data.rampableAccessToken)).status).toBe(200)
  const other = (
    await app.wallet("/account/create", {}, (await signInByEmail(app, "eve@example.com")).accessToken)
  ).body
  const existing = await app.wallet("/account/rampable/create", account, other.data.walletToken)
  expect(existing.body.message).toBe("Username already exists")
})

it("repeats users, keys and codes with a seed", async () => {
  const run = async () => {
    const app = openApp({ seed: "same" })
    const { address } = await openUser(app, "ada@example.com")
    return { address, code: app.sandbox.inbox.latest("ada@example.com")?.code }
  }
  expect(await run()).toEqual(await run())
})

it("uses different keys in every sandbox without a seed", async () => {
  const first = await openUser(openApp(), "ada@example.com")
  const second = await openUser(openApp(), "ada@example.com")
  expect(first.address).not.toBe(second.address)
})
