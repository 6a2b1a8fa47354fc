import { createHash, createPublicKey, verify } from "node:crypto"
import { bech32 } from "@scure/base"
import { bytesToHex, hexToBytes, ripemd160, sha256 } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { expect, it } from "vitest"
import { bitcoinKey } from "../../src/chain/bitcoin/keys.ts"
import { createBitcoinLedger } from "../../src/chain/bitcoin/ledger.ts"
import { scriptOf } from "../../src/chain/bitcoin/script.ts"
import { signedBitcoin } from "../../src/chain/bitcoin/transaction.ts"
import { createTables } from "../../src/state/tables.ts"
import { openApp, openUser } from "../support/app.ts"

const network = "bitcoin"
/** The example address of BIP-173. */
const recipient = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"

const openBitcoin = async () => {
  const app = openApp()
  const user = await openUser(app, "ada@example.com")
  const { address } = (await user.wallet("balance-coin", { network })).body.data
  const balance = async () => (await user.wallet("balance-coin", { network })).body.data.balance
  return { app, user, address, balance }
}

it("moves coins, takes the fee, and finds the transaction by its id", async () => {
  const { app, user, address, balance } = await openBitcoin()
  expect(await balance()).toBe("1")
  const { txReceipt } = (await user.wallet("send-coin", { network, to: recipient, amount: "0.25" })).body.data
  expect(txReceipt.hash).toMatch(/^[0-9a-f]{64}$/)
  const detail = { network, transactionHash: txReceipt.hash }
  expect((await user.wallet("transaction-detail", detail)).status).toBe(404)
  app.sandbox.clock.advance(1000)
  const { transactionDetail } = (await user.wallet("transaction-detail", detail)).body.data
  expect(transactionDetail).toMatchObject({ hash: txReceipt.hash, from: address, to: recipient, status: 1 })
  // One input and two outputs of 22 bytes are 141 virtual bytes, at two satoshis each.
  expect(await balance()).toBe("0.74999718")
})

it("pays another wallet, which can spend what it received", async () => {
  const app = openApp()
  const [ada, bob] = [await openUser(app, "ada@example.com"), await openUser(app, "bob@example.com")]
  const read = async (user: typeof ada) => (await user.wallet("balance-coin", { network })).body.data
  const { address: to } = await read(bob)
  await ada.wallet("send-coin", { network, to, amount: "0.5" })
  expect((await read(bob)).balance).toBe("1")
  app.sandbox.clock.advance(1000)
  expect((await read(bob)).balance).toBe("1.5")
  expect((await bob.wallet("send-coin", { network, to: recipient, amount: "1.4" })).status).toBe(200)
})

it("spends no output twice when two sends meet", async () => {
  const key = bitcoinKey(`0x${"7".repeat(64)}`)
  const site = { name: network, tables: createTables(), clock: { now: () => 0 }, blockTime: 1000 }
  const ledger = createBitcoinLedger(site)
  ledger.credit(key.address, 100_000n)
  const sends = [30_000n, 40_000n, 50_000n].map((amount) => ledger.submit(key, recipient, amount))
  const states = (await Promise.allSettled(sends)).map(({ status }) => status)
  expect(states).toEqual(["fulfilled", "fulfilled", "rejected"])
  expect(ledger.balance(key.address)).toBe(100_000n - 70_000n - 2n * 282n)
})

