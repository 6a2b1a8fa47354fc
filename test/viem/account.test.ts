import fc from "fast-check"
import {
  bytesToHex,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  getContractAddress,
  type Hex,
  hashMessage,
  parseAbi,
  parseSignature,
  parseTransaction,
  recoverAddress,
  recoverTransactionAddress,
  verifyMessage,
  verifyTypedData,
  zeroAddress
} from "viem"
import { verifyAuthorization } from "viem/utils"
import { describe, expect, test } from "vitest"
import { testToken } from "../../sandbox/src/chain/contracts/testToken.ts"
import { testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { base, ethereumSepolia } from "../../src/chains/index.ts"
import { createClient } from "../../src/index.ts"
import { toAccount, transport } from "../../src/viem/index.ts"
import { openChain } from "./wallet.ts"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

describe.runIf(hasAnvil)("viem's clients with the wallet's account", () => {
  const { sandbox, nodes, signIn } = openChain()
  const node = createPublicClient({
    chain: ethereumSepolia,
    transport: transport("sepolia", nodes),
    pollingInterval: 10
  })

  const open = async () => {
    const { client, address } = await signIn()
    await client.session.address()
    const account = toAccount(client)
    const wallet = createWalletClient({
      account,
      chain: ethereumSepolia,
      transport: transport("sepolia", nodes)
    })
    const calls = () => sandbox.ledger.map(({ kind }) => kind).filter((kind) => kind.startsWith("sign"))
    return { client, address, account, wallet, calls }
  }

  test("have the address of the wallet", async () => {
    const { account, address, wallet } = await open()
    expect(account).toMatchObject({ address, type: "local", source: "slipway" })
    expect(await wallet.getAddresses()).toEqual([address])
  })

  describe("sign", () => {
    test("a string", async () => {
      const { wallet, address, calls } = await open()
      const message = "Grüße 👋\n\tzweite Zeile"
      const signature = await wallet.signMessage({ message })
      expect(await verifyMessage({ address, message, signature })).toBe(true)
      expect(calls()).toEqual(["signMessage"])
    })

    test("UTF-8 bytes, as a string", async () => {
      const { wallet, address, calls } = await open()
      const message = { raw: bytesToHex(new TextEncoder().encode("Hello")) }
      const signature = await wallet.signMessage({ message })
      expect(await verifyMessage({ address, message: "Hello", signature })).toBe(true)
      expect(calls()).toEqual(["signMessage"])
    })

    test.each<readonly [string, Hex]>([
      ["no text", "0xdeadbeefff"],
      ["half a character", "0xf09f91"],
      ["a byte order mark", "0xefbbbf41"],
      ["a null byte", "0x410042"],
      ["a carriage return", "0x410d0a42"],
      ["nothing", "0x"],
      ["blanks", "0x2020"],
      ["a hash", `0x${"ab".repeat(32)}`]
    ])("bytes that are %s, exactly, by their hash", async (_, raw) => {
      const { wallet, address, calls } = await open()
      const signature = await wallet.signMessage({ message: { raw } })
      expect(calls()).toEqual(["signHash"])
      expect(await recoverAddress({ hash: hashMessage({ raw }), signature })).toBe(address)
    })

    test("arbitrary bytes, unchanged", async () => {
      const { account, address } = await open()
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 64 }), async (raw) => {
          const signature = await account.signMessage({ message: { raw } })
          expect(await recoverAddress({ hash: hashMessage({ raw }), signature })).toBe(address)
        }),
        { numRuns: 25 }
      )
    })

    test("arbitrary strings, unchanged", async () => {
      const { account, address } = await open()
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: "binary", maxLength: 20 }), async (message) => {
          const signature = await account.signMessage({ message })
          expect(await verifyMessage({ address, message, signature })).toBe(true)
        }),
        { numRuns: 25 }
      )
    })

    test("a hash", async () => {
      const { account, address } = await open()
      const hash = hashMessage("Hello")
      const signature = await account.sign?.({ hash })
      expect(await recoverAddress({ hash, signature: signature ?? "0x" })).toBe(address)
    })

    test("typed data with numbers of any size", async () => {
      const { wallet, address } = await open()
      const typedData = {
        domain: { name: "Example", chainId: ethereumSepolia.id, verifyingContract: friend },
        types: {
          Order: [
            { name: "amount", type: "uint256" },
            { name: "to", type: "address" }
          ]
        },
        primaryType: "Order",
        message: { amount: 2n ** 255n + 1n, to: friend }
      } as const
      const signature = await wallet.signTypedData(typedData)
      expect(await verifyTypedData({ address, ...typedData, signature })).toBe(true)
    })

    test("typed data without a contract and a chain", async () => {
      const { account, address } = await open()
      const typedData = {
        domain: {},
        types: { Note: [{ name: "text", type: "string" }] },
        primaryType: "Note",
        message: { text: "" }
      } as const
      const signature = await account.signTypedData(typedData)
      expect(await verifyTypedData({ address, ...typedData, signature })).toBe(true)
    })

    test("no typed data for a chain other than the selected one", async () => {
      const { client, calls } = await open()
      const account = toAccount(client, { network: "sepolia" })
      const typedData = {
        domain: { chainId: 1 },
        types: { Note: [] },
        primaryType: "Note",
        message: {}
      } as const
      const wanted = { _tag: "InvalidInputError", field: "typedData.domain.chainId" }
      await expect(account.signTypedData(typedData)).rejects.toMatchObject(wanted)
      expect(calls()).toEqual([])
    })

    test("no typed data whose values do not fit", async () => {
      const { account, calls } = await open()
      const typedData = {
        domain: {},
        types: { Note: [{ name: "n", type: "uint8" }] },
        primaryType: "Note" as const,
        message: { n: 256 }
      }
      await expect(account.signTypedData(typedData)).rejects.toMatchObject({ field: "typedData" })
      expect(calls()).toEqual([])
    })

    test("an authorization (EIP-7702)", async () => {
      const { wallet, address } = await open()
      const authorization = await wallet.signAuthorization({ contractAddress: friend })
      expect(authorization).toMatchObject({ address: friend, chainId: ethereumSepolia.id, nonce: 0 })
      expect(await verifyAuthorization({ address, authorization })).toBe(true)
    })

    const fees = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n }
    // The shape after decoding.
    const receiver = "0x8ba1f109551bd432803012645ac136ddd64dba72"
    const transfer = { to: receiver, value: 1n, nonce: 3, gas: 30_000n } as const

    test.each([
      ["a transfer", "signTransaction", { ...transfer, ...fees }],
      ["a transfer at a price", "signTransaction", { ...transfer, gasPrice: 10n ** 10n }],
      [
        "a transfer with an access list",
        "signHash",
        { ...transfer, ...fees, accessList: [{ address: receiver, storageKeys: [] }] }
      ],
      ["the creation of a contract", "signHash", { data: "0x00", nonce: 3, gas: 90_000n, ...fees }]
    ] as const)("%s, told to the service by %s", async (_, call, transaction) => {
      const { account, address, calls } = await open()
      const signed = await account.signTransaction({ ...transaction, chainId: ethereumSepolia.id })
      expect(parseTransaction(signed)).toMatchObject(transaction)
      // A typed transaction, or a legacy list.
      const serializedTransaction = signed as `0x02${string}`
      expect(await recoverTransactionAddress({ serializedTransaction })).toBe(address)
      expect(calls()).toEqual([call])
    })

    test("a transaction with the chain's own serializer", async () => {
      const { account, address, calls } = await open()
      const transaction = { ...transfer, ...fees, chainId: base.id, type: "eip1559" } as const
      const signed = await account.signTransaction(transaction, { serializer: base.serializers.transaction })
      expect(parseTransaction(signed)).toMatchObject(transfer)
      expect(await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` })).toBe(
        address
      )
      expect(calls()).toEqual(["signTransaction"])
    })

    test("a transaction with a custom serialization, by its hash", async () => {
      const { account, calls } = await open()
      const own = { ...transfer, ...fees, chainId: base.id, type: "eip1559" } as const
      const signed = await account.signTransaction(own, {
        serializer: (_, signature): Hex =>
          signature === undefined ? "0x7f01" : `0x7f01${signature.r.slice(2)}`
      })
      expect(signed).toMatch(/^0x7f01[0-9a-f]{64}$/)
      expect(calls()).toEqual(["signHash"])
    })

    test.each([
      ["in the service's words", {}],
      ["by its hash", { accessList: [{ address: zeroAddress, storageKeys: [] }] }]
    ])("a transaction to the zero address, %s, only where that is allowed", async (_, fields) => {
      const { client, account, calls } = await open()
      const fees = { gas: 60_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n }
      const burn = {
        chainId: ethereumSepolia.id,
        to: zeroAddress,
        value: 1n,
        nonce: 0,
        ...fees,
        ...fields
      } as const
      await expect(account.signTransaction(burn)).rejects.toMatchObject({
        _tag: "InvalidInputError",
        field: "transaction.to",
        message: expect.stringContaining("allowZeroAddress")
      })
      expect(calls()).toEqual([])
      const signed = await toAccount(client, { allowZeroAddress: true }).signTransaction(burn)
      expect(parseTransaction(signed)).toMatchObject({ to: zeroAddress, value: 1n })
    })

    test("no transaction without a chain", async () => {
      const { account, calls } = await open()
      const wanted = { _tag: "InvalidInputError", field: "transaction.chainId" }
      await expect(account.signTransaction({ ...transfer, gasPrice: 1n })).rejects.toMatchObject(wanted)
      expect(calls()).toEqual([])
    })

    test("no transaction for a chain that the service does not have", async () => {
      const { account } = await open()
      await expect(account.signTransaction({ ...transfer, ...fees, chainId: 424242 })).rejects.toMatchObject({
        _tag: "ApiError",
        status: 400
      })
    })
  })

  describe("send", () => {
    test("a contract creation and calls, and decode its events", async () => {
      const { wallet, address } = await open()
      const hash = await wallet.deployContract({ ...testToken, args: ["Example", "EXT", 4] })
      const receipt = await node.waitForTransactionReceipt({ hash })
      const token = getContractAddress({ from: address, nonce: 0n })
      expect(receipt).toMatchObject({ status: "success", contractAddress: token.toLowerCase() })

      const minted = await wallet.writeContract({
        address: token,
        abi: testToken.abi,
        functionName: "mint",
        args: [address, 500n]
      })
      await node.waitForTransactionReceipt({ hash: minted })
      const { request } = await node.simulateContract({
        address: token,
        abi: testToken.abi,
        functionName: "transfer",
        args: [friend, 20n],
        account: wallet.account
      })
      await node.waitForTransactionReceipt({ hash: await wallet.writeContract(request) })
      const balance = await node.readContract({
        address: token,
        abi: erc20Abi,
        functionName: "balanceOf",
        args: [friend]
      })
      expect(balance).toBe(20n)
      const events = await node.getContractEvents({
        address: token,
        abi: erc20Abi,
        eventName: "Transfer",
        fromBlock: 0n
      })
      expect(events.map(({ args }) => args.value)).toEqual([500n, 20n])
    })

    test("coins in each transaction type", async () => {
      const { wallet, account } = await open()
      const authorization = await wallet.signAuthorization({ contractAddress: zeroAddress, executor: "self" })
      const kinds = [
        {},
        { type: "legacy" },
        { type: "eip2930", accessList: [{ address: friend, storageKeys: [] }] },
        { type: "eip1559", accessList: [{ address: friend, storageKeys: [] }] }
      ] as const
      const before = await node.getBalance({ address: friend })
      const own = await wallet.sendTransaction({ to: account.address, authorizationList: [authorization] })
      const receipts = [await node.waitForTransactionReceipt({ hash: own })]
      for (const kind of kinds) {
        const hash = await wallet.sendTransaction({ to: friend, value: 7n, ...kind })
        receipts.push(await node.waitForTransactionReceipt({ hash }))
      }
      expect(receipts.map(({ status }) => status)).toEqual(Array(5).fill("success"))
      expect((await node.getBalance({ address: friend })) - before).toBe(28n)
    })

    test("a permit that lets another account take the tokens (EIP-2612)", async () => {
      const { wallet, address } = await open()
      const [spender = zeroAddress] = (await node.request({ method: "eth_accounts" } as never)) as Hex[]
      const deadline = 2n ** 255n
      const signature = await wallet.signTypedData({
        domain: {
          name: "USDC",
          version: "1",
          chainId: ethereumSepolia.id,
          verifyingContract: testTokens.usdc
        },
        types: {
          Permit: [
            { name: "owner", type: "address" },
            { name: "spender", type: "address" },
            { name: "value", type: "uint256" },
            { name: "nonce", type: "uint256" },
            { name: "deadline", type: "uint256" }
          ]
        },
        primaryType: "Permit",
        message: { owner: address, spender, value: 5_000_000n, nonce: 0n, deadline }
      })
      const { r, s, v } = parseSignature(signature)
      // The node holds the key of the spender.
      const other = createWalletClient({
        account: spender,
        chain: ethereumSepolia,
        transport: transport("sepolia", nodes)
      })
      const abi = parseAbi([
        "function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)",
        "function transferFrom(address from, address to, uint256 value) returns (bool)"
      ])
      const token = { address: testTokens.usdc, abi } as const
      await other.writeContract({
        ...token,
        functionName: "permit",
        args: [address, spender, 5_000_000n, deadline, Number(v), r, s]
      })
      const hash = await other.writeContract({
        ...token,
        functionName: "transferFrom",
        args: [address, friend, 5_000_000n]
      })
      expect(await node.waitForTransactionReceipt({ hash })).toMatchObject({ status: "success" })
    })

    test("nothing that would revert, and give the reason", async () => {
      const { wallet, calls } = await open()
      const transfer = {
        address: testTokens.usdc,
        abi: testToken.abi,
        functionName: "transfer",
        args: [friend, 10n ** 30n]
      } as const
      await expect(wallet.writeContract(transfer)).rejects.toThrow("ERC20InsufficientBalance")
      expect(calls()).toEqual([])
    })
  })

  test("work concurrently, each with its own tickets", async () => {
    const { wallet, address } = await open()
    const texts = Array.from({ length: 10 }, (_, index) => `text ${index}`)
    const signatures = await Promise.all(texts.map((message) => wallet.signMessage({ message })))
    for (const [index, message] of texts.entries()) {
      expect(await verifyMessage({ address, message, signature: signatures[index] ?? "0x" })).toBe(true)
    }
  })

  test("need a signed-in user or an address", async () => {
    const client = createClient({ appId: "app", fetch: sandbox.fetch })
    expect(() => toAccount(client)).toThrow(expect.objectContaining({ _tag: "NotSignedInError" }))
    expect(toAccount(client, { address: friend.toLowerCase() }).address).toBe(friend)
    await expect(
      toAccount(client, { address: friend }).signMessage({ message: "Hello" })
    ).rejects.toMatchObject({
      _tag: "NotSignedInError"
    })
  })

  test("do not sign for a user who has signed out", async () => {
    const { client, account } = await open()
    await client.session.signOut()
    const other = await signIn({ fetch: sandbox.fetch })
    const theirs = toAccount(other.client, { address: account.address })
    await expect(theirs.signMessage({ message: "Hello" })).rejects.toMatchObject({
      code: "SIGNATURE_MISMATCH",
      field: "signer"
    })
  })
})
