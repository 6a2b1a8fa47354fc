import { parseTransaction, verifyMessage, verifyTypedData } from "viem"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createSandbox, type SandboxOptions } from "../../sandbox/src/testing.ts"
import { createClient } from "../../src/index.ts"
import { keyValueStore } from "../../src/session/store/index.ts"
import { announce, createProvider, type ProviderOptions } from "../../src/viem/index.ts"
import { isAddressUnknownAfterSignIn, signInWithWallet, withIdentityMode } from "../support/identityModes.ts"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const sepolia = "0xaa36a7"
const zero = `0x${"0".repeat(40)}`
const rpcUrls = { sepolia: "https://sepolia.node.test", base: "https://base.node.test" }

type Request = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** A sandbox without nodes, and a provider of one of its clients. */
const open = async (options: ProviderOptions = {}, sandboxOptions: SandboxOptions = {}) => {
  const sandbox = createSandbox(withIdentityMode(sandboxOptions))
  const client = createClient({ appId: sandbox.credentials.appId, fetch: sandbox.fetch })
  const provider = createProvider(client, { chainId: 11155111, ...options })
  const request: Request = (method, ...params) =>
    provider.request({ method, params } as Parameters<typeof provider.request>[0])
  let address: string | undefined
  const signIn = async (name = "ada") => {
    address = await signInWithWallet(client, sandbox, `${name}@example.com`)
    return address
  }
  const own = () => address
  /** The requests to the service, except those for an address that the sign-in did not return. */
  const calls = () => sandbox.ledger.map(({ kind }) => kind).filter((kind) => kind !== "getAddresses")
  return { sandbox, client, provider, request, signIn, own, calls }
}

/** The optional fields of a transaction in JSON-RPC. */
const fields = [
  ...["type", "from", "data", "input", "nonce", "gas", "gasLimit", "gasPrice", "maxFeePerGas", "chainId"],
  ...["maxPriorityFeePerGas", "accessList", "authorizationList", "blobs", "blobVersionedHashes"]
]

