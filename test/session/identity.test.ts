import * as Effect from "effect/Effect"
import { describe, expect, test } from "vitest"
import { layerServer, Session } from "../../src/effect.ts"
import { createClient } from "../../src/index.ts"
import { addressesIn } from "../../src/session/identity/addresses.ts"
import { keyValueStore } from "../../src/session/store/index.ts"
import { failureOf } from "../support/failure.ts"
import { data, networkFailure, refusal, scriptedService } from "../support/service/scriptedService.ts"
import { type AddressPlace, addressOf, jwt, ticketService } from "../support/service/ticketService.ts"

const password = "password"
const lookUp = "GET /wallet/address"
const address = "0x52908400098527886E0F7030069857D2E4169EE7"
const another = "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
const solana = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin"

const open = (options: Parameters<typeof ticketService>[0] = {}) => {
  const service = ticketService(options)
  const client = createClient({ ...service.config })
  const signIn = (username = "ada") => client.auth.username.login({ username, password })
  return { service, client, signIn }
}

/** A service whose sign-in returns this wallet token and these other fields. */
const answering = (payload: unknown, fields: Record<string, unknown> = {}) => {
  const tokens = { walletToken: jwt(payload), refreshToken: "refresh-token" }
  return scriptedService({
    "POST /auth/login": () => data({ isWalletCreated: true, ...tokens, ...fields }),
    [lookUp]: () => data({ address: [{ network: "evm", address: another }] })
  })
}

const addressesAfter = async (payload: unknown, fields?: Record<string, unknown>) => {
  const client = createClient(answering(payload, fields).config)
  await client.auth.username.login({ username: "ada", password })
  return client.session.current().addresses
}

describe("the addresses of a wallet", () => {
  test.each([
    ["a text", address, { evm: address }],
    ["a text in small letters", address.toLowerCase(), { evm: address.toLowerCase() }],
    ["a list", [{ network: "evm", address }], { evm: address }],
    [
      "a list of several families",
      [
        { network: "solana", address: solana },
        { network: "evm", address }
      ],
      { evm: address, solana }
    ],
    ["a list of texts", [address], { evm: address }],
    ["one entry of a list", { network: "evm", address }, { evm: address }],
    ["an entry without a network", { address }, { evm: address }],
    ["an object by family", { evm: address, solana }, { evm: address, solana }],
    ["a family in capitals", [{ network: "EVM", address }], { evm: address }],
    [
      "a family twice, of which the first counts",
      [
        { network: "evm", address },
        { network: "evm", address: another }
      ],
      { evm: address }
    ],
    [
      "a family twice, of which one is unusable",
      [
        { network: "evm", address: "0x" },
        { network: "evm", address }
      ],
      { evm: address }
    ]
  ])("are read from %s", async (_, value, addresses) => {
    expect(addressesIn(value)).toEqual(addresses)
    expect(await addressesAfter({ address: value })).toEqual(addresses)
    expect(await addressesAfter({}, { addresses: value })).toEqual(addresses)
  })

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["a number", 7],
    ["true", true],
    ["an empty text", ""],
    ["an empty list", []],
    ["an empty object", {}],
    ["a text that is no address", "ada"],
    ["an address of another family without its name", solana],
    ["a digit too few", address.slice(0, -1)],
    ["a digit too many", `${address}0`],
    ["a character that is not a digit", `${address.slice(0, -1)}g`],
    ["capitals before the digits", address.replace("0x", "0X")],
    ["a blank before it", ` ${address}`],
    ["a line break after it", `${address}\n`],
    ["the zero address", `0x${"0".repeat(40)}`],
    ["a list of nothing", [null, undefined, 7, true, [], {}]],
    ["a list in a list", [[address]]],
    ["a list as a text", JSON.stringify([{ network: "evm", address }])],
    ["a network that is a number", [{ network: 1, address }]],
    ["a network that cannot be a text", [{ network: { toString: 1, valueOf: 1 }, address }]],
    ["a network that is null", [{ network: null, address }]],
    ["an address that is an object", [{ network: "evm", address: { toString: 1 } }]],
    ["an address that is a list", [{ network: "evm", address: [address] }]],
    ["an address of another family that is a sentence", [{ network: "solana", address: "not an address" }]],
    ["an address of another family without an end", [{ network: "solana", address: "a".repeat(129) }]]
  ])("are none in %s", async (_, value) => {
    expect(addressesIn(value)).toEqual({})
    expect(await addressesAfter({ address: value })).toEqual({})
    expect(await addressesAfter({}, { addresses: value })).toEqual({})
  })

  test("cannot reach the object prototype", () => {
    const hostile = addressesIn(JSON.parse(`[{"network":"__proto__","address":"${address}"}]`))
    expect(hostile.evm).toBeUndefined()
    expect(Object.getPrototypeOf(hostile)).toBe(Object.prototype)
    expect(addressesIn(JSON.parse(`{"__proto__":{"evm":"${address}"}}`)).evm).toBeUndefined()
  })

  test("come from the token rather than the response", async () => {
    expect(await addressesAfter({ address }, { addresses: [{ network: "evm", address: another }] })).toEqual({
      evm: address
    })
    const both = await addressesAfter({ address }, { addresses: { evm: another, solana } })
    expect(both).toEqual({ evm: address, solana })
  })

  test("come from the response when the token's are malformed", async () => {
    expect(await addressesAfter({ address: "0x1" }, { addresses: another })).toEqual({ evm: another })
  })

  test("keep the checksum when only one of the two has it", async () => {
    expect(await addressesAfter({ address: address.toLowerCase() }, { addresses: address })).toEqual({
      evm: address
    })
  })
})

