import { describe, expect, test } from "vitest"
import type { OperationStore, SponsorshipRequest } from "../../src/server/index.ts"
import type { SmartAccountHandlerConfig } from "../../src/server/smartAccount/options.ts"
import {
  ada,
  bob,
  dataFor,
  openSmartAccountEndpoint,
  type Received
} from "../support/service/smartAccountEndpoint.ts"

const token = "0xAAf39Fd6e51aad88F6F4ce6aB8827279cffFb922"
const chainId = 17000

interface Prepared {
  readonly userOpId: string
  readonly hash: string
}

/** A service that stores what it prepares, as the real one does: without the request. */
const makeService = (changes: Readonly<Record<string, unknown>> = {}) => {
  const stored = new Map<string, object>()
  return ({ path, body, ...request }: Received): unknown => {
    const [, type] = /^\/api\/v1\/userOp\/(\w+)\/hash$/.exec(path) ?? []
    if (type !== undefined) {
      const userOpId = `op-${stored.size}`
      const hash = `0x${String(stored.size).padStart(2, "0").repeat(31)}ab`
      const { accountId } = JSON.parse(body)
      stored.set(userOpId, {
        ...{ id: userOpId, accountId, userOpHash: hash, type, chainId, status: "waiting_signature" },
        ...changes
      })
      return { userOpId, hash, validUntil: 4_000_000_000 }
    }
    return stored.get(path.replace("/api/v1/userOp/", "")) ?? dataFor({ path, body, ...request })
  }
}

/** A handler whose `sponsor` records what it gets. */
const open = (config: Partial<SmartAccountHandlerConfig> = {}, service = makeService()) => {
  const asked: SponsorshipRequest[] = []
  const endpoint = openSmartAccountEndpoint({ sponsor: (it) => asked.push(it) > 0, ...config }, service)
  const prepare = async (type: string, fields: object = {}, cookie = "ada"): Promise<Prepared> => {
    const body = { accountId: `account-${cookie}`, ...fields }
    const response = await endpoint.send("POST", `/userOp/${type}/hash`, body, { cookie })
    return (await response.json()).data
  }
  const submit = async (prepared: Prepared, cookie = "ada") => {
    const body = { ...prepared, validUntil: undefined, signature: "0x22", isSponsored: true }
    return (await endpoint.send("POST", "/userOp/submit", body, { cookie })).status
  }
  /** What `sponsor` gets to see of an operation. */
  const seen = async (prepared: Prepared) => {
    expect(await submit(prepared)).toBe(200)
    return asked.at(-1)?.details
  }
  return { ...endpoint, asked, prepare, submit, seen }
}

describe("`sponsor` sees", () => {
  const lower = { to: bob.toLowerCase(), tokenAddress: token.toLowerCase() }

  test.each([
    ["deploy", {}, {}],
    ["sendCoin", { to: bob, amount: "5" }, { to: lower.to, amount: 5n }],
    ["sendToken", { to: bob, amount: "5", tokenAddress: token }, { ...lower, amount: 5n }],
    ["sendERC721", { to: bob, tokenId: "7", tokenAddress: token }, { ...lower, tokenId: 7n }],
    [
      "sendERC1155",
      { to: bob, tokenId: "7", tokenAddress: token, amount: "5", data: "0xAB" },
      { ...lower, tokenId: 7n, amount: 5n, data: "0xab" }
    ],
    [
      "signTransaction",
      { to: bob, value: "0", callData: "0xA9059CBB" },
      { to: lower.to, value: 0n, callData: "0xa9059cbb" }
    ]
  ])("what %s does", async (type, fields, details) => {
    const { prepare, seen } = open()
    expect(await seen(await prepare(type, fields))).toEqual({ type, ...details })
  })

  test("the operation that is submitted, of several", async () => {
    const { prepare, seen } = open()
    const cheap = await prepare("sendCoin", { to: bob, amount: "1" })
    const dear = await prepare("sendCoin", { to: bob, amount: "1000000" })
    expect(await seen(cheap)).toMatchObject({ amount: 1n })
    expect(await seen(dear)).toMatchObject({ amount: 1_000_000n })
  })

  test("the same again when a submission is repeated, and however the hash is spelt", async () => {
    const { prepare, seen } = open()
    const prepared = await prepare("deploy")
    expect(await seen(prepared)).toEqual({ type: "deploy" })
    expect(await seen({ ...prepared, hash: `0x${prepared.hash.slice(2).toUpperCase()}` })).toEqual({
      type: "deploy"
    })
  })
})

