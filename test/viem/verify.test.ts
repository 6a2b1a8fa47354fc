import fc from "fast-check"
import {
  type Address,
  bytesToHex,
  concat,
  fromRlp,
  type Hex,
  hashMessage,
  hashTypedData,
  numberToHex,
  parseSignature,
  parseTransaction,
  serializeSignature,
  serializeTransaction,
  type TransactionSerializable,
  toRlp
} from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { describe, expect, test } from "vitest"
import { verifyAuthorization, verifyHash, verifyMessage } from "../../src/signing/verify/verify.ts"
import { type RequestedTransaction, verifyTransaction } from "../../src/signing/verify/verifyTransaction.ts"

const account = privateKeyToAccount(`0x${"11".repeat(32)}`)
const stranger = privateKeyToAccount(`0x${"22".repeat(32)}`)
const friend: Address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const mismatch = (field: string) => ({ _tag: "SignatureMismatchError", code: "SIGNATURE_MISMATCH", field })

describe("a signature", () => {
  const hash = hashMessage("Hello")

  test("of the wallet is returned unchanged", async () => {
    const signature = await account.sign({ hash })
    expect(await verifyHash(account.address, hash, signature)).toBe(signature)
  })

  test("with a parity of 0 or 1 is returned in the form that contracts expect", async () => {
    const signature = await account.sign({ hash })
    const { yParity } = parseSignature(signature)
    const short: Hex = `0x${signature.slice(2, -2)}0${yParity}`
    expect(await verifyHash(account.address, hash, short)).toBe(signature)
  })

  test("of another account is rejected with the signer's address", async () => {
    const signature = await stranger.sign({ hash })
    await expect(verifyHash(account.address, hash, signature)).rejects.toMatchObject({
      ...mismatch("signer"),
      outcome: "not_sent",
      message: expect.stringContaining(stranger.address)
    })
  })

  test("of other content is rejected", async () => {
    const signature = await account.signMessage({ message: "Goodbye" })
    await expect(verifyMessage(account.address, "Hello", signature)).rejects.toMatchObject(mismatch("signer"))
  })

  test("with a high s value is rejected, because chains reject it", async () => {
    const { r, s, yParity } = parseSignature(await account.sign({ hash }))
    const high = serializeSignature({
      r,
      s: numberToHex(order - BigInt(s), { size: 32 }),
      yParity: 1 - yParity
    })
    await expect(verifyHash(account.address, hash, high)).rejects.toMatchObject(mismatch("signature"))
  })

  test.each([undefined, 7, "", "0x", "0x1234", `0x${"00".repeat(65)}`, `0x${"ff".repeat(65)}`, "hello"])(
    "that is none is refused: %s",
    async (signature) => {
      await expect(verifyHash(account.address, hash, signature)).rejects.toMatchObject(mismatch("signature"))
    }
  )

  test("with any bit changed is rejected, and not shown in the error", async () => {
    const signature = await account.sign({ hash })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 64 * 8 - 1 }), async (bit) => {
        const bytes = Buffer.from(signature.slice(2), "hex")
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const error = await verifyHash(account.address, hash, bytesToHex(bytes)).catch((it: unknown) => it)
        expect(error).toMatchObject({ _tag: "SignatureMismatchError" })
        expect(JSON.stringify(error)).not.toContain(signature.slice(2, 40))
      }),
      { numRuns: 40 }
    )
  })
})

test("verifies typed data by its EIP-712 hash", async () => {
  const typedData = {
    domain: { name: "Example", chainId: 1n },
    types: { Mail: [{ name: "amount", type: "uint256" }] },
    primaryType: "Mail",
    message: { amount: 2n ** 255n }
  } as const
  const signature = await account.signTypedData(typedData)
  expect(await verifyHash(account.address, hashTypedData(typedData), signature)).toBe(signature)
  const other = { ...typedData, message: { amount: 2n ** 255n + 1n } }
  await expect(verifyHash(account.address, hashTypedData(other), signature)).rejects.toMatchObject(
    mismatch("signer")
  )
})

