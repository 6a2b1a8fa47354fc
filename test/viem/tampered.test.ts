import { zeroAddress } from "viem"
import { describe, expect, test } from "vitest"
import { createSandbox, type OperationId, scenarios } from "../../sandbox/src/testing.ts"
import { type Client, createClient } from "../../src/index.ts"
import { createProvider, toAccount, verified } from "../../src/viem/index.ts"

const network = "ethereum-sepolia"
const chainId = 11155111
const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const stranger = "0x1111111111111111111111111111111111111111"

/** A sandbox without a node, which signing does not need. `change` modifies requests to the service. */
const open = async (change: (path: string, body: Record<string, unknown>) => unknown = (_, body) => body) => {
  const sandbox = createSandbox()
  const { appId } = sandbox.credentials
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = new URL(String(input)).pathname
    const isSigning = path.includes("/wallet/sign-")
    const body = isSigning ? JSON.stringify(change(path, JSON.parse(String(init?.body)))) : init?.body
    return sandbox.fetch(String(input), { ...init, ...(body === undefined ? {} : { body }) })
  }
  const client = createClient({ appId, fetch })
  const email = "ada@example.com"
  const { verificationToken } = await client.auth.email.login({ email })
  await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
  await client.account.create()
  return { sandbox, client, from: client.session.current().addresses.evm ?? "" }
}

const transaction = {
  to: friend,
  value: 1n,
  nonce: 0,
  gas: 21_000n,
  maxFeePerGas: 10n ** 10n,
  maxPriorityFeePerGas: 1n
} as const
const wire = { to: friend, value: "0x1", nonce: "0x0", gasLimit: "0x5208" }
const typedData = {
  domain: { name: "Example", chainId },
  types: { Note: [{ name: "text", type: "string" }] },
  primaryType: "Note",
  message: { text: "Hello" }
} as const
const hash = `0x${"ab".repeat(32)}` as const

type Operation = readonly [
  name: string,
  operation: OperationId,
  sign: (client: Client, from: string) => Promise<unknown>
]

/** Every call that makes the service sign. */
const operations: readonly Operation[] = [
  [
    "verified signMessage",
    "signMessage",
    (client) => verified(client).signMessage({ network, message: "Hello" })
  ],
  ["verified signHash", "signHash", (client) => verified(client).signHash({ network, hash })],
  [
    "verified signTypedData",
    "signTypedData",
    (client) => verified(client).signTypedData({ network, data: typedData })
  ],
  [
    "verified signTypedData of a text",
    "signTypedData",
    (client) => verified(client).signTypedData({ network, data: JSON.stringify(typedData) })
  ],
  [
    "verified signTransaction",
    "signTransaction",
    (client, from) => verified(client).signTransaction({ network, transaction: { from, ...wire } })
  ],
  [
    "verified signAuthorization",
    "signAuthorization",
    (client) => verified(client).signAuthorization({ chainId, contractAddress: friend, nonce: 0 })
  ],
  [
    "an account's signMessage",
    "signMessage",
    (client) => toAccount(client).signMessage({ message: "Hello" })
  ],
  [
    "an account's signMessage of bytes",
    "signHash",
    (client) => toAccount(client).signMessage({ message: { raw: "0xff" } })
  ],
  ["an account's sign", "signHash", async (client) => toAccount(client).sign?.({ hash })],
  ["an account's signTypedData", "signTypedData", (client) => toAccount(client).signTypedData(typedData)],
  [
    "an account's signTransaction",
    "signTransaction",
    (client) => toAccount(client).signTransaction({ ...transaction, chainId })
  ],
  [
    "an account's signTransaction of a creation",
    "signHash",
    (client) => toAccount(client).signTransaction({ ...transaction, to: null, data: "0x00", chainId })
  ],
  [
    "an account's signAuthorization",
    "signAuthorization",
    async (client) => toAccount(client).signAuthorization?.({ chainId, contractAddress: friend, nonce: 0 })
  ],
  ["personal_sign", "signMessage", (client, from) => ask(client, "personal_sign", ["0x48656c6c6f", from])],
  [
    "eth_signTypedData_v4",
    "signTypedData",
    (client, from) => ask(client, "eth_signTypedData_v4", [from, JSON.stringify(typedData)])
  ],
  ["eth_sign", "signHash", (client, from) => ask(client, "eth_sign", [from, hash])],
  [
    "eth_signTransaction",
    "signTransaction",
    (client, from) => ask(client, "eth_signTransaction", [{ from, ...wire }])
  ]
]

/** The Slipway error that caused the provider's error. */
const ask = async (client: Client, method: string, params: unknown) => {
  const provider = createProvider(client, { chainId, allowEthSign: true })
  try {
    return await provider.request({ method, params } as Parameters<typeof provider.request>[0])
  } catch (error) {
    expect(error).toMatchObject({ code: -32603 })
    throw error instanceof Error ? error.cause : error
  }
}

const mismatch = { _tag: "SignatureMismatchError", code: "SIGNATURE_MISMATCH", outcome: "not_sent" }