const modes: readonly (readonly [addressIn: AddressPlace, opaque: boolean])[] = [
  ["answer", false],
  ["token list", false],
  ["token text", false],
  ["nowhere", false],
  ["answer", true],
  ["nowhere", true]
]

describe.each(modes)("with the address in %s, opaque tokens: %s", (addressIn, opaque) => {
  const isKnown = addressIn !== "nowhere"

  test("finds the address of the wallet, and requests it only when necessary", async () => {
    const { service, client, signIn } = open({ addressIn, opaque })
    await signIn()
    expect(client.session.current()).toMatchObject({ status: "ready" })
    expect(client.session.current().addresses.evm).toBe(isKnown ? addressOf("ada") : undefined)
    expect(await client.session.address()).toBe(addressOf("ada"))
    expect(await client.session.address()).toBe(addressOf("ada"))
    expect(client.session.current().addresses).toEqual({ evm: addressOf("ada") })
    expect(service.sent(lookUp)).toHaveLength(isKnown ? 0 : 1)
  })

  test("knows the address after a wallet is created", async () => {
    const { client, signIn } = open({ addressIn, opaque })
    await signIn("newcomer")
    await client.account.create()
    expect(await client.session.address()).toBe(addressOf("newcomer"))
  })

  test("keeps the address across refreshes and in the store", async () => {
    const texts = new Map<string, string>()
    const area = {
      getItem: (key: string) => texts.get(key),
      setItem: (key: string, text: string) => texts.set(key, text),
      removeItem: (key: string) => texts.delete(key)
    }
    const service = ticketService({ addressIn, opaque })
    const first = createClient({ ...service.config, storage: keyValueStore(area) })
    await first.auth.username.login({ username: "ada", password })
    await first.session.address()
    await first.session.refresh()
    await first.dispose()
    const second = createClient({ ...service.config, storage: keyValueStore(area) })
    expect(await second.session.address()).toBe(addressOf("ada"))
    expect(second.session.current().addresses).toEqual({ evm: addressOf("ada") })
    expect(service.sent(lookUp)).toHaveLength(isKnown ? 0 : 1)
    await second.dispose()
  })
})

test.each([
  ["address", {}, addressOf("ada")],
  ["id", { addressIn: "nowhere", claims: { uid: "user-1" } }, "user-1"],
  ["session", { opaque: true, addressIn: "nowhere" }, expect.stringMatching(/^0\.\w+$/)]
] as const)("identifies the user of an earlier version's record by the %s", async (_, options, userKey) => {
  const texts = new Map<string, string>()
  const area = {
    getItem: (key: string) => texts.get(key),
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key)
  }
  const config = { ...ticketService(options).config, storage: keyValueStore(area) }
  const first = createClient(config)
  await first.auth.username.login({ username: "ada", password })
  await first.dispose()
  for (const [key, text] of texts) texts.set(key, text.replace(/"userKey":"[^"]*",?/, ""))
  expect([...texts.values()].join()).not.toContain("userKey")
  const second = createClient(config)
  expect(second.session.current()).toMatchObject({ status: "ready", userKey })
  await second.dispose()
})