describe("an authorization", () => {
  const requested = { contractAddress: friend, chainId: 1, nonce: 7 }

  test("that matches the request is returned", async () => {
    const signed = await account.signAuthorization(requested)
    const { r, s, yParity } = signed
    expect(await verifyAuthorization(account.address, requested, { ...signed, yParity })).toEqual({
      ...{ address: friend, chainId: 1, nonce: 7 },
      ...{ r, s, yParity }
    })
  })

  /** An authorization whose r or s starts with a zero byte, as one in 128 does. */
  const withLeadingZero = async (half: "r" | "s") => {
    for (let nonce = 0; ; nonce++) {
      const signed = await account.signAuthorization({ ...requested, nonce })
      if (signed[half].startsWith("0x0")) return { requested: { ...requested, nonce }, signed }
    }
  }

  test.each(["r", "s"] as const)("whose %s lacks leading zeros is padded", async (half) => {
    const { requested, signed } = await withLeadingZero(half)
    const { r, s, yParity } = signed
    const trimmed = { ...signed, yParity, [half]: signed[half].replace(/^0x0+/, "0x") }
    expect(trimmed[half]).not.toBe(signed[half])
    expect(await verifyAuthorization(account.address, requested, trimmed)).toMatchObject({ r, s })
  })

  test.each([
    ["r", "0x"],
    ["s", `0x${"0".repeat(65)}1`],
    ["r", 7],
    ["s", "12"]
  ])("with an invalid %s is rejected: %s", async (half, value) => {
    const signed = await account.signAuthorization(requested)
    const verified = verifyAuthorization(account.address, requested, {
      ...signed,
      yParity: signed.yParity,
      [half]: value
    })
    await expect(verified).rejects.toMatchObject(mismatch("signature"))
  })

  test("may have any nonce when none was requested", async () => {
    const signed = await account.signAuthorization({ ...requested, nonce: 9 })
    const { contractAddress, chainId } = requested
    const verified = verifyAuthorization(
      account.address,
      { contractAddress, chainId },
      {
        ...signed,
        yParity: signed.yParity
      }
    )
    expect(await verified).toMatchObject({ nonce: 9 })
  })

  test.each([
    ["another contract", { contractAddress: stranger.address }, "authorization.address"],
    ["every chain", { chainId: 0 }, "authorization.chainId"],
    ["another nonce", { nonce: 8 }, "authorization.nonce"]
  ])("for %s is refused", async (_, change, field) => {
    const signed = await account.signAuthorization({ ...requested, ...change })
    const verified = verifyAuthorization(account.address, requested, { ...signed, yParity: signed.yParity })
    await expect(verified).rejects.toMatchObject(mismatch(field))
  })

  test("that only claims to be for this contract is rejected", async () => {
    const signed = await account.signAuthorization({ ...requested, contractAddress: stranger.address })
    const lie = { ...signed, address: friend, yParity: signed.yParity }
    await expect(verifyAuthorization(account.address, requested, lie)).rejects.toMatchObject(
      mismatch("signer")
    )
  })
})