describe("detects a response that was tampered with", () => {
  test.each(operations)("in %s", async (_, operation, sign) => {
    const { sandbox, client, from } = await open()
    expect(await sign(client, from)).toBeTruthy()
    sandbox.faults.add({ operation, fault: "tampered", times: "always" })
    await expect(sign(client, from)).rejects.toMatchObject(mismatch)
    expect(sandbox.ledger.at(-1)).toMatchObject({ kind: operation })
  })

  test("in the sandbox's `tampered` scenario, for the first request", async () => {
    for (const [name, , sign] of operations) {
      const { sandbox, client, from } = await open()
      // Also before the tokens change, which ends the session.
      await client.session.refresh()
      sandbox.play("tampered")
      await expect(sign(client, from), name).rejects.toMatchObject(mismatch)
    }
    expect(scenarios.tampered.faults).toHaveLength(1)
  })
})

/** Other content that a compromised service could sign with the wallet's key. */
const instead: Readonly<Record<string, (body: Record<string, unknown>) => unknown>> = {
  "sign-message": (body) => ({ ...body, message: "Goodbye" }),
  "sign-hash": (body) => ({ ...body, hash: `0x${"cd".repeat(32)}` }),
  "sign-typed-data": (body) => ({ ...body, data: String(body.data).replace("Hello", "Goodbye") }),
  "sign-transaction": (body) => ({ ...body, transaction: { ...Object(body.transaction), to: stranger } }),
  "sign-authorization": (body) => ({ ...body, contractAddress: stranger })
}

describe("detects other content signed by the wallet's own key", () => {
  test.each(operations)("in %s", async (_, __, sign) => {
    const { client, from } = await open((path, body) => instead[path.split("/").at(-1) ?? ""]?.(body))
    await expect(sign(client, from)).rejects.toMatchObject(mismatch)
  })

  test.each([
    ["another value", { value: "0x2" }, "transaction.value"],
    ["data", { data: "0xa9059cbb" }, "transaction.data"],
    ["a later nonce", { nonce: "0x1" }, "transaction.nonce"],
    ["more gas", { gasLimit: "0x5209" }, "transaction.gas"],
    ["a higher fee", { maxFeePerGas: "0x2540be401" }, "transaction.maxFeePerGas"],
    ["a higher tip", { maxPriorityFeePerGas: "0x2" }, "transaction.maxPriorityFeePerGas"]
  ])("a transaction with %s", async (_, change, field) => {
    const { client } = await open((__, body) => ({
      ...body,
      transaction: { ...Object(body.transaction), ...change }
    }))
    const signed = toAccount(client).signTransaction({ ...transaction, chainId })
    await expect(signed).rejects.toMatchObject({ ...mismatch, field })
  })

  test("a transaction on another network", async () => {
    const { client } = await open((_, body) => ({ ...body, network: "base" }))
    const signed = toAccount(client).signTransaction({ ...transaction, chainId })
    await expect(signed).rejects.toMatchObject({ ...mismatch, field: "transaction.chainId" })
  })

  test("an authorization for every chain", async () => {
    const { client } = await open((_, body) => ({ ...body, chainId: 1 }))
    const signed = toAccount(client).signAuthorization?.({ chainId, contractAddress: zeroAddress, nonce: 0 })
    await expect(signed).rejects.toMatchObject({ ...mismatch, field: "authorization.chainId" })
  })
})

describe("the verified calls", () => {
  test("replace the wallet's signing calls and keep the others", async () => {
    const { client } = await open()
    const wallet = verified(client)
    expect(Object.keys(wallet)).toEqual(Object.keys(client.wallet))
    expect(wallet.balanceCoin).toBe(client.wallet.balanceCoin)
  })

  test("check a call with another user's token against that user's address", async () => {
    const { sandbox, client } = await open()
    const other = createClient({ appId: sandbox.credentials.appId, fetch: sandbox.fetch })
    const email = "grace@example.com"
    const { verificationToken } = await other.auth.email.login({ email })
    await other.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    const { walletToken, refreshToken, address } = await other.account.create()
    const input = { network, message: "Hello", walletToken, refreshToken } as const
    const theirs = verified(client, { address: address[0]?.address })
    const { signature, ...rotated } = await theirs.signMessage(input)
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    // The new token pair comes with the result, as without verification.
    expect(Object.keys(rotated)).toContain("walletToken")
  })

  test("reject requests whose response cannot be verified", async () => {
    const { sandbox, client, from } = await open()
    const wallet = verified(client)
    const signRequests = () => sandbox.ledger.filter(({ kind }) => kind.startsWith("sign")).length
    const other = { ...typedData, domain: { ...typedData.domain, chainId: 1 } }
    await expect(wallet.signTypedData({ network, data: other })).rejects.toMatchObject({
      field: "data.domain.chainId"
    })
    await expect(wallet.signTypedData({ network, data: "{" })).rejects.toMatchObject({ field: "data" })
    await expect(wallet.signHash({ network, hash: "abc" })).rejects.toMatchObject({ field: "hash" })
    const broken = { from, to: friend, value: "1" }
    await expect(wallet.signTransaction({ network, transaction: broken })).rejects.toMatchObject({
      field: "transaction.value"
    })
    expect(signRequests()).toBe(0)
  })
})