test("does not confuse an unidentified user with a previous user without a wallet", async () => {
  const { client, signIn } = open({ addressIn: "nowhere", opaque: true })
  const seenAddresses: string[] = []
  const reading = (async () => {
    for await (const event of client.session.events()) seenAddresses.push(event.type)
  })()
  await signIn("newcomer")
  const before = client.session.current().userKey
  await signIn("ada")
  expect(client.session.current().userKey).not.toBe(before)
  await client.dispose()
  await reading
  expect(seenAddresses).toEqual(["started", "ended", "started"])
})

test("identifies a user who has an address on another family of chains only by that address", async () => {
  const client = createClient(answering({}, { addresses: [{ network: "solana", address: solana }] }).config)
  await client.auth.username.login({ username: "ada", password })
  expect(client.session.current().userKey).toBe(solana)
})

test("keeps apart two users without a wallet whose tokens do not say who they are", async () => {
  const opaque = () => data({ isWalletCreated: false, accessToken: "access-token" })
  const client = createClient(scriptedService({ "POST /auth/login": opaque }).config)
  const keys: unknown[] = []
  for (const username of ["ada", "grace"]) {
    await client.auth.username.login({ username, password })
    keys.push(client.session.current().userKey)
  }
  expect(new Set(keys).size).toBe(2)
})

test("keeps the username after a refresh whose token does not have it", async () => {
  const { service, client, signIn } = open()
  await signIn()
  service.once("POST /wallet/refresh", () => data({ walletToken: jwt({}), refreshToken: "next" }))
  await client.session.refresh()
  expect(client.session.current().username).toBe("ada")
})

