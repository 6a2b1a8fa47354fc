import * as Effect from "effect/Effect"
import { describe, expect, test } from "vitest"
import { layer, Wallet } from "../../src/effect.ts"
import { type Client, createClient } from "../../src/index.ts"
import { inertCopy } from "../../src/input/copy.ts"
import { failureOf } from "../support/failure.ts"
import { data, scriptedService } from "../support/service/scriptedService.ts"
import { signatureOf } from "../support/signature.ts"

/** Values that an untyped caller may pass. */
const untyped = (value: unknown) => value as never

const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const own = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
const network = "ethereum-sepolia" as const
const coin = () => ({ network, to, amount: "0.5" })
const bank = () => ({ accountName: "Ada", currency: "IDR", country: "INDONESIA", accountNumber: "001" })
const recipient = () => ({
  name: "Ada",
  email: "a@b.c",
  address: "1",
  city: "B",
  postCode: "1",
  bank: bank()
})

type Service = ReturnType<typeof scriptedService>

/** A signed-in client whose service delays the first call, so that the second one is queued. */
const signedIn = async () => {
  const service = scriptedService({
    "POST /auth/login": () =>
      data({
        isWalletCreated: true,
        walletToken: "ticket",
        refreshToken: "refresh",
        rampableAccessToken: "ramp",
        addresses: [{ network: "evm", address: own }]
      }),
    "POST /wallet/sign-message": () => data({ signature: signatureOf("") }),
    "POST /wallet/refresh": () => data({ walletToken: "ticket-2", refreshToken: "refresh-2" })
  })
  const client = createClient({ ...service.config, rampableClientSecret: "ramp-secret" })
  await client.auth.username.login({ username: "ada", password: "password" })
  service.requests.length = 0
  return { client, service }
}

const bodyOf = (service: Service, path: string) =>
  service.requests.find(({ url }) => url.pathname.endsWith(path))?.body

/** Every object and list in a value. */
const partsOf = (value: unknown): object[] =>
  typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : []

/** Replaces every string in a value, at any depth. */
const mutate = (value: object): void => {
  for (const part of partsOf(value)) {
    for (const [name, inner] of Object.entries(part)) {
      if (typeof inner !== "object") Reflect.set(part, name, "0xnot-what-was-agreed")
    }
    if (Array.isArray(part)) part.push("999")
    else Reflect.set(part, "extra", "999")
  }
}

type Call = (client: Client, input: never) => Promise<unknown>

const calls: readonly [path: string, call: Call, input: () => object][] = [
  ["/wallet/send-coin", ({ wallet }, input) => wallet.sendCoin(input), coin],
  [
    "/wallet/send-transaction",
    ({ wallet }, input) => wallet.sendTransaction(input),
    () => ({ network, transaction: { from: own, to, data: "0x", value: "0x1" } })
  ],
  [
    "/wallet/transfer-erc1155",
    ({ wallet }, input) => wallet.transferErc1155(input),
    () => ({ network, to, tokenAddress: own, tokenId: ["1", "2"], amount: ["3", "4"] })
  ],
  [
    "/wallet/batch-balance-token",
    ({ wallet }, input) => wallet.balanceTokenBatch(input),
    () => ({ network, tokenAddresses: [to, own] })
  ],
  ["/recipient", ({ recipients }, input) => recipients.create(input), recipient],
  [
    "/account/create",
    ({ account }, input) => account.create(input),
    () => ({ accessToken: "access", rampable: { username: "ada", fullName: "Ada", password: "p" } })
  ]
]

