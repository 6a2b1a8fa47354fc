import type { Address, Hash } from "viem"
import { networks } from "../../../src/networks.ts"
import type { World } from "../state/world.ts"
import { openAccount } from "./accounts.ts"
import { inTankToken } from "./tank.ts"

/** An operation as the inspector shows it. */
export interface OperationSummary {
  readonly id: string
  readonly type: string
  readonly status: string
  readonly payer: string
  /** The address of the wallet that owns the account. */
  readonly owner: Address
  readonly account: Address
  readonly network: string
  readonly createdAt: string
  readonly txHash: Hash | undefined
  readonly failedReason: string | undefined
  /** What the gas tank paid, in the smallest unit of USDT. */
  readonly fee: string | undefined
}

/** All operations, oldest first. */
export const operationSummaries = (world: World): readonly OperationSummary[] =>
  [...world.store.userOperations.values()].map((operation) => {
    const { id, type, status, payer, txHash, failedReason, cost, createdAt } = operation
    const { account, owner } = openAccount(world, operation.accountId)
    return {
      ...{ id, type, payer, txHash, failedReason },
      status: isOver(operation.validUntil, status, world.clock.now()) ? "expired" : status,
      owner: owner.address,
      account: account.address,
      network: nameOf(operation.chainId),
      createdAt: new Date(createdAt).toISOString(),
      fee: cost === undefined ? undefined : String(inTankToken(cost))
    }
  })

const isOver = (validUntil: number, status: string, now: number): boolean =>
  status === "waiting_signature" && now >= validUntil * 1000

/** The name of a network. */
export const nameOf = (chainId: number): string =>
  Object.entries(networks).find(([, network]) => network.chainId === chainId)?.[0] ?? String(chainId)