describe("`sponsor` does not get the details", () => {
  test.each([
    ["an amount in another notation", { to: bob, amount: "0x5" }],
    ["an amount with a leading zero", { to: bob, amount: "010" }],
    ["an amount that is a number", { to: bob, amount: 5 }],
    ["a list for a recipient", { to: [bob], amount: "5" }],
    ["a name for a recipient", { to: "bob.eth", amount: "5" }],
    ["a missing amount", { to: bob }]
  ])("of a request that the service could read in another way: %s", async (_, fields) => {
    const { prepare, seen } = open()
    expect(await seen(await prepare("sendCoin", fields))).toBeUndefined()
  })

  test("if the user signed another hash than that of the request", async () => {
    const { prepare, seen } = open()
    const cheap = await prepare("sendCoin", { to: bob, amount: "1" })
    const dear = await prepare("sendCoin", { to: bob, amount: "1000000" })
    expect(await seen({ userOpId: cheap.userOpId, hash: dear.hash })).toBeUndefined()
  })

  test.each([
    ["hash", { userOpHash: `0x${"77".repeat(32)}` }],
    ["account", { accountId: "account-ada-2" }]
  ])("if the service has stored another %s", async (_, changes) => {
    const service = makeService(changes)
    const { prepare, seen } = open({}, (request) =>
      request.path === "/api/v1/smart-account"
        ? { id: "owner", accounts: [{ id: "account-ada" }, { id: "account-ada-2" }] }
        : service(request)
    )
    expect(await seen(await prepare("deploy"))).toBeUndefined()
  })

  test("of an operation that another user has prepared, even for the same id", async () => {
    const { send, prepare, asked } = open({}, ({ path, ...request }) =>
      path.endsWith("/hash")
        ? { userOpId: "op-ada", hash: `0x${"11".repeat(32)}`, validUntil: 4_000_000_000 }
        : dataFor({ path, ...request })
    )
    const prepared = await prepare("deploy", {}, "bob")
    const body = { ...prepared, validUntil: undefined, signature: "0x22", isSponsored: true }
    expect((await send("POST", "/userOp/submit", body)).status).toBe(200)
    expect(asked).toMatchObject([{ address: ada, userOpId: "op-ada", details: undefined }])
  })

  test("of operations before the newest 20 of the user", async () => {
    const { prepare, seen } = open()
    const first = await prepare("deploy")
    const second = await prepare("deploy")
    for (let index = 0; index < 19; index++) await prepare("deploy")
    expect(await seen(first)).toBeUndefined()
    expect(await seen(second)).toEqual({ type: "deploy" })
  })
})

describe("the memory of one user", () => {
  test("is not displaced by another user, however much they ask for", async () => {
    const { prepare, seen } = open()
    const prepared = await prepare("deploy")
    const callData = `0x${"ab".repeat(30_000)}`
    for (let index = 0; index < 300; index++)
      await prepare("signTransaction", { to: bob, value: "0", callData }, "bob")
    expect(await seen(prepared)).toEqual({ type: "deploy" })
  })
})

describe("a store that several processes share", () => {
  const makeStore = () => {
    const texts = new Map<string, string>()
    const store: OperationStore = {
      get: async (key) => texts.get(key) ?? null,
      set: async (key, text, milliseconds) => {
        expect(milliseconds).toBe(3_600_000)
        texts.set(key, text)
      }
    }
    return { store, texts }
  }

  test("lets `sponsor` see what another process has prepared", async () => {
    const service = makeService()
    const { store } = makeStore()
    const [one, other] = [open({ operationStore: store }, service), open({ operationStore: store }, service)]
    expect(await other.seen(await one.prepare("sendCoin", { to: bob, amount: "5" }))).toMatchObject({
      amount: 5n
    })
  })

  test("is not needed to refuse: without it, another process does not know the operation", async () => {
    const service = makeService()
    const [one, other] = [open({}, service), open({}, service)]
    expect(await other.seen(await one.prepare("deploy"))).toBeUndefined()
  })

  test("fails like one that has forgotten, and the developer learns why", async () => {
    const problem = new Error("no connection")
    const failing = async () => {
      throw problem
    }
    const { prepare, seen, errors } = open({ operationStore: { get: failing, set: failing } })
    expect(await seen(await prepare("deploy"))).toBeUndefined()
    expect(errors).toEqual([problem, problem])
  })

  test.each(["", "null", "[]", '{"type":"deploy"}', '{"type":"constructor","fields":{}}'])(
    "is not trusted to hold what was put into it: %j",
    async (text) => {
      const { store, texts } = makeStore()
      const { prepare, seen } = open({ operationStore: store })
      const prepared = await prepare("deploy")
      for (const key of texts.keys()) texts.set(key, text)
      expect(await seen(prepared)).toBeUndefined()
    }
  )

  test("is not used if the organization sponsors nothing", async () => {
    const { store, texts } = makeStore()
    await open({ sponsor: undefined, operationStore: store }).prepare("deploy")
    expect(texts.size).toBe(0)
  })
})