describe("the request has the input at the time of the call", () => {
  test.each(calls)("for %s, with the input changed afterwards", async (path, call, make) => {
    const [unchanged, changed] = [await signedIn(), await signedIn()]
    await failureOf(call(unchanged.client, untyped(make())))
    const input = make()
    const blocked = changed.client.wallet.signMessage({ network, message: "first" })
    const called = call(changed.client, untyped(input))
    mutate(input)
    await blocked
    await failureOf(called)
    expect(bodyOf(changed.service, path)).toBeDefined()
    expect(bodyOf(changed.service, path)).toEqual(bodyOf(unchanged.service, path))
  })

  test("for typed data, with its bigints as digits", async () => {
    const { client, service } = await signedIn()
    const message = { amount: 2n ** 200n, list: [1n, { deep: 5 }] }
    const call = client.wallet.signTypedData({ network, data: { primaryType: "Permit", message } })
    message.list.length = 0
    message.amount = 0n
    await failureOf(call)
    expect(bodyOf(service, "/wallet/sign-typed-data")).toMatchObject({
      data: `{"primaryType":"Permit","message":{"amount":"${2n ** 200n}","list":["1",{"deep":5}]}}`
    })
  })

  test("in the Effect API when the method is called, not when the effect runs", async () => {
    const { service } = await signedIn()
    const input = coin()
    const program = Effect.gen(function* () {
      const wallet = yield* Wallet
      const send = wallet.sendCoin({ ...input, walletToken: "ticket" })
      const later = wallet.sendTransaction(untyped(lateChanging))
      mutate(lateChanging)
      yield* Effect.exit(send)
      yield* Effect.exit(later)
    })
    const lateChanging = { network, walletToken: "ticket", transaction: { from: own, to, value: "0x1" } }
    await Effect.runPromise(Effect.provide(program, layer(service.config)))
    expect(bodyOf(service, "/wallet/send-transaction")).toEqual({
      network,
      transaction: { from: own, to, value: "0x1" }
    })
  })

  test("for a recovery file, with its name and content", async () => {
    const { config } = scriptedService({})
    const forms: unknown[] = []
    const fetch = async (_: string, { body }: RequestInit) => {
      forms.push(body)
      return Response.error()
    }
    const client = createClient({ ...config, fetch })
    const input = { accessToken: "access", file: new File(["secret"], "mine.xellar") as Blob }
    const call = client.account.recover(input)
    input.file = new Blob(["another"])
    await failureOf(call)
    const file = forms[0] instanceof FormData && forms[0].get("file")
    expect(file instanceof File && [file.name, await file.text()]).toEqual(["mine.xellar", "secret"])
  })
})

describe("each property is read once", () => {
  test("from a getter that returns another value the second time", async () => {
    const { client, service } = await signedIn()
    let reads = 0
    const input = { ...coin(), get amount() { return reads++ === 0 ? "0.5" : "999" } } // biome-ignore format: one line
    await failureOf(client.wallet.sendCoin(input))
    expect([reads, bodyOf(service, "/wallet/send-coin")]).toEqual([1, coin()])
  })

  test("from a proxy that returns another value the second time", async () => {
    const { client, service } = await signedIn()
    const seen = new Set<PropertyKey>()
    const transaction = new Proxy(
      { from: own, to, value: "0x1" },
      {
        get: (target, name, receiver) => {
          if (name === "value" && seen.has(name)) return "0xffff"
          seen.add(name)
          return Reflect.get(target, name, receiver)
        }
      }
    )
    await failureOf(client.wallet.sendTransaction(untyped({ network, transaction })))
    expect(bodyOf(service, "/wallet/send-transaction")).toMatchObject({ transaction: { value: "0x1" } })
  })

  test("without a hidden toJSON and symbol keys", async () => {
    const { client, service } = await signedIn()
    const input = Object.defineProperty({ ...coin(), [Symbol("to")]: own }, "toJSON", {
      value: () => ({ amount: "999" })
    })
    await failureOf(client.wallet.sendCoin(input))
    expect(bodyOf(service, "/wallet/send-coin")).toEqual(coin())
  })

  test("without a function that a symbol names, which would be called whenever the value is converted", () => {
    const amount = { [Symbol.toPrimitive]: () => 5 }
    expect(Reflect.ownKeys(inertCopy("input", { amount }).amount)).toEqual([])
  })

  test("from the own fields of a class instance, not its prototype", async () => {
    const { client, service } = await signedIn()
    class Payment {
      network = network
      to = to
      amount = "0.5"
      get gasLimit() {
        return "1"
      }
    }
    await failureOf(client.wallet.sendCoin(untyped(new Payment())))
    expect(bodyOf(service, "/wallet/send-coin")).toEqual(coin())
  })

  test("with `__proto__` in parsed JSON as a plain field", async () => {
    const { client, service } = await signedIn()
    const message = JSON.parse('{"__proto__":{"to":"them"}}')
    await failureOf(client.wallet.signTypedData({ network, data: { message } }))
    expect(bodyOf(service, "/wallet/sign-typed-data")).toMatchObject({
      data: '{"message":{"__proto__":{"to":"them"}}}'
    })
  })
})