it.each([
  ["more than the balance", "send-coin", { to: recipient, amount: "1" }, "Insufficient funds"],
  ["less than nodes relay", "send-coin", { to: recipient, amount: "0.000001" }, "too small"],
  ["a wrong checksum", "send-coin", { to: `${recipient.slice(0, -1)}5`, amount: "0.1" }, "Invalid address"],
  [
    "an address of a test chain",
    "send-coin",
    { to: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", amount: "0.1" },
    "Invalid address"
  ],
  ["a token", "send-token", { to: recipient, amount: "1", tokenAddress: "x" }, "not offered"],
  ["a message", "sign-message", { message: "Hello" }, "not offered"]
])("refuses %s", async (_, path, fields, reason) => {
  const { user } = await openBitcoin()
  const { status, body } = await user.wallet(path, { network, ...fields })
  expect([status, body.message]).toEqual([400, expect.stringContaining(reason)])
})

it("locks outputs as the addresses say", () => {
  const scripts = {
    [recipient]: "0014751e76e8199196d454941c45d1b3a323f1433bd6",
    bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3:
      "00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262",
    bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0:
      "512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
    "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH": "76a914751e76e8199196d454941c45d1b3a323f1433bd688ac",
    "3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN": "a914bcfeb728b584253d5f3f70bcb780e9ef218a68f487"
  }
  for (const [address, script] of Object.entries(scripts))
    expect([address, Buffer.from(scriptOf(address)).toString("hex")]).toEqual([address, script])
})

it("signs what BIP-143 hashes, so that OpenSSL accepts the signature", async () => {
  const privateKey = `0x${"1".padStart(64, "0")}` as const
  const key = bitcoinKey(privateKey)
  // The key 1 has the public key of the generator point, and the address of BIP-173.
  expect(key.address).toBe(recipient)
  const inputs = [{ txid: "ab".repeat(32), index: 3, value: 50_000n }]
  const outputs = [{ script: scriptOf(recipient), value: 40_000n }]
  const { raw, txid } = await signedBitcoin(key, inputs, outputs)
  const bytes = Buffer.from(raw, "hex")
  const base = Buffer.concat([bytes.subarray(0, 4), bytes.subarray(6, 6 + 41 + 32 + 1), bytes.subarray(-4)])
  expect(Buffer.from(doubleHash(base)).reverse().toString("hex")).toBe(txid)
  const witness = bytes.subarray(6 + 41 + 32 + 1, -4)
  const length = witness[1] ?? 0
  const signature = witness.subarray(2, 1 + length)
  expect(witness.subarray(3 + length)).toEqual(Buffer.from(key.publicKey))
  const outpoint = Buffer.concat([Buffer.from("ab".repeat(32), "hex"), Buffer.from("03000000", "hex")])
  const output = Buffer.concat([
    Buffer.from("409c000000000000", "hex"),
    Buffer.from([22]),
    scriptOf(recipient)
  ])
  const preimage = Buffer.concat([
    Buffer.from("02000000", "hex"),
    doubleHash(outpoint),
    doubleHash(Buffer.from("ffffffff", "hex")),
    outpoint,
    Buffer.from("1976a914751e76e8199196d454941c45d1b3a323f1433bd688ac", "hex"),
    Buffer.from("50c3000000000000", "hex"),
    Buffer.from("ffffffff", "hex"),
    doubleHash(output),
    Buffer.from("0000000001000000", "hex")
  ])
  const once = createHash("sha256").update(preimage).digest()
  expect(verify("sha256", once, opensslKey(privateKey), signature)).toBe(true)
  expect(verify("sha256", Buffer.alloc(32), opensslKey(privateKey), signature)).toBe(false)
})

it("derives the address from the public key's hash", () => {
  const key = bitcoinKey(`0x${"7".repeat(64)}`)
  const { words } = bech32.decode(key.address as `bc1${string}`)
  const program = bech32.fromWords(words.slice(1))
  expect(bytesToHex(program)).toBe(ripemd160(sha256(key.publicKey)))
})

const doubleHash = (bytes: Uint8Array): Buffer => {
  const once = createHash("sha256").update(bytes).digest()
  return createHash("sha256").update(once).digest()
}

/** The public key of a private one, for OpenSSL. */
const opensslKey = (privateKey: `0x${string}`) => {
  const point = hexToBytes(privateKeyToAccount(privateKey).publicKey)
  const spki = Buffer.concat([Buffer.from("3056301006072a8648ce3d020106052b8104000a034200", "hex"), point])
  return createPublicKey({ key: spki, format: "der", type: "spki" })
}
