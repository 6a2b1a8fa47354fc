import { describe, expectTypeOf, test } from "vitest"
import type { Client, SignInResult, SlipwayError } from "../../src/index.ts"

declare const client: Client
declare const signIn: SignInResult
const verification = { verificationToken: "token", otp: "123456" }

describe("signing in", () => {
  test("an e-mail login answers with the token itself, a WhatsApp login with an object", () => {
    expectTypeOf(client.auth.email.login({ email: "ada@example.com" })).resolves.toEqualTypeOf<{
      readonly verificationToken: string
    }>()
    expectTypeOf(client.auth.whatsapp.login({ phoneNumber: "628" })).resolves.toEqualTypeOf<{
      readonly verificationToken: string
      readonly isWalletCreated?: boolean
    }>()
  })

  test("every way that completes a sign-in answers with the same type", () => {
    expectTypeOf(client.auth.email.verify(verification)).resolves.toEqualTypeOf<SignInResult>()
    expectTypeOf(client.auth.whatsapp.verify(verification)).resolves.toEqualTypeOf<SignInResult>()
    const { username, google, apple, telegram } = client.auth
    expectTypeOf(username.login({ username: "ada", password: "p" })).resolves.toEqualTypeOf<SignInResult>()
    expectTypeOf(google.authorize({ credential: "id" })).resolves.toEqualTypeOf<SignInResult>()
    expectTypeOf(google.authorize({ code: "code" })).resolves.toEqualTypeOf<SignInResult>()
    expectTypeOf(apple.authorize({ credential: "id" })).resolves.toEqualTypeOf<SignInResult>()
    expectTypeOf(
      telegram.authorize({ botUsername: "bot", dataString: "data" })
    ).resolves.toEqualTypeOf<SignInResult>()
  })

  test("isWalletCreated tells which tokens there are", () => {
    // @ts-expect-error nobody knows yet whether there is a wallet
    signIn.walletToken
    if (signIn.isWalletCreated) {
      expectTypeOf(signIn.walletToken).toEqualTypeOf<string | undefined>()
      if (signIn.refreshError === undefined) expectTypeOf(signIn.walletToken).toEqualTypeOf<string>()
      else expectTypeOf(signIn.refreshError).toEqualTypeOf<SlipwayError>()
      expectTypeOf(signIn.refreshToken).toEqualTypeOf<string>()
      // @ts-expect-error the token that makes wallets is gone once there is one
      signIn.accessToken
    } else {
      expectTypeOf(signIn.accessToken).toEqualTypeOf<string>()
      // @ts-expect-error there is no wallet to use a token on
      signIn.walletToken
    }
    expectTypeOf(signIn.rampableAccessToken).toEqualTypeOf<string | undefined>()
    expectTypeOf(signIn.rampableError).toEqualTypeOf<SlipwayError | undefined>()
  })

  test("registering answers with an access token", () => {
    const registered = client.auth.username.register({ username: "ada", password: "p" })
    expectTypeOf(registered).resolves.toHaveProperty("accessToken").toEqualTypeOf<string>()
    const custody = client.auth.custody.register({ subId: "user-1" })
    expectTypeOf(custody).resolves.toHaveProperty("accessToken").toEqualTypeOf<string>()
  })

  test("a ramp account can be asked for in the same call, all of it", () => {
    const rampable = { username: "ada", fullName: "Ada Lovelace", password: "p" }
    client.auth.email.verify({ ...verification, rampable })
    client.auth.google.authorize({ credential: "id", rampable })
    // @ts-expect-error fullName and password are missing
    client.auth.email.verify({ ...verification, rampable: { username: "ada" } })
  })

  test("what is missing, misspelt or of another type is refused", () => {
    // @ts-expect-error email is missing
    client.auth.email.login({})
    // @ts-expect-error there is no input without its object
    client.auth.email.login("ada@example.com")
    // @ts-expect-error the phone number is a text
    client.auth.whatsapp.login({ phoneNumber: 6281200000001 })
    // @ts-expect-error the code is a text: it may begin with zero
    client.auth.email.verify({ verificationToken: "token", otp: 123456 })
    // @ts-expect-error otp is missing
    client.auth.whatsapp.verify({ verificationToken: "token" })
    // @ts-expect-error neither a credential nor a code
    client.auth.google.authorize({})
    // @ts-expect-error the field is called credential
    client.auth.apple.authorize({ idToken: "id" })
    // @ts-expect-error neither data nor dataString
    client.auth.telegram.authorize({ botUsername: "bot" })
  })
})

describe("accounts", () => {
  test("creating and recovering answer with the wallet, its tokens and the recovery secret", () => {
    expectTypeOf(client.account.create()).resolves.toHaveProperty("secret0").toEqualTypeOf<string>()
    const recovered = client.account.recover({ file: new Blob(["file"]) })
    // The recovery secret is handed out beside unusable tokens too.
    expectTypeOf(recovered).resolves.toHaveProperty("walletToken").toEqualTypeOf<string | undefined>()
  })

  test("a recovery needs a file that is one", () => {
    // @ts-expect-error file is missing
    client.account.recover({})
    // @ts-expect-error a text is no file
    client.account.recover({ file: "secret0" })
    // @ts-expect-error a pin may begin with zero
    client.account.recover({ file: new Blob(["file"]), pin: 123456 })
  })
})

describe("the session", () => {
  test("tells its status at once and holds no token", () => {
    const snapshot = client.session.current()
    expectTypeOf(snapshot.status).toEqualTypeOf<"loading" | "signed_out" | "no_wallet" | "ready">()
    expectTypeOf(snapshot.addresses).toEqualTypeOf<Readonly<Record<string, string>>>()
    expectTypeOf<Extract<keyof typeof snapshot, `${string}oken`>>().toBeNever()
  })

  test("is watched with a listener, refreshed and ended with a promise", () => {
    expectTypeOf(client.session.subscribe(({ status }) => status)).toEqualTypeOf<() => void>()
    expectTypeOf(client.session.refresh()).resolves.toEqualTypeOf(client.session.current())
    expectTypeOf(client.session.signOut()).resolves.toBeVoid()
  })

  test("cannot be written to", () => {
    // @ts-expect-error a snapshot is read-only
    client.session.current().status = "ready"
  })
})