/** Typed data with an amount as a JSON number. */
const amountOf = (value: number) =>
  JSON.stringify({
    domain: {},
    types: { Payment: [{ name: "value", type: "uint256" }] },
    primaryType: "Payment",
    message: { value }
  })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe("accounts", () => {
  test("are empty while signed out, and requesting them is refused", async () => {
    const { request, calls } = await open()
    expect(await request("eth_accounts")).toEqual([])
    expect(await request("eth_coinbase")).toBeNull()
    expect(await request("wallet_getPermissions")).toEqual([])
    await expect(request("eth_requestAccounts")).rejects.toMatchObject({
      name: "ProviderRpcError",
      code: 4100
    })
    expect(calls()).toEqual([])
  })

  test("contain the wallet's checksummed address, without a request to the service", async () => {
    const { request, signIn, calls } = await open()
    const address = await signIn()
    const before = calls().length
    for (const method of ["eth_accounts", "eth_requestAccounts"])
      expect(await request(method)).toEqual([address])
    expect(await request("eth_coinbase")).toBe(address)
    expect(await request("wallet_requestPermissions", { eth_accounts: {} })).toMatchObject([
      { parentCapability: "eth_accounts", caveats: [{ value: [address] }] }
    ])
    expect(calls()).toHaveLength(before)
  })

  test("wait for a stored session to load", async () => {
    const { sandbox, client } = await open()
    const texts = new Map<string, string>()
    const area = {
      getItem: async (key: string) => texts.get(key),
      setItem: async (key: string, value: string) => void texts.set(key, value),
      removeItem: async (key: string) => void texts.delete(key)
    }
    const config = { appId: sandbox.credentials.appId, fetch: sandbox.fetch, storage: keyValueStore(area) }
    const first = createClient(config)
    const address = await signInWithWallet(first, sandbox, "ada@example.com")
    await first.dispose()
    const again = createClient(config)
    expect(again.session.current().status).toBe("loading")
    expect(await createProvider(again).request({ method: "eth_accounts" })).toEqual([address])
    await again.dispose()
    await client.dispose()
  })

  test("exist after the sign-in that a request opens", async () => {
    const signIn = vi.fn(async () => opened.signIn())
    const opened = await open({ signIn })
    const [address] = (await opened.request("eth_requestAccounts")) as string[]
    expect(address).toBe(opened.own())
    await opened.request("eth_requestAccounts")
    expect(signIn).toHaveBeenCalledOnce()
  })

  test("come from one sign-in for concurrent requests", async () => {
    const signIn = vi.fn(async () => opened.signIn())
    const opened = await open({ signIn })
    const answers = await Promise.all([
      opened.request("eth_requestAccounts"),
      opened.request("wallet_requestPermissions", { eth_accounts: {} }),
      opened.request("eth_requestAccounts")
    ])
    expect(answers[0]).toEqual([opened.own()])
    expect(answers[2]).toEqual([opened.own()])
    expect(signIn).toHaveBeenCalledOnce()
  })

  test("are requested again after a failed sign-in", async () => {
    const signIn = vi.fn(async (): Promise<unknown> => Promise.reject(new Error("closed")))
    const opened = await open({ signIn })
    const both = [opened.request("eth_requestAccounts"), opened.request("eth_requestAccounts")]
    const refusals = await Promise.allSettled(both)
    expect(refusals.map((end) => end.status === "rejected" && end.reason.code)).toEqual([4001, 4001])
    expect(signIn).toHaveBeenCalledOnce()
    signIn.mockImplementation(() => opened.signIn())
    expect(await opened.request("eth_requestAccounts")).toEqual([opened.own()])
  })

  test("are refused when the sign-in is cancelled or ends without a wallet", async () => {
    const closed = new Error("closed")
    const fails = [
      () => Promise.reject(closed),
      () => {
        throw closed
      }
    ]
    for (const signIn of fails) {
      const calledOff = await open({ signIn })
      await expect(calledOff.request("eth_requestAccounts")).rejects.toMatchObject({
        code: 4001,
        cause: closed
      })
    }
    const ended = await open({ signIn: () => undefined })
    await expect(ended.request("eth_requestAccounts")).rejects.toMatchObject({ code: 4100 })
  })

  test("are revoked by a sign-out", async () => {
    const { request, signIn, client } = await open()
    await signIn()
    expect(await request("wallet_revokePermissions", { eth_accounts: {} })).toBeNull()
    expect(client.session.current().status).toBe("signed_out")
    expect(await request("eth_accounts")).toEqual([])
  })

  test.each([{}, "eth_accounts", { eth_accounts: {}, snaps: {} }, { snaps: {} }])(
    "other than the accounts are refused: %j",
    async (permissions) => {
      const { request, signIn } = await open()
      await signIn()
      const code = typeof permissions === "string" ? -32602 : 4200
      await expect(request("wallet_requestPermissions", permissions)).rejects.toMatchObject({ code })
    }
  )

  test("stay when another permission is revoked", async () => {
    const { request, signIn } = await open()
    const address = await signIn()
    expect(await request("wallet_revokePermissions", { "endowment:network-access": {} })).toBeNull()
    expect(await request("eth_accounts")).toEqual([address])
  })
})

describe("capabilities (EIP-5792)", () => {
  const none = { atomic: { status: "unsupported" } }

  test("cover all chains with a node, or the requested chains", async () => {
    const { request, signIn } = await open({ rpcUrls })
    const address = await signIn()
    const both = { [sepolia]: none, "0x2105": none }
    expect(await request("wallet_getCapabilities")).toEqual(both)
    expect(await request("wallet_getCapabilities", address)).toEqual(both)
    expect(await request("wallet_getCapabilities", address.toLowerCase(), null)).toEqual(both)
    expect(await request("wallet_getCapabilities", address, ["0x2105"])).toEqual({ "0x2105": none })
    // Ethereum has no node here, and the other chain is not supported.
    expect(await request("wallet_getCapabilities", address, ["0x1", "0x67932"])).toEqual({})
    expect(await request("wallet_getCapabilities", address, [])).toEqual({})
  })

  test("cover every network of the service when no node is configured", async () => {
    const { request } = await open()
    const chains = Object.keys((await request("wallet_getCapabilities")) as object)
    expect(chains).toEqual(expect.arrayContaining(["0x1", sepolia, "0x2105"]))
  })

  test("are refused for an account that the page cannot see", async () => {
    const { request, signIn } = await open()
    await expect(request("wallet_getCapabilities", friend)).rejects.toMatchObject({ code: 4100 })
    await signIn()
    await expect(request("wallet_getCapabilities", friend)).rejects.toMatchObject({ code: 4100 })
  })

  test.each([["no address"], [undefined, "0x1"], [undefined, [1]], [undefined, ["mainnet"]]])(
    "need parameters of the right form: %s %s",
    async (...params) => {
      const { request } = await open()
      await expect(request("wallet_getCapabilities", ...params)).rejects.toMatchObject({ code: -32602 })
    }
  )
})

