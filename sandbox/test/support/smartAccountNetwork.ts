import { type Hex, parseEther } from "viem"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { afterAll } from "vitest"
import { openAnvilHost } from "../../src/chain/anvil/host.ts"
import { anvilNetworks } from "../../src/chain/anvil/network.ts"
import type { Network } from "../../src/chain/network.ts"
import { type Call, smartAccountAddress } from "../../src/chain/smartAccounts/account.ts"
import { userOperationOutcome } from "../../src/chain/smartAccounts/outcome.ts"
import { type PreparedOperation, prepareUserOperation } from "../../src/chain/smartAccounts/prepare.ts"
import { submitUserOperation } from "../../src/chain/smartAccounts/submission.ts"
import { createTables } from "../../src/state/tables.ts"
import { standingClock } from "./anvil.ts"

export const chainId = 84532

/** Opens networks on an anvil, each on a chain that begins anew. */
export const openNetworks = () => {
  const host = openAnvilHost()
  afterAll(() => host?.close())
  return (clock = standingClock(), blockTime = 0): Network => {
    if (host === undefined) throw new Error("No anvil runs here")
    return anvilNetworks(host, clock, blockTime)({ chainId, guests: [], tables: createTables() })
  }
}

/** An owner with one smart account on a network, and what a service does with it. */
export const openSmartAccount = (network: Network, salt = 0n) => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const key = { owner: owner.address, salt }
  const address = smartAccountAddress(key)
  const prepare = (calls: readonly Call[], sponsoredUntil?: number) =>
    prepareUserOperation(network, {
      ...key,
      calls,
      ...(sponsoredUntil === undefined ? {} : { sponsoredUntil })
    })
  const sign = ({ hash }: PreparedOperation): Promise<Hex> => owner.signMessage({ message: { raw: hash } })
  const submit = async (prepared: PreparedOperation, signature?: Hex) => {
    const signed = { ...prepared.operation, signature: signature ?? (await sign(prepared)) }
    const transactionHash = await submitUserOperation(network, "0.7", signed)
    return { transactionHash, outcome: () => userOperationOutcome(network, transactionHash, prepared.hash) }
  }
  const send = async (calls: readonly Call[], sponsoredUntil?: number) =>
    (await submit(await prepare(calls, sponsoredUntil))).outcome()
  const fund = (amount = parseEther("1")) => network.credit(address, amount, undefined, 0)
  return { owner, key, address, prepare, sign, submit, send, fund }
}
