import { expectTypeOf, test } from "vitest"
import { type Client, createClient } from "../../src/index.ts"
import {
  createServerClient,
  ordersAndRecipients,
  privateKeySigner,
  quotesAndReferences,
  rampHandler,
  type ServerClient
} from "../../src/server/index.ts"

const rampable = { clientId: "id", privateKey: "pem" }

test("a client is made of an application id or a secret", () => {
  expectTypeOf(createClient({ appId: "app" })).toEqualTypeOf<Client>()
  createClient({ clientSecret: "secret", env: "production", timeouts: "recommended" })
  createClient({ appId: "app", timeouts: { read: 5000 }, baseUrls: { wallet: "http://127.0.0.1/api/v2" } })
  createClient({ rampable: { clientId: "id", sign: privateKeySigner("pem") } })
  createClient({ rampable: { clientId: "id", sign: ({ timestamp, body }) => `${timestamp}${body}` } })
})

test("the global fetch fits, and so does one of your own", () => {
  createClient({ appId: "app", fetch })
  createClient({ appId: "app", fetch: async (url, { method }) => new Response(`${method} ${url}`) })
})

test("a setting that is misspelt or unknown is refused", () => {
  // @ts-expect-error the setting is called appId
  createClient({ appID: "app" })
  // @ts-expect-error there are two environments
  createClient({ appId: "app", env: "staging" })
  // @ts-expect-error there is no such kind of call
  createClient({ appId: "app", timeouts: { connect: 1000 } })
  // @ts-expect-error a time limit is a number
  createClient({ appId: "app", timeouts: 1000 })
  // @ts-expect-error there are two services
  createClient({ appId: "app", baseUrls: { api: "http://127.0.0.1" } })
})

test("a private key has no place in a client that may run in a browser", () => {
  // @ts-expect-error privateKey belongs into slipway/server
  createClient({ appId: "app", rampable })
})

test("a server client takes the key and has no session", () => {
  const server = createServerClient({ clientSecret: "secret", rampable })
  expectTypeOf(server).toEqualTypeOf<ServerClient>()
  expectTypeOf(server.organization.get())
    .resolves.toHaveProperty("isRampableEnabled")
    .toEqualTypeOf<boolean | undefined>()
  // @ts-expect-error a server serves many people
  server.session
  // @ts-expect-error a server signs with a key, not with a function
  createServerClient({ clientSecret: "secret", rampable: { clientId: "id", sign: () => "signature" } })
  // @ts-expect-error privateKey is missing
  createServerClient({ clientSecret: "secret", rampable: { clientId: "id" } })
})

test("a client does not know the organization, whose answer holds secrets", () => {
  // @ts-expect-error organization is for servers
  createClient({ appId: "app" }).organization
})

test("ramp calls go to an endpoint, or are signed by the app", () => {
  createClient({ rampable: { endpoint: "/api/ramp" } })
  // @ts-expect-error an endpoint signs by itself
  createClient({ rampable: { endpoint: "/api/ramp", sign: () => "signature" } })
})

test("a handler has to name the operations that it allows", () => {
  const config = { clientId: "id", privateKey: "pem", authorize: () => undefined }
  rampHandler({ ...config, allow: [...quotesAndReferences, ...ordersAndRecipients] })
  // @ts-expect-error there is no such operation
  rampHandler({ ...config, allow: ["createOrder"] })
  // @ts-expect-error nothing is allowed by default
  rampHandler(config)
  // @ts-expect-error a user without a ramp account has to be said to be one
  rampHandler({ ...config, allow: [], authorize: () => ({}) })
})

test("a handler whose `authorize` needs a context takes one", async () => {
  const config = { clientId: "id", privateKey: "pem", allow: [] }
  const request = new Request("https://app.example/api/ramp/onramp")
  const plain = rampHandler({ ...config, authorize: () => undefined })
  expectTypeOf(await plain(request)).toEqualTypeOf<Response>()
  const withUser = rampHandler({
    ...config,
    authorize: (_, user: { token: string }) => ({ rampableAccessToken: user.token })
  })
  expectTypeOf(await withUser(request, { token: "token" })).toEqualTypeOf<Response>()
  // @ts-expect-error the context is missing
  await withUser(request)
})