describe("the chain", () => {
  test("is returned without a request", async () => {
    const { request, calls } = await open()
    expect(await request("eth_chainId")).toBe(sepolia)
    expect(await request("net_version")).toBe("11155111")
    expect(calls()).toEqual([])
  })

  test("is the first one with a node, else Ethereum", async () => {
    const chainOf = (options: ProviderOptions) =>
      createProvider(createClient({ appId: "app" }), options).request({ method: "eth_chainId" })
    expect(await chainOf({})).toBe("0x1")
    expect(await chainOf({ rpcUrls })).toBe(sepolia)
    expect(await chainOf({ rpcUrls, chainId: 8453 })).toBe("0x2105")
  })

  test.each([
    [{ chainId: 424242 }, "chainId"],
    [{ chainId: 1, rpcUrls }, "chainId"],
    [{ rpcUrls: { base: "base.node.test" } }, "rpcUrls.base"]
  ])("is rejected when it is invalid: %o", (options, field) => {
    const open = () => createProvider(createClient({ appId: "app" }), options)
    expect(open).toThrow(expect.objectContaining({ _tag: "InvalidConfigError", field }))
  })

  test("is switched with one event", async () => {
    const { request, provider } = await open({ rpcUrls })
    const changed = vi.fn()
    provider.on("chainChanged", changed)
    expect(await request("wallet_switchEthereumChain", { chainId: "0x2105" })).toBeNull()
    expect(await request("wallet_switchEthereumChain", { chainId: "0x2105" })).toBeNull()
    expect(await request("eth_chainId")).toBe("0x2105")
    expect(changed.mock.calls).toEqual([["0x2105"]])
  })

  test("stays when it cannot be switched", async () => {
    const { request } = await open({ rpcUrls })
    // An unknown chain, and one without a node.
    for (const chainId of ["0x67932", "0x1"]) {
      await expect(request("wallet_switchEthereumChain", { chainId })).rejects.toMatchObject({ code: 4902 })
    }
    for (const wrong of [undefined, "0x1", {}, { chainId: 1 }, { chainId: "1" }, { chainId: "0x" }]) {
      await expect(request("wallet_switchEthereumChain", wrong)).rejects.toMatchObject({ code: -32602 })
    }
    expect(await request("eth_chainId")).toBe(sepolia)
  })

  test("is added only when the wallet supports it", async () => {
    const { request } = await open({ rpcUrls })
    expect(
      await request("wallet_addEthereumChain", { chainId: "0x2105", chainName: "Base", rpcUrls: [] })
    ).toBeNull()
    expect(await request("eth_chainId")).toBe(sepolia)
    await expect(request("wallet_addEthereumChain", { chainId: "0x67932" })).rejects.toMatchObject({
      code: 4200
    })
  })

  test("is stored in the app's storage after a switch", async () => {
    const texts = new Map<string, string>()
    const storage = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, value: string) => void texts.set(key, value)
    }
    const { request } = await open({ rpcUrls, storage })
    await request("wallet_switchEthereumChain", { chainId: "0x2105" })
    const again = await open({ rpcUrls, storage })
    expect(await again.request("eth_chainId")).toBe("0x2105")
    // Stored values may be outdated or malformed.
    for (const kept of ["424242", "hello", ""]) {
      texts.set("slipway.chainId", kept)
      const later = await open({ rpcUrls, storage })
      expect(await later.request("eth_chainId")).toBe(sepolia)
    }
  })
})

describe("a chain that cannot be stored", () => {
  const forbidden = () => {
    throw new DOMException("The area is full, or may not be used", "QuotaExceededError")
  }

  test("is switched to with its event", async () => {
    const { request, provider } = await open({ rpcUrls, storage: { getItem: forbidden, setItem: forbidden } })
    const changed = vi.fn()
    provider.on("chainChanged", changed)
    expect(await request("wallet_switchEthereumChain", { chainId: "0x2105" })).toBeNull()
    expect(await request("eth_chainId")).toBe("0x2105")
    expect(changed.mock.calls).toEqual([["0x2105"]])
  })
})

