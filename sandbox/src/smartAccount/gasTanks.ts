import { type Address, parseEventLogs, recoverMessageAddress } from "viem"
import { erc20Abi } from "../chain/abi.ts"
import type { Receipt } from "../chain/network.ts"
import { testTokens } from "../chain/tokens.ts"
import { badRequest, notFound } from "../service/failure.ts"
import type { SmartAccountHandlers } from "../service/handlers.ts"
import { organization } from "../state/settings.ts"
import type { World } from "../state/world.ts"
import { addressOf, hashOf, hexOf } from "../wallet/values.ts"
import { openAccount } from "./accounts.ts"
import { pageOf } from "./page.ts"
import type { StoredTopUp } from "./records.ts"
import { organizationTank, organizationTankId, tankView } from "./tank.ts"
import { usageOf } from "./usage.ts"

type GasTankHandlers = Pick<
  SmartAccountHandlers,
  | "topUpSmartAccount"
  | "listSmartAccountTopUps"
  | "getGasTank"
  | "topUpGasTank"
  | "listGasTankTopUps"
  | "listGasTankUsage"
>

/** Where payments into gas tanks go. */
export const gasTankPool = "0x6a5000000000000000000000000000000000006a"

interface Payment {
  readonly txHash: string
  readonly chainId: number
  readonly tokenAddress: string
  readonly poolAddress: string
  readonly immediate?: boolean
  readonly signature: string
}

/** Gas tanks, and the payments into them. */
export const gasTankHandlers = (world: World): GasTankHandlers => {
  const { store } = world

  const topUp = async (payment: Payment, owner: string | undefined) => {
    const { chainId, immediate = false } = payment
    const txHash = hashOf("txHash", payment.txHash.toLowerCase())
    const signature = hexOf("signature", payment.signature)
    const message = `${chainId}.${payment.txHash}`
    const payer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
    const receipt = await world.chain.byChainId(chainId).receipt(txHash)
    if (payer === undefined || (receipt !== undefined && !isFrom(payer, receipt)))
      throw badRequest("signature is not that of the payer")
    // Nothing waits between this check and the entry.
    if ([...store.topUps.values()].some((it) => it.txHash === txHash && it.status !== "failed"))
      throw badRequest("txHash was credited already")
    const now = world.clock.now()
    const id = world.random.id()
    const made = store.topUps.put(id, {
      ...{ id, owner, txHash, chainId, payer, createdAt: now },
      tokenAddress: addressOf("tokenAddress", payment.tokenAddress),
      poolAddress: addressOf("poolAddress", payment.poolAddress),
      dueAt: immediate ? now : now + checkDelay,
      ...{ status: "pending", amount: undefined, failReason: undefined }
    })
    if (immediate) await settleTopUp(world, made)
    return topUpView(world, made)
  }

  const listed = (topUps: readonly StoredTopUp[]) => [...topUps].reverse()

  return {
    topUpSmartAccount: ({ body }) => {
      const owner = [...store.smartOwners].find(([, { id }]) => id === body.receiverOwnerId)?.[0]
      if (owner === undefined) throw notFound("Data not found")
      return topUp(body, owner)
    },

    listSmartAccountTopUps: ({ path, query }) => {
      const owner = [...store.smartOwners].find(([, { id }]) => id === path.ownerId)?.[0]
      if (owner === undefined) throw notFound("Data not found")
      const own = listed([...store.topUps.values()].filter((it) => it.owner === owner))
      return pageOf(own, query).map((it) => topUpView(world, it))
    },

    getGasTank: () => tankView(organizationTankId, organization.id, 0, organizationTank(world).balance),

    topUpGasTank: ({ body }) => topUp(body, undefined),

    listGasTankTopUps: ({ query }) => {
      const own = listed([...store.topUps.values()].filter((it) => it.owner === undefined))
      return pageOf(own, query).map((it) => topUpView(world, it))
    },

    listGasTankUsage: ({ query }) => {
      const paid = [...store.userOperations.values()]
        .reverse()
        .filter(({ payer }) => payer === "organization")
        .flatMap((it) => usageOf(it, openAccount(world, it.accountId).owner) ?? [])
        // In the order in which they were paid, which is not that in which they were prepared.
        .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
      return [...pageOf(paid, query)]
    }
  }
}

/** How long after a top-up its payment is checked, in milliseconds. */
const checkDelay = 20_000

/**
 * Credits the payment of a top-up, or records why it cannot be. The payer is checked here too, because the payment may not have
 * been mined when the top-up was made.
 */
export const settleTopUp = async (world: World, topUp: StoredTopUp): Promise<void> => {
  const { txHash, chainId, tokenAddress, poolAddress, payer } = topUp
  const receipt = await world.chain.byChainId(chainId).receipt(txHash)
  // Another request may have settled it meanwhile.
  if (topUp.status !== "pending") return
  if (payer !== undefined && receipt !== undefined && !isFrom(payer, receipt)) {
    Object.assign(topUp, { status: "failed", failReason: "The signature is not that of the payer" })
    return
  }
  const isRight = tokenAddress.toLowerCase() === testTokens.usdt && poolAddress.toLowerCase() === gasTankPool
  const logs = receipt?.status === 1 && isRight ? receipt.logs : []
  const amount = transfersIn(logs)
    .filter(
      ({ address, args }) =>
        address.toLowerCase() === testTokens.usdt && args.to.toLowerCase() === gasTankPool
    )
    .reduce((sum, { args }) => sum + args.value, 0n)
  if (amount === 0n) {
    Object.assign(topUp, { status: "failed", failReason: "The transaction pays no USDT to the pool" })
    return
  }
  const owner = topUp.owner === undefined ? undefined : world.store.smartOwners.get(topUp.owner)
  if (owner === undefined) organizationTank(world).balance += amount
  else owner.tank += amount
  Object.assign(topUp, { status: "success", amount })
}

const isFrom = (payer: Address, { from }: Pick<Receipt, "from">): boolean =>
  from.toLowerCase() === payer.toLowerCase()

const transfersIn = (logs: readonly object[]) =>
  // The fields of a log that `parseEventLogs` reads are there.
  parseEventLogs({
    abi: erc20Abi,
    eventName: "Transfer",
    logs: logs as Parameters<typeof parseEventLogs>[0]["logs"]
  })

const topUpView = (world: World, topUp: StoredTopUp) => ({
  id: topUp.id,
  createdAt: new Date(topUp.createdAt).toISOString(),
  updatedAt: null,
  clientId: organization.id,
  ownerId: (topUp.owner && world.store.smartOwners.get(topUp.owner)?.id) ?? null,
  txHash: topUp.txHash,
  chainId: topUp.chainId,
  poolAddress: topUp.poolAddress,
  tokenAddress: topUp.tokenAddress,
  amount: topUp.amount === undefined ? null : String(topUp.amount),
  status: topUp.status,
  failReason: topUp.failReason ?? null
})