describe("an address that must be requested", () => {
  const unknown = { addressIn: "nowhere", opaque: true } as const

  test("is requested once for concurrent callers, and announced to every listener", async () => {
    const { service, client, signIn } = open(unknown)
    await signIn()
    const events: unknown[] = []
    client.session.subscribe(({ addresses }) => events.push(addresses))
    const found = await Promise.all(Array.from({ length: 10 }, () => client.session.address()))
    expect(new Set(found)).toEqual(new Set([addressOf("ada")]))
    expect(service.sent(lookUp)).toHaveLength(1)
    expect(events).toEqual([{ evm: addressOf("ada") }])
  })

  test("reaches the other callers when the first one aborts", async () => {
    const { service, client, signIn } = open(unknown)
    await signIn()
    const release = service.hold(lookUp)
    const leaving = new AbortController()
    const first = client.session.address({ signal: leaving.signal })
    const second = client.session.address()
    await service.arrived(lookUp)
    leaving.abort(new Error("left"))
    await expect(first).rejects.toThrow("left")
    release()
    expect(await second).toBe(addressOf("ada"))
    expect(service.sent(lookUp)).toHaveLength(1)
  })

  test("uses its own ticket, so that the next call refreshes", async () => {
    const { service, client, signIn } = open(unknown)
    await signIn()
    await client.session.address()
    await client.wallet.signMessage({ network: "ethereum", message: "hello" })
    expect(service.done).toEqual(["ada: hello"])
    expect(service.overlaps()).toBe(0)
  })

  test("is requested again with a fresh token when the service rejects the first", async () => {
    const { service, client, signIn } = open(unknown)
    await signIn()
    service.once(lookUp, () => refusal(401, "Unauthorized"))
    expect(await client.session.address()).toBe(addressOf("ada"))
    expect(service.sent(lookUp)).toHaveLength(2)
  })

  test("is requested again after a typed failure", async () => {
    const { service, client, signIn } = open(unknown)
    await signIn()
    service.once(lookUp, networkFailure)
    expect(await failureOf(client.session.address())).toMatchObject({ code: "NO_RESPONSE" })
    service.once(lookUp, () => data({ address: [{ network: "evm", address: "0x1" }] }))
    expect(await failureOf(client.session.address())).toMatchObject({
      code: "INVALID_RESPONSE",
      message: expect.stringContaining("EVM address")
    })
    expect(client.session.current().addresses).toEqual({})
    expect(await client.session.address()).toBe(addressOf("ada"))
  })

  test("is not given to the next user when the session ends during the request", async () => {
    const { service, client, signIn } = open(unknown)
    await signIn()
    const release = service.hold(lookUp)
    const failure = failureOf(client.session.address())
    await service.arrived(lookUp)
    await client.session.signOut()
    await signIn("grace")
    release()
    expect(await failure).toMatchObject({ code: "SESSION_ENDED" })
    expect(client.session.current().addresses).toEqual({})
    expect(await client.session.address()).toBe(addressOf("grace"))
  })

  test("is refused without a request when no user with a wallet is signed in", async () => {
    const { service, client, signIn } = open(unknown)
    expect(await failureOf(client.session.address())).toMatchObject({ code: "NOT_SIGNED_IN" })
    await signIn("newcomer")
    expect(await failureOf(client.session.address())).toMatchObject({ code: "NOT_SIGNED_IN" })
    expect(service.sent(lookUp)).toEqual([])
  })

  test("does not delay the disposal of a client", async () => {
    const { service, client, signIn } = open(unknown)
    await signIn()
    service.hold(lookUp)
    const failure = failureOf(client.session.address())
    await service.arrived(lookUp)
    await client.dispose()
    expect(await failure).toMatchObject({ code: "NO_RESPONSE" })
    expect(service.sent(lookUp)[0]?.signal.aborted).toBe(true)
  })

  test("is requested in parallel with other reads when tokens are multi-use", async () => {
    const service = answering({})
    const client = createClient({ ...service.config, tokens: "multi-use" })
    await client.auth.username.login({ username: "ada", password })
    expect(await Promise.all([client.session.address(), client.wallet.addresses()])).toEqual([
      another,
      { address: [{ network: "evm", address: another }] }
    ])
    expect(client.session.current().addresses).toEqual({ evm: another })
  })
})

describe("a refresh that brings the token of another wallet", () => {
  const renewed = async (before: unknown, after: unknown) => {
    const service = scriptedService({
      "POST /auth/login": () =>
        data({ isWalletCreated: true, walletToken: jwt(before, 1), refreshToken: "refresh-1" }),
      "POST /wallet/refresh": () => data({ walletToken: jwt(after, 2), refreshToken: "refresh-2" })
    })
    const client = createClient(service.config)
    await client.auth.username.login({ username: "ada", password })
    await client.session.refresh().catch(() => undefined)
    return client.session.current()
  }

  test("ends the session when nothing else identifies the user", async () => {
    expect(await renewed({ address }, { address: another })).toMatchObject({
      status: "signed_out",
      reason: "revoked"
    })
  })

  test("takes the new address for the same user", async () => {
    expect(await renewed({ uid: "1", address }, { uid: "1", address: another })).toMatchObject({
      status: "ready",
      addresses: { evm: another }
    })
  })

  test("compares addresses without regard to case", async () => {
    expect(await renewed({ address }, { address: address.toLowerCase() })).toMatchObject({
      status: "ready",
      addresses: { evm: address }
    })
  })

  test("keeps the address when a later token omits it", async () => {
    expect(await renewed({ address }, {})).toMatchObject({ status: "ready", addresses: { evm: address } })
  })

  test("learns an address that an earlier token omitted", async () => {
    expect(await renewed({}, { address })).toMatchObject({ status: "ready", addresses: { evm: address } })
  })
})

test("says in a server layer how to request an address", async () => {
  const { config } = ticketService()
  const program = Effect.flatMap(Session, (session) => Effect.flip(session.address())).pipe(
    Effect.provide(layerServer({ ...config, clientSecret: "secret" }))
  )
  expect(await Effect.runPromise(program)).toMatchObject({
    code: "NOT_SIGNED_IN",
    message: expect.stringContaining("wallet.addresses")
  })
})