describe("signing", () => {
  test("accepts bytes, and strings that are not hexadecimal", async () => {
    const { request, signIn } = await open()
    const address = (await signIn()) as `0x${string}`
    for (const [param, message] of [
      ["0x48656c6c6f", "Hello"],
      ["Hello", "Hello"],
      ["0xabc", "0xabc"],
      ["0xff00", { raw: "0xff00" }],
      ["0x", ""]
    ] as const) {
      const signature = (await request("personal_sign", param, address)) as `0x${string}`
      expect(await verifyMessage({ address, message, signature }), param).toBe(true)
    }
  })

  test("also accepts the address before the message, and only the wallet's own", async () => {
    const { request, signIn } = await open()
    const address = (await signIn()) as `0x${string}`
    const signature = (await request("personal_sign", address, "Hello")) as `0x${string}`
    expect(await verifyMessage({ address, message: "Hello", signature })).toBe(true)
    // Bytes that look like an address are a message in the message position.
    const bytes = (await request("personal_sign", friend, address)) as `0x${string}`
    expect(await verifyMessage({ address, message: { raw: friend }, signature: bytes })).toBe(true)
    await expect(request("personal_sign", friend, "Hello")).rejects.toMatchObject({
      code: -32602,
      data: { field: "params[0]" }
    })
  })

  test("accepts typed data as JSON and as an object, for the current chain", async () => {
    const { request, signIn } = await open()
    const address = (await signIn()) as `0x${string}`
    const typedData = {
      domain: { name: "Example", chainId: 11155111 },
      types: { Note: [{ name: "text", type: "string" }] },
      primaryType: "Note",
      message: { text: "Hello" }
    } as const
    for (const given of [typedData, JSON.stringify(typedData)]) {
      const signature = (await request("eth_signTypedData_v4", address, given)) as `0x${string}`
      expect(await verifyTypedData({ address, ...typedData, signature })).toBe(true)
    }
    const other = { ...typedData, domain: { chainId: 1 } }
    await expect(request("eth_signTypedData_v4", address, JSON.stringify(other))).rejects.toMatchObject({
      code: -32602,
      data: { field: "params[1].domain.chainId" }
    })
  })

  test("binds typed data to its chain also when the chain id is a string", async () => {
    const { request, signIn } = await open()
    const address = (await signIn()) as `0x${string}`
    const note = {
      types: { Note: [{ name: "text", type: "string" }] },
      primaryType: "Note",
      message: { text: "Hello" }
    }
    const bound = { ...note, domain: { name: "Example", chainId: 11155111 }, primaryType: "Note" } as const
    for (const chainId of ["11155111", sepolia, 11155111]) {
      const given = JSON.stringify({ ...note, domain: { name: "Example", chainId } })
      const signature = (await request("eth_signTypedData_v4", address, given)) as `0x${string}`
      expect(await verifyTypedData({ address, ...bound, signature }), String(chainId)).toBe(true)
    }
    const other = JSON.stringify({ ...note, domain: { name: "Example", chainId: "1" } })
    await expect(request("eth_signTypedData_v4", address, other)).rejects.toMatchObject({
      data: { field: "params[1].domain.chainId" }
    })
  })

  test("treats a null domain of typed data as missing", async () => {
    const { request, signIn } = await open()
    const address = (await signIn()) as `0x${string}`
    const note = { types: { Note: [] }, primaryType: "Note", message: {} } as const
    const given = JSON.stringify({ ...note, domain: null })
    const signature = (await request("eth_signTypedData_v4", address, given)) as `0x${string}`
    expect(await verifyTypedData({ address, ...note, domain: {}, signature })).toBe(true)
  })

  test("of unreadable hashes must be allowed explicitly", async () => {
    const hash = `0x${"ab".repeat(32)}`
    const careful = await open()
    await expect(careful.request("eth_sign", await careful.signIn(), hash)).rejects.toMatchObject({
      code: 4200
    })
    const { request, signIn } = await open({ allowEthSign: true })
    const address = await signIn()
    expect(await request("eth_sign", address, hash)).toMatch(/^0x[0-9a-f]{130}$/)
    await expect(request("eth_sign", address, "0xab")).rejects.toMatchObject({ code: -32602 })
  })

  test.each([
    ["personal_sign", ["0x00", friend]],
    ["personal_sign", ["0x00"]],
    ["personal_sign", [7, "own"]],
    ["personal_sign", []],
    ["eth_signTypedData_v4", [friend, "{}"]],
    ["eth_signTypedData_v4", ["own", "{"]],
    ["eth_signTypedData_v4", ["own", "{}"]],
    ["eth_signTypedData_v4", ["own", "null"]],
    ["eth_signTypedData_v4", ["own", { types: {}, primaryType: "Note", domain: "here", message: {} }]],
    ["eth_signTypedData_v4", ["own", { types: {}, primaryType: "Note", domain: { chainId: "here" } }]],
    ["eth_signTypedData_v4", ["own", amountOf(2 ** 53)]],
    ["eth_signTypedData_v4", ["own", amountOf(1.5)]],
    ["personal_sign", [() => "Hello", "own"]],
    ["eth_signTransaction", [{ from: friend, to: friend }]],
    ["eth_sendTransaction", [{ from: friend, to: friend }]],
    ["eth_sendTransaction", [{ to: "vitalik.eth" }]],
    ["eth_sendTransaction", [{ to: friend, value: 1 }]],
    ["eth_sendTransaction", [{ to: friend, value: "1" }]],
    ["eth_sendTransaction", [{ to: friend, value: "0x" }]],
    ["eth_sendTransaction", [{ to: friend, data: "0x0" }]],
    ["eth_sendTransaction", [{ to: friend, data: "0x00", input: "0x01" }]],
    ["eth_sendTransaction", [{ to: friend, chainId: "0x1" }]],
    ["eth_sendTransaction", [{ to: friend, accessList: "all" }]],
    ["eth_sendTransaction", [{ to: friend, accessList: [{ address: friend, storageKeys: ["0x00"] }] }]],
    ["eth_sendTransaction", [{ to: friend, gas: "0x5208", gasLimit: "0x5209" }]],
    ["eth_sendTransaction", [{ to: friend, nonce: "0x20000000000000" }]],
    ["eth_sendTransaction", [{ to: friend, type: "0x3" }]],
    ["eth_sendTransaction", [{ to: friend, type: "0x7f" }]],
    ["eth_sendTransaction", [{ to: friend, type: 2 }]],
    ["eth_sendTransaction", [{ to: friend, type: "legacy" }]],
    ["eth_sendTransaction", [{ to: friend, type: "0x0", maxFeePerGas: "0x1" }]],
    ["eth_sendTransaction", [{ to: friend, type: "0x2", gasPrice: "0x1" }]],
    ["eth_sendTransaction", [{ to: friend, type: "0x4", authorizationList: [] }]],
    ["eth_sendTransaction", [{ to: zero, value: "0x1" }]],
    ["eth_signTransaction", [{ to: zero, value: "0x1" }]],
    ["eth_sendTransaction", [{ to: friend, authorizationList: [{}] }]],
    ["eth_sendTransaction", [{ to: friend, blobVersionedHashes: [] }]],
    ["eth_sendTransaction", [{ data: "0x00" }]],
    ["eth_sendTransaction", ["transaction"]],
    ["eth_sendTransaction", []]
  ])("rejects invalid parameters: %s %o", async (method, params) => {
    const { request, signIn, calls } = await open()
    const address = await signIn()
    const before = calls().length
    const own = params.map((param) => (param === "own" ? address : param))
    await expect(request(method, ...own)).rejects.toMatchObject({
      code: -32602,
      cause: { _tag: "InvalidInputError" }
    })
    expect(calls()).toHaveLength(before)
  })

  test.each(["personal_sign", "eth_signTypedData_v4", "eth_signTransaction", "eth_sendTransaction"])(
    "needs somebody who is signed in: %s",
    async (method) => {
      const { request } = await open()
      await expect(request(method, "0x00", friend)).rejects.toMatchObject({ code: 4100 })
    }
  )

  test("signs the confirmed input when the page changes its request meanwhile", async () => {
    const params = ["Hello", ""]
    const approve = vi.fn(async () => {
      params[0] = "Everything is yours"
      return true
    })
    const { provider, signIn } = await open({ approve })
    const address = (await signIn()) as `0x${string}`
    params[1] = address
    // The compiler does not treat a mutable array as a tuple.
    const request = { method: "personal_sign", params } as unknown as Parameters<typeof provider.request>[0]
    const signature = (await provider.request(request)) as `0x${string}`
    expect(await verifyMessage({ address, message: "Hello", signature })).toBe(true)
  })

  test("asks for confirmation with the chain that the user has seen", async () => {
    const approve = vi.fn(async () => false)
    const { request, signIn, calls } = await open({ approve })
    const address = await signIn()
    const before = calls().length
    await expect(request("personal_sign", "0x00", address)).rejects.toMatchObject({ code: 4001 })
    await expect(request("eth_sendTransaction", { to: friend, nonce: "0x07" })).rejects.toMatchObject({
      code: 4001
    })
    expect(approve.mock.calls).toEqual([
      [
        { method: "personal_sign", params: ["0x00", address] },
        { operation: "signMessage", input: { network: "ethereum-sepolia", message: "\0" } }
      ],
      [
        { method: "eth_sendTransaction", params: [{ to: friend, nonce: "0x07" }] },
        {
          operation: "sendTransaction",
          input: {
            network: "ethereum-sepolia",
            transaction: { from: address, to: friend, value: "0x0", data: "0x", nonce: "0x7" }
          }
        }
      ]
    ])
    expect(calls()).toHaveLength(before)

    approve.mockImplementationOnce(async () => {
      await request("wallet_switchEthereumChain", { chainId: "0x2105" })
      return true
    })
    const data = JSON.stringify({
      domain: { chainId: 11155111 },
      types: { Note: [] },
      primaryType: "Note",
      message: {}
    })
    expect(await request("eth_signTypedData_v4", address, data)).toMatch(/^0x/)
  })
})