const throwing = () => {
  throw new Error("password=hunter2")
}
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
const sparse = () => Array.from({ length: 2 }).fill("1", 0, 1).concat()
const deep = () => {
  let value: object = {}
  for (let level = 0; level < 200; level++) value = { value }
  return value
}

describe("input that cannot be copied is rejected with its field, without the original error", () => {
  test.each<[string, string, () => object]>([
    ["amount", "a bigint where the service takes a text", () => ({ ...coin(), amount: 1n })],
    [
      "input",
      "a getter that throws",
      () => Object.defineProperty(coin(), "to", { get: throwing, enumerable: true })
    ],
    ["input", "a revoked proxy", revoked],
    ["input", "a proxy that throws", () => new Proxy(coin(), { ownKeys: throwing })],
    ["to", "a function", () => ({ ...coin(), to: () => to })],
    ["to", "a symbol", () => ({ ...coin(), to: Symbol("to") })],
    ["amount", "a Date", () => ({ ...coin(), amount: new Date() })],
    ["amount", "a text in an object", () => ({ ...coin(), amount: new String("1") })],
    ["amount", "a Map", () => ({ ...coin(), amount: new Map() })],
    ["amount", "NaN", () => ({ ...coin(), amount: Number.NaN })],
    ["to", "half of a surrogate pair", () => ({ ...coin(), to: "\ud800" })],
    ["to", "a blob", () => ({ ...coin(), to: new Blob(["x"]) })],
    ["amount", "a number with a toJSON", () => ({ ...coin(), amount: new (class { toJSON() { return "1" } })() })] // biome-ignore format: one line
  ])("`%s`: %s", async (field, _, make) => {
    const { client, service } = await signedIn()
    const error = await failureOf(client.wallet.sendCoin(untyped(make())))
    expect(error).toMatchObject({ _tag: "InvalidInputError", field, outcome: "not_sent" })
    expect(error.message).not.toContain("hunter2")
    expect(service.requests).toEqual([])
  })

  test.each<[string, () => unknown]>([
    ["data.list[1]", () => ({ list: sparse() })],
    ["data.when", () => ({ when: new Date() })],
    ["data.blob", () => ({ blob: new Blob(["x"]) })],
    ["data.value", () => ({ value: Number.POSITIVE_INFINITY })],
    ["data.list", () => ({ list: new Array(2 ** 31) })],
    [`data${".value".repeat(31)}`, deep]
  ])("typed data with `%s`", async (field, make) => {
    const { client, service } = await signedIn()
    const error = await failureOf(client.wallet.signTypedData(untyped({ network, data: make() })))
    expect(error).toMatchObject({ _tag: "InvalidInputError", field })
    expect(service.requests).toEqual([])
  })

  test("an object that imitates a blob", async () => {
    const { client } = await signedIn()
    const file = Object.create(Blob.prototype)
    expect(await failureOf(client.account.recover({ accessToken: "access", file }))).toMatchObject({
      _tag: "InvalidInputError"
    })
  })

  test("no call throws synchronously, in either API", async () => {
    const { client, service } = await signedIn()
    const bad = [null, "text", 5, [], new Date(), revoked(), () => {}]
    const failures = bad.flatMap((input) => [
      () => client.onramp.watch(untyped(input))[Symbol.asyncIterator]().next(),
      () => client.onramp.list(untyped(input)),
      () => client.ramp.createAccount(untyped(input)),
      () => client.reference.paymentMethods(untyped(input))
    ])
    for (const call of failures)
      expect(await failureOf(call())).toMatchObject({ _tag: "InvalidInputError", field: "input" })
    expect(service.requests).toEqual([])
  })
})
