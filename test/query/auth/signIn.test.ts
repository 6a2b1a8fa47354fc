import { MutationObserver, QueryClient } from "@tanstack/query-core"
import { describe, expect, test, vi } from "vitest"
import { ApiError } from "../../../src/errors/index.ts"
import { signInWithCredential } from "../../../src/query/auth/signIn.ts"
import {
  type CredentialInput,
  createWalletOptions,
  credentialSignInOptions,
  type MutationOptions,
  passwordRegisterOptions,
  passwordSignInOptions,
  type RecoverySecret,
  rampAccountOptions,
  recoverWalletOptions,
  seal
} from "../../../src/query/index.ts"
import { fixtureClient } from "../../react/ui/fixtures/frame/client.ts"
import { openClient, signInByEmail } from "../../support/user.ts"

const tokens = { walletToken: "wallet", refreshToken: "refresh", accessToken: "access" }
const credentials: readonly CredentialInput[] = [
  { provider: "google", credential: "credential" },
  { provider: "apple", credential: "credential" },
  {
    provider: "telegram",
    botUsername: "bot",
    data: { id: 1, first_name: "Ada", auth_date: 1, hash: "hash" }
  }
]

const make = <Data, Variables>(options: MutationOptions<Data, Variables>, variables: Variables) =>
  new MutationObserver(new QueryClient(), options).mutate(variables)

/** A client whose sign-ins by a credential, or by a password, all answer like this. */
const answering = (answer: object) => {
  const authorize = vi.fn(async (_: object, __?: object) => ({ ...tokens, ...answer }))
  const auth = {
    username: { login: authorize, register: authorize },
    ...{ google: { authorize }, apple: { authorize }, telegram: { authorize } }
  }
  // The fixture's type has no calls inside a namespace of a namespace.
  return { client: fixtureClient({ auth: auth as never }), authorize }
}

describe("a sign-in", () => {
  test.each(credentials)("with $provider passes on its credential, and tells no token", async (input) => {
    const { client, authorize } = answering({ isWalletCreated: true })
    expect(await make(credentialSignInOptions(client), seal(input))).toEqual({ isWalletCreated: true })
    const { provider, ...passed } = input
    expect(authorize.mock.calls).toEqual([[passed, undefined]])
  })

  test.each(credentials)("with $provider can be aborted", async (input) => {
    const { client, authorize } = answering({ isWalletCreated: true })
    const options = { signal: new AbortController().signal }
    await signInWithCredential(client, input, options)
    expect(authorize.mock.calls[0]?.[1]).toBe(options)
  })

  test("tells why the ramp account could not be created", async () => {
    const rampableError = new ApiError({ status: 500 })
    const { client } = answering({ isWalletCreated: false, rampableError })
    const signedIn = await make(passwordSignInOptions(client), seal({ username: "ada", password: "correct" }))
    expect(signedIn).toEqual({ isWalletCreated: false, rampableError })
  })

  test("has no error of the ramp account where none was to be created", async () => {
    const { client } = answering({ isWalletCreated: true, rampableError: undefined })
    const signedIn = await make(passwordSignInOptions(client), seal({ username: "ada", password: "correct" }))
    expect(Object.keys(signedIn)).toEqual(["isWalletCreated"])
  })

  test("as a new user has no wallet yet, whatever the service says", async () => {
    const { client } = answering({ isWalletCreated: true })
    const made = await make(passwordRegisterOptions(client), seal({ username: "ada", password: "correct" }))
    expect(made).toEqual({ isWalletCreated: false })
  })
})

describe("a wallet", () => {
  const wallet = { ...tokens, address: [{ network: "evm", address: "0x1" }], secret0: "secret" }

  test.each([
    ["with a link", { secret0Link: "https://secret.example" }],
    ["without a link", {}]
  ])("that is created gives away its secret %s only to the callback", async (_, link) => {
    const client = fixtureClient({ account: { create: async () => ({ ...wallet, ...link }) } })
    const secrets: RecoverySecret[] = []
    const made = await make(createWalletOptions(client, { onSecret: (it) => secrets.push(it) }), seal({}))
    expect(made).toEqual({ address: wallet.address })
    expect(secrets).toEqual([{ secret0: "secret", ...link }])
    expect(Object.keys(secrets[0] ?? {})).toHaveLength(1 + Object.keys(link).length)
  })

  test("that is recovered gives its new secret to the callback, if there is one", async () => {
    const recover = vi.fn(async () => wallet)
    const client = fixtureClient({ account: { recover } })
    const input = { file: new Blob(["file"]) }
    const secrets: RecoverySecret[] = []
    const onSecret = (it: RecoverySecret) => secrets.push(it)
    for (const options of [recoverWalletOptions(client), recoverWalletOptions(client, { onSecret })])
      expect(await make(options, seal(input))).toEqual({ address: wallet.address })
    expect(secrets).toEqual([{ secret0: "secret" }])
    expect(recover.mock.calls).toEqual([[input], [input]])
  })
})

test("a ramp account is created for the session, and its tokens are in no result", async () => {
  const opened = openClient()
  await signInByEmail(opened, "returning@example.com")
  const input = { username: "ada", fullName: "Ada Lovelace", password: "correct horse" }
  expect(await make(rampAccountOptions(opened.client), seal(input))).toBeUndefined()
  expect(opened.client.session.current().hasRampAccess).toBe(true)
})