describe("an app whose confirmation fails", () => {
  const failure = new Error("The dialog is gone")

  test.each([
    ["rejects", () => Promise.reject(failure)],
    [
      "throws",
      () => {
        throw failure
      }
    ]
  ])("does not confirm when it %s", async (_, approve) => {
    const { request, signIn, calls } = await open({ approve })
    const address = await signIn()
    const before = calls().length
    await expect(request("personal_sign", "0x00", address)).rejects.toMatchObject({
      name: "ProviderRpcError",
      code: 4001,
      cause: failure
    })
    expect(calls()).toHaveLength(before)
  })

  test.each([undefined, "yes", 1, {}])("does not confirm when it returns %o", async (answer) => {
    const { request, signIn } = await open({ approve: () => answer as never })
    await expect(request("personal_sign", "0x00", await signIn())).rejects.toMatchObject({ code: 4001 })
  })
})

describe("without a node", () => {
  test("keeps the type of a transaction", async () => {
    const { request, signIn } = await open()
    await signIn()
    const typesOf = async (fields: object) => {
      const signed = await request("eth_signTransaction", {
        to: friend,
        value: "0x1",
        nonce: "0x0",
        ...fields
      })
      return parseTransaction(signed as `0x${string}`).type
    }
    const fees = { maxFeePerGas: "0x77359400", maxPriorityFeePerGas: "0x1" }
    expect(await typesOf({ type: "0x0", gasPrice: "0x77359400" })).toBe("legacy")
    expect(await typesOf({ type: "0x2", ...fees })).toBe("eip1559")
    expect(await typesOf({ type: "0x2" })).toBe("eip1559")
    expect(await typesOf({ type: null, gasPrice: "0x77359400" })).toBe("legacy")
    await expect(typesOf({ type: "0x0" })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining("gasPrice")
    })
    expect(await request("eth_estimateGas", { to: friend, type: "0x0" })).toBe("0x5208")
  })

  test("treats null fields as missing", async () => {
    const { request, signIn } = await open()
    await signIn()
    const left = Object.fromEntries(fields.map((field) => [field, null]))
    expect(await request("eth_sendTransaction", { ...left, to: friend, value: "0x1" })).toMatch(
      /^0x[0-9a-f]{64}$/
    )
  })

  test("treats `data` and `input` as equal in any letter case", async () => {
    const { request, signIn } = await open()
    await signIn()
    const sent = request("eth_sendTransaction", { to: friend, data: "0xABCD", input: "0xabcd" })
    expect(await sent).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test("burns coins where the app allows it", async () => {
    const { request, signIn } = await open({ allowZeroAddress: true })
    await signIn()
    expect(await request("eth_sendTransaction", { to: zero, value: "0x1" })).toMatch(/^0x[0-9a-f]{64}$/)
    const careful = await open()
    await careful.signIn()
    await expect(careful.request("eth_sendTransaction", { to: zero, value: "0x1" })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining("allowZeroAddress"),
      data: { field: "params[0].to" }
    })
  })

  test("signs, sends and estimates transactions through the service", async () => {
    const { request, signIn, calls } = await open()
    const from = await signIn()
    expect(await request("eth_estimateGas", { from, to: friend, value: "0x1" })).toBe("0x5208")
    expect(await request("eth_signTransaction", { from, to: friend, value: "0x1" })).toMatch(/^0x02/)
    const hash = await request("eth_sendTransaction", {
      from,
      to: friend,
      value: "0x1",
      gas: "0x5208",
      gasPrice: "0x77359400"
    })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    const made = calls().filter((kind) => /Gas$|Transaction$/.test(kind))
    expect(made).toEqual(["estimateGas", "signTransaction", "sendTransaction"])
  })

  test("does not report a send with an unknown outcome as failed", async () => {
    const { request, signIn, sandbox } = await open()
    await signIn()
    const faults = ["drop-after", "500-after", "html-200-after", "401-after", "truncated"] as const
    for (const [index, fault] of faults.entries()) {
      sandbox.faults.add({ operation: "sendTransaction", fault })
      const value = `0x${index + 1}`
      await expect(request("eth_sendTransaction", { to: friend, value }), fault).rejects.toMatchObject({
        code: -32002,
        message: expect.stringContaining("may have been sent"),
        data: { outcome: "unknown" }
      })
    }
    // The same request again is not a second payment.
    await expect(request("eth_sendTransaction", { to: friend, value: "0x1" })).rejects.toMatchObject({
      code: -32002,
      data: { code: "UNRESOLVED_SEND", outcome: "not_sent" }
    })
  })

  test("reports refusals and throttling", async () => {
    const { request, signIn, sandbox } = await open()
    await signIn()
    await expect(
      request("eth_sendTransaction", { to: friend, value: `0x${"f".repeat(30)}` })
    ).rejects.toMatchObject({
      code: -32003,
      message: expect.stringContaining("nsufficient funds")
    })
    sandbox.faults.add({ operation: "sendTransaction", fault: "429" })
    await expect(request("eth_sendTransaction", { to: friend, value: "0x1" })).rejects.toMatchObject({
      code: -32005,
      data: { outcome: "throttled", retryAfter: 1000 }
    })
  })

  test("rejects reads and transactions that the service does not support", async () => {
    const { request, signIn } = await open()
    await signIn()
    await expect(request("eth_blockNumber")).rejects.toMatchObject({ code: 4901 })
    await expect(request("eth_getBalance", friend, "latest")).rejects.toMatchObject({ code: 4901 })
    await expect(request("eth_sendTransaction", { data: "0x00" })).rejects.toMatchObject({
      message: expect.stringContaining("rpcUrls")
    })
  })
})