describe("a signed transaction", () => {
  const content = { chainId: 1, to: friend, value: 5n, data: "0xABcd", nonce: 300, gas: 21_000n } as const
  const accessList = [{ address: friend, storageKeys: [`0x${"Ab".repeat(32)}` as const] }]
  const fees = { maxFeePerGas: 9n, maxPriorityFeePerGas: 2n }

  /** One transaction of each type. */
  const kinds = async (): Promise<
    Readonly<Record<string, TransactionSerializable & RequestedTransaction>>
  > => ({
    legacy: { ...content, type: "legacy", gasPrice: 7n },
    "with an access list": { ...content, type: "eip2930", gasPrice: 7n, accessList },
    "with fees": { ...content, type: "eip1559", ...fees },
    "with fees and an access list": { ...content, type: "eip1559", ...fees, accessList },
    "that creates a contract": { ...content, to: null, type: "eip1559", ...fees },
    "with nothing in it": { chainId: 1, type: "eip1559" },
    "with authorizations": {
      ...content,
      ...fees,
      type: "eip7702",
      authorizationList: [await stranger.signAuthorization({ contractAddress: friend, chainId: 1, nonce: 0 })]
    }
  })

  test("of every type is returned unchanged", async () => {
    for (const [kind, transaction] of Object.entries(await kinds())) {
      const signed = await account.signTransaction(transaction)
      const verified = await verifyTransaction(account.address, transaction, signed)
      expect(verified, kind).toBe(signed)
    }
  })

  test("of every type is rejected when another account signed it", async () => {
    for (const [kind, transaction] of Object.entries(await kinds())) {
      const signed = await stranger.signTransaction(transaction)
      const error = await verifyTransaction(account.address, transaction, signed).catch((it: unknown) => it)
      expect(error, kind).toMatchObject(mismatch("signer"))
    }
  })

  const requested: RequestedTransaction = { ...content, type: "eip1559", ...fees }

  test.each([
    ["on another chain", { chainId: 137 }, "transaction.chainId"],
    ["to somebody else", { to: stranger.address }, "transaction.to"],
    ["to nobody", { to: undefined }, "transaction.to"],
    ["of another value", { value: 6n }, "transaction.value"],
    ["with other data", { data: "0xabce" }, "transaction.data"],
    ["without its data", { data: undefined }, "transaction.data"],
    ["under another nonce", { nonce: 301 }, "transaction.nonce"],
    ["with an access list that nobody asked for", { accessList }, "transaction.accessList"],
    ["with more gas", { gas: 21_001n }, "transaction.gas"],
    ["for a higher fee", { maxFeePerGas: 10n }, "transaction.maxFeePerGas"],
    ["for a higher tip", { maxPriorityFeePerGas: 3n }, "transaction.maxPriorityFeePerGas"]
  ] as const)("%s is refused", async (_, change, field) => {
    const signed = await account.signTransaction({ ...content, type: "eip1559", ...fees, ...change })
    await expect(verifyTransaction(account.address, requested, signed)).rejects.toMatchObject(mismatch(field))
  })

  test("of another type is rejected when a type was requested", async () => {
    const signed = await account.signTransaction({ ...content, type: "legacy", gasPrice: 9n })
    await expect(verifyTransaction(account.address, requested, signed)).rejects.toMatchObject(
      mismatch("transaction.type")
    )
  })

  test("of another type may not cost more than requested", async () => {
    const signed = await account.signTransaction({ ...content, type: "legacy", gasPrice: 10n })
    const verified = verifyTransaction(account.address, { ...requested, type: undefined }, signed)
    await expect(verified).rejects.toMatchObject(mismatch("transaction.maxFeePerGas"))
  })

  test("with a lower fee is returned", async () => {
    const signed = await account.signTransaction({ ...content, type: "eip1559", ...fees, maxFeePerGas: 8n })
    expect(await verifyTransaction(account.address, requested, signed)).toBe(signed)
  })

  test("with unrequested authorizations is rejected", async () => {
    const [authorization] = (await kinds())["with authorizations"]?.authorizationList ?? []
    if (authorization === undefined) throw new Error("no authorization")
    const transaction = { ...content, ...fees, authorizationList: [authorization] }
    const signed = await account.signTransaction(transaction)
    const { type, ...rest } = requested
    await expect(verifyTransaction(account.address, rest, signed)).rejects.toMatchObject(
      mismatch("transaction.authorizationList")
    )
    const other = { ...authorization, nonce: 1 }
    await expect(
      verifyTransaction(account.address, { ...rest, authorizationList: [other] }, signed)
    ).rejects.toMatchObject(mismatch("transaction.authorizationList"))
  })

  test("without replay protection is rejected (EIP-155)", async () => {
    const { chainId, ...rest } = content
    const signed = await account.signTransaction({ ...rest, type: "legacy", gasPrice: 7n })
    const verified = verifyTransaction(account.address, { ...content, gasPrice: 7n }, signed)
    await expect(verified).rejects.toMatchObject(mismatch("transaction.chainId"))
  })

  test("that is unsigned, has trailing bytes or is malformed is rejected", async () => {
    const transaction = { ...content, type: "eip1559", ...fees } as const
    const signed = await account.signTransaction(transaction)
    for (const bytes of [
      serializeTransaction(transaction),
      `${signed}00`,
      signed.slice(0, -2),
      "0x",
      "",
      7
    ]) {
      const error = await verifyTransaction(account.address, requested, bytes).catch((it: unknown) => it)
      expect(error, String(bytes)).toMatchObject(mismatch("transaction"))
    }
  })

  test("with a non-canonical encoding is rejected, because its hash differs", async () => {
    const transaction = { ...content, type: "eip1559", ...fees } as const
    const signed = await account.signTransaction(transaction)
    const fields = fromRlp(`0x${signed.slice(4)}`, "hex")
    if (typeof fields === "string") throw new Error("no list")
    const padded = concat(["0x02", toRlp(fields.with(6, "0x0005"))])
    expect(parseTransaction(padded)).toMatchObject({ value: 5n })
    await expect(verifyTransaction(account.address, requested, padded)).rejects.toMatchObject(
      mismatch("transaction")
    )
  })

  test("with any byte changed is rejected", async () => {
    const signed = await account.signTransaction({ ...content, type: "eip1559", ...fees })
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: signed.length / 2 - 2 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, change) => {
          const bytes = Buffer.from(signed.slice(2), "hex")
          bytes[at] = (bytes[at] ?? 0) ^ change
          await expect(
            verifyTransaction(account.address, requested, bytesToHex(bytes))
          ).rejects.toMatchObject({
            _tag: "SignatureMismatchError"
          })
        }
      ),
      { numRuns: 100 }
    )
  })
})
