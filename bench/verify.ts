/**
 * Measures what it costs to check what the wallet service has signed, beside what viem takes to recover the address from a
 * signature in the same run. A check has to recover the address once, so that is the least it can cost.
 *
 * Each kind is checked in rounds, and the fastest one counts, because whatever else runs on the machine only adds to the
 * others. A check that costs more than `limit` times the recovery fails.
 *
 *   npm run bench:verify
 */
import { type Hex, hashMessage, hashTypedData, recoverAddress } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { verifyAuthorization, verifyHash, verifyMessage } from "../src/signing/verify/verify.ts"
import { verifyTransaction } from "../src/signing/verify/verifyTransaction.ts"

/** How many recoveries a check may cost. */
const limit = 1.6
const rounds = 15
const perRound = 40

const account = privateKeyToAccount(`0x${"11".repeat(32)}`)
const { address } = account
const contractAddress = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

const typedData = {
  domain: { name: "USDC", version: "1", chainId: 1, verifyingContract: contractAddress },
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
  message: { owner: address, spender: contractAddress, value: 5_000_000n, nonce: 0n, deadline: 2n ** 64n }
} as const

const fees = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n, gas: 90_000n, nonce: 7 }
const transfer = { chainId: 1, to: contractAddress, value: 1n, type: "eip1559", ...fees } as const
const call = { ...transfer, data: `0x${"ab".repeat(1024)}` as Hex }
const authorization = { contractAddress, chainId: 1, nonce: 7 } as const

const hash = hashMessage("Hello")
const signed = {
  hash: await account.sign({ hash }),
  message: await account.signMessage({ message: "Hello" }),
  typedData: await account.signTypedData(typedData),
  transfer: await account.signTransaction(transfer),
  call: await account.signTransaction(call),
  authorization: await account.signAuthorization(authorization)
}

const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
  hash: () => verifyHash(address, hash, signed.hash),
  message: () => verifyMessage(address, "Hello", signed.message),
  "typed data": () => verifyHash(address, hashTypedData(typedData), signed.typedData),
  transfer: () => verifyTransaction(address, transfer, signed.transfer),
  "call with 1 kB": () => verifyTransaction(address, call, signed.call),
  authorization: () =>
    verifyAuthorization(address, authorization, {
      ...signed.authorization,
      yParity: signed.authorization.yParity
    })
}

/** Processor time, so that other processes do not count. */
const costOf = async (verify: () => Promise<unknown>): Promise<number> => {
  const begin = process.cpuUsage()
  for (let times = 0; times < perRound; times++) await verify()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000 / perRound
}

const row = (...cells: readonly string[]) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(20) : cell.padStart(10))).join(""))

/** The fastest round, in milliseconds. */
const measured = async (kind: string, work: () => Promise<unknown>): Promise<number> => {
  const costs: number[] = []
  for (let round = 0; round < rounds; round++) costs.push(await costOf(work))
  costs.sort((one, other) => one - other)
  const [best = Number.NaN, median = Number.NaN] = [costs[0], costs[Math.floor(rounds / 2)]]
  row(kind, median.toFixed(2), best.toFixed(2))
  return best
}

row("kind", "median ms", "best ms")
const recovery = await measured("recovery by viem", () => recoverAddress({ hash, signature: signed.hash }))
for (const [kind, verify] of Object.entries(kinds)) {
  const ratio = (await measured(kind, verify)) / recovery
  if (ratio <= limit) continue
  console.error(`checking a ${kind} costs ${ratio.toFixed(2)} recoveries, more than ${limit}`)
  process.exitCode = 1
}