test.each([
  "wallet_watchAsset",
  "eth_subscribe",
  "eth_decrypt",
  "eth_getEncryptionPublicKey",
  "eth_signTypedData",
  "personal_ecRecover",
  "constructor"
])("%s is not supported", async (method) => {
  const { request, signIn } = await open()
  await signIn()
  const code = method === "constructor" ? 4901 : 4200
  await expect(request(method)).rejects.toMatchObject({ code })
})

test.each(["wallet_sendCalls", "wallet_getCallsStatus", "wallet_showCallsStatus"])(
  "%s does not exist without a node, so that apps send the calls one by one",
  async (method) => {
    const { request, signIn } = await open()
    await signIn()
    await expect(request(method, {})).rejects.toMatchObject({ code: -32601 })
  }
)

test.each([undefined, null, "eth_accounts", {}, { method: 7 }])("rejects %o as a request", async (asked) => {
  const { provider } = await open()
  await expect(provider.request(asked as never)).rejects.toMatchObject({
    name: "ProviderRpcError",
    code: -32600
  })
})

test("attaches the cause to the provider's error, without a secret", async () => {
  const { request, signIn, sandbox } = await open()
  const address = await signIn()
  sandbox.faults.add({ operation: "signMessage", fault: "403" })
  await expect(request("personal_sign", "0x48", address)).rejects.toMatchObject({
    code: -32003,
    data: { name: "ApiError", status: 403 },
    cause: { _tag: "ApiError" }
  })
})

