/**
 * Measures what it costs to check what the wallet service has signed, in milliseconds of processor time.
 *
 * Each kind is checked in rounds. The fastest one counts, since what else runs on the machine only adds to the others,
 * and more than two milliseconds fail.
 *
 *   npm run bench:verify
 */
import { type Hex, hashMessage, hashTypedData } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { verifyAuthorization, verifyHash, verifyMessage } from "../src/signing/verify/verify.ts"
import { verifyTransaction } from "../src/signing/verify/verifyTransaction.ts"

const most = 2
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

const slow: string[] = []
console.log(`${"kind".padEnd(16)}${"first".padStart(10)}${"median".padStart(10)}${"best".padStart(10)}  ms`)
for (const [kind, verify] of Object.entries(kinds)) {
  const begin = performance.now()
  await verify()
  const first = performance.now() - begin
  const costs: number[] = []
  for (let round = 0; round < rounds; round++) costs.push(await costOf(verify))
  costs.sort((one, other) => one - other)
  const [best = Number.NaN, median = Number.NaN] = [costs[0], costs[Math.floor(rounds / 2)]]
  console.log([kind.padEnd(16), ...[first, median, best].map((ms) => ms.toFixed(2).padStart(10))].join(""))
  if (!(best < most)) slow.push(`checking a ${kind} costs ${best.toFixed(2)} ms, more than ${most}`)
}
if (slow.length > 0) {
  console.error(slow.join("\n"))
  process.exitCode = 1
}
