import { expect, test } from "vitest"
import { createClient } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"

const answering = (data: unknown) => async () =>
  new Response(JSON.stringify({ status: 200, message: "ok", data }), {
    headers: { "content-type": "application/json" }
  })

const signIn = { isWalletCreated: true, walletToken: "w", refreshToken: "r" }

const address = "0x52908400098527886E0F7030069857D2E4169EE7"

test.each([
  ["null among them", [null, { network: "evm", address: address }], { evm: address }],
  ["an address that is no text", [{ network: "evm", address: 7 }], {}],
  ["one text, as older answers have it", address, { evm: address }],
  ["an address that is too short", "0x1", {}],
  ["no list at all", 7, {}]
])("a sign-in whose addresses have %s succeeds with those that are some", async (_, addresses, expected) => {
  const client = createClient({ appId: "app", fetch: answering({ ...signIn, addresses }) })
  await client.auth.email.verify({ verificationToken: "v", otp: "123456" })
  expect(client.session.current()).toMatchObject({ status: "ready", addresses: expected })
})

test("a sign-in with one token for both purposes is refused, and names the field", async () => {
  const client = createClient({ appId: "app", fetch: answering({ ...signIn, refreshToken: "w" }) })
  await expect(client.auth.email.verify({ verificationToken: "v", otp: "123456" })).rejects.toMatchObject({
    _tag: "InvalidResponseError",
    reason: "BAD_SHAPE",
    message: expect.stringContaining("refreshToken is missing or not a token")
  })
  expect(client.session.current().status).toBe("signed_out")
})

test("rejects a ramp refresh with a refresh token but no wallet token, and names the field", async () => {
  const server = createServerClient({
    clientSecret: "secret",
    fetch: answering({ rampableAccessToken: "new" })
  })
  await expect(server.ramp.refresh({ rampableAccessToken: "old", refreshToken: "r" })).rejects.toMatchObject({
    _tag: "InvalidInputError",
    field: "walletToken"
  })
})