describe("events", () => {
  const listen = async () => {
    const opened = await open()
    const events: unknown[] = []
    for (const event of ["connect", "accountsChanged", "chainChanged", "disconnect"] as const) {
      opened.provider.on(event, (payload: unknown) => events.push([event, payload]))
    }
    return { ...opened, events }
  }

  /** The previous user's account is removed at once, also when the next address must be requested. */
  const untilTheNextIsKnown = isAddressUnknownAfterSignIn()
    ? [
        ["accountsChanged", []],
        ["disconnect", expect.objectContaining({ code: 4900 })],
        ["connect", { chainId: sepolia }]
      ]
    : []

  test("report sign-ins, sign-outs and user changes", async () => {
    const { signIn, client, events } = await listen()
    const ada = await signIn("ada")
    await client.session.address()
    const grace = await signIn("grace")
    await client.session.address()
    await client.session.signOut()
    expect(events).toEqual([
      ["connect", { chainId: sepolia }],
      ["accountsChanged", [ada]],
      ...untilTheNextIsKnown,
      ["accountsChanged", [grace]],
      ["accountsChanged", []],
      ["disconnect", expect.objectContaining({ code: 4900 })]
    ])
  })

  test("return the provider for chaining", async () => {
    const { provider, request } = await open()
    const [first, second] = [vi.fn(), vi.fn()]
    const chained = provider
      .on("chainChanged", first)
      .on("chainChanged", second)
      .removeListener("chainChanged", first)
    expect(chained).toBe(provider)
    await request("wallet_switchEthereumChain", { chainId: "0x1" })
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledOnce()
  })

  test("do not report refreshed tokens", async () => {
    const { signIn, client, events } = await listen()
    await signIn()
    await client.session.address()
    const before = events.length
    await client.session.refresh()
    await client.wallet.addresses()
    expect(events).toHaveLength(before)
  })

  test("are not sent to removed listeners, and the last one ends the subscription", async () => {
    const { provider, client, signIn } = await open()
    const subscribe = vi.spyOn(client.session, "subscribe")
    const listener = vi.fn()
    provider.on("accountsChanged", listener)
    provider.on("connect", listener)
    expect(subscribe).toHaveBeenCalledOnce()
    provider.removeListener("accountsChanged", listener)
    provider.removeListener("connect", listener)
    await signIn()
    await client.session.address()
    expect(listener).not.toHaveBeenCalled()
    provider.on("accountsChanged", listener)
    expect(subscribe).toHaveBeenCalledTimes(2)
    await client.session.signOut()
    expect(listener.mock.calls).toEqual([[[]]])
  })

  test("reach every listener, also when one throws", async () => {
    const { provider, request } = await open()
    const failed: unknown[] = []
    vi.stubGlobal("queueMicrotask", (task: () => void) => {
      try {
        task()
      } catch (error) {
        failed.push(error)
      }
    })
    const listener = vi.fn()
    const broken = new Error("broken")
    provider.on("chainChanged", () => {
      throw broken
    })
    provider.on("chainChanged", listener)
    await request("wallet_switchEthereumChain", { chainId: "0x1" })
    expect(listener).toHaveBeenCalledOnce()
    expect(failed).toEqual([broken])
  })
})

describe("an announcement (EIP-6963)", () => {
  const info = { name: "Example", icon: "data:image/png;base64,AA==", rdns: "com.example" }

  const openPage = () => {
    const page = new EventTarget()
    vi.stubGlobal("window", page)
    const events: { info: Record<string, string>; provider: unknown }[] = []
    page.addEventListener("eip6963:announceProvider", (event) => {
      events.push((event as CustomEvent<(typeof events)[0]>).detail)
    })
    return { events, ask: () => page.dispatchEvent(new Event("eip6963:requestProvider")) }
  }

  test("is made at once and on request, until it is withdrawn", async () => {
    const { provider } = await open()
    const { events, ask } = openPage()
    const stop = announce(provider, info)
    ask()
    stop()
    ask()
    expect(events).toHaveLength(2)
    expect(events[0]).toEqual(events[1])
    expect(events[0]?.provider).toBe(provider)
    expect(events[0]?.info).toEqual({ ...info, uuid: expect.stringMatching(uuid) })
    expect(Object.isFrozen(events[0]) && Object.isFrozen(events[0]?.info)).toBe(true)
  })

  test("has its own id, or the app's", async () => {
    const { provider } = await open()
    const { events } = openPage()
    for (let times = 0; times < 50; times++) announce(provider, info)()
    const ids = events.map((one) => one.info.uuid)
    expect(new Set(ids).size).toBe(50)
    for (const id of ids) expect(id).toMatch(uuid)
    announce(provider, { ...info, uuid: "mine" })()
    expect(events.at(-1)?.info.uuid).toBe("mine")
  })

  test("carries its icon, and is not made without a window", async () => {
    const { provider } = await open()
    const wanted = expect.objectContaining({ _tag: "InvalidInputError", field: "icon" })
    expect(() => announce(provider, { ...info, icon: "https://example.com/a.png" })).toThrow(wanted)
    expect(() => announce(provider, info)()).not.toThrow()
  })

  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
})
