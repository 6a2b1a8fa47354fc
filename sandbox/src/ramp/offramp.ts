import { type Address, bytesToHex, zeroAddress } from "viem"
import type { OfframpOrder, OfframpOrderDetail, operations } from "../../../src/generated/ramp.ts"
import type { Arrival } from "../chain/network.ts"
import { treasury } from "../chain/tokens.ts"
import { badRequest } from "../service/failure.ts"
import type { BodyOf, Caller, RampHandlers } from "../service/handlers.ts"
import { organization } from "../state/settings.ts"
import type { World } from "../state/world.ts"
import { walletOf } from "../wallet/keys.ts"
import { addressOf } from "../wallet/values.ts"
import { demandKyc } from "./kyc.ts"
import { advance, creation } from "./life.ts"
import { fits, orderOf, refuseSixth } from "./orders.ts"
import { ownerOf } from "./owner.ts"
import { paged, sorted } from "./paging.ts"
import { quoted, sale, saleMarket } from "./quotes.ts"
import { recipientOf } from "./recipients.ts"
import type { Offramp, Step, StoredRecipient } from "./records.ts"
import { tokenOf } from "./referenceData.ts"
import { sentOfframp } from "./sentOrder.ts"
import { unitsIn } from "./unrounded.ts"

type OfframpHandlers = Pick<RampHandlers, "createOfframp" | "listOfframps" | "getOfframp" | "replyOfframp">

/** Off-ramp: an order waits one hour for its deposit, at a wallet that it alone uses. */
export const offrampHandlers = (world: World): OfframpHandlers => ({
  createOfframp: (call) => {
    const owner = ownerOf(call)
    demandKyc(owner)
    refuseSixth(world.store.offramps.values(), owner, "off-ramp")
    const record = newOfframp(world, owner, call.body)
    world.store.offramps.set(record.order.id, record)
    return sentOfframp(world, record.order)
  },

  listOfframps: (call) => {
    const owner = ownerOf(call)
    const orders = [...world.store.offramps.values()]
      .filter((record) => record.owner === owner.id)
      .map((record) => withoutHistory(record.order))
      .filter((order) => fits(order, call.query))
      .map((order) => sentOfframp(world, order))
    return paged(sorted(orders, call.query.sort), call.query)
  },

  getOfframp: (call) => {
    const { id } = call.path
    const hasId = ({ order }: Offramp) => order.id === id || order.offrampId === id
    return sentOfframp(world, orderOf(world.store.offramps.values(), ownerOf(call), hasId).order)
  },

  // The request contains no id of an order. It is for the newest question.
  replyOfframp: (call) => {
    const owner = ownerOf(call)
    const asked = [...world.store.offramps.values()].filter(
      (record) => record.owner === owner.id && record.order.status === "need_information"
    )
    const record = asked.at(-1)
    if (record === undefined) throw badRequest("Transaction does not need information")
    return reply(world, record, call.body.message)
  }
})

/** Finds deposits and runs the due steps of every order. */
export const processOfframps = async (world: World): Promise<void> => {
  for (const record of world.store.offramps.values()) {
    if (isOver(record)) continue
    await expectDeposit(world, record)
    await live(world, record)
    await expectRefund(world, record)
    await live(world, record)
  }
}

const live = (world: World, record: Offramp): Promise<void> =>
  advance(world, record, async ({ status, at }) => {
    if (status === "refund") await giveBack(world, record, at)
  })

/** An expired order still waits for deposits, to refund them. */
const isOver = ({ plan, order }: Offramp): boolean => plan.length === 0 && order.status !== "expired"

const expectDeposit = async (world: World, record: Offramp): Promise<void> => {
  if (record.isPaid || record.order.status !== "pending") return
  const paidAt = await timelyDeposit(world, record)
  if (paidAt === undefined) return
  record.isPaid = true
  record.plan = payout(world, paidAt)
}

const expectRefund = async (world: World, record: Offramp): Promise<void> => {
  if (record.order.status !== "expired" || record.plan.length > 0) return
  const last = (await depositsOf(world, record)).at(-1)
  if (last === undefined) return
  const at = Math.max(last.at, Date.parse(record.order.expiredDate)) + world.settings.orderStepTime
  record.plan = [{ at, status: "refund", description: "Deposit sent back" }]
}

/** Refunds every deposit to its sender. */
const giveBack = async (world: World, record: Offramp, at: number): Promise<void> => {
  const from = payOutWalletOf(record)
  for (const { from: to, token, amount } of await depositsOf(world, record)) {
    await world.chain.byChainId(record.chainId).pay({ token, from, to, amount }, at)
  }
}

/** The deposits that can be refunded. Those of the faucet have no sender. */
export const depositsOf = async (world: World, record: Offramp): Promise<readonly Arrival[]> =>
  (await arrivalsOf(world, record)).filter(({ from }) => from !== zeroAddress)

/** The time when the deposits reached the full amount. `undefined` if they did not before the order expired. */
const timelyDeposit = async (world: World, record: Offramp): Promise<number | undefined> => {
  let received = 0n
  for (const { amount, at } of await arrivalsOf(world, record)) {
    if (at >= Date.parse(record.order.expiredDate)) return undefined
    received += amount
    if (received >= record.units) return at
  }
  return undefined
}

const arrivalsOf = (world: World, record: Offramp): Promise<readonly Arrival[]> =>
  world.chain.byChainId(record.chainId).arrivals(record.token, payOutWalletOf(record))

/** Pays the rest of an order's deposit from the treasury. */
export const payDeposit = async (world: World, record: Offramp, at: number): Promise<void> => {
  const received = (await arrivalsOf(world, record)).reduce((sum, { amount }) => sum + amount, 0n)
  const payment = { token: record.token, from: treasury, to: payOutWalletOf(record) } as const
  await world.chain.byChainId(record.chainId).pay({ ...payment, amount: record.units - received }, at)
}

const payOutWalletOf = ({ order }: Offramp): Address => addressOf("payOutWallet", order.payOutWallet)

const reply = async (world: World, record: Offramp, message: string) => {
  const now = world.clock.now()
  const time = new Date(now).toISOString()
  const note = (text: string, sender: string) => ({ message: text, time, sender, _id: world.random.id() })
  record.isPaid = (await timelyDeposit(world, record)) !== undefined
  record.plan = record.isPaid
    ? [{ at: now, status: "processed", description: "Information received" }, ...payout(world, now).slice(1)]
    : [{ at: now, status: "pending", description: "Information received" }, expiry(record.order)]
  await world.enqueue(() => processOfframps(world))
  return sentOfframp(world, {
    ...record.order,
    adminNotesActivities: [note(record.question ?? "", "admin"), note(message, "user")],
    adminNotesReply: message,
    adminNotesReplyDate: time
  })
}

const payout = (world: World, paidAt: number): readonly Step[] => {
  const { orderStepTime } = world.settings
  return [
    { at: paidAt + orderStepTime, status: "processed", description: "Deposit received" },
    { at: paidAt + 2 * orderStepTime, status: "completed", description: "Money sent" }
  ]
}

/** The step that expires an order without a deposit. */
const expiry = ({ expiredDate }: OfframpOrder): Step => ({
  at: Date.parse(expiredDate),
  status: "expired",
  description: "No deposit arrived"
})

const withoutHistory = ({ activityHistory, ...order }: OfframpOrderDetail): OfframpOrder => order

const newOfframp = (world: World, owner: Caller, request: BodyOf<operations["createOfframp"]>): Offramp => {
  const { inputAmount, inputCurrency, outputCurrency } = request
  const market = quoted(world, owner, request, saleMarket(world, inputCurrency, outputCurrency))
  const { crypto, price, fee, net } = sale(market, inputAmount, "inputAmount")
  const { recipient } = recipientOf(world, owner, request.receiverId)
  const { lifetimes } = world.settings
  const createdAt = world.clock.now()
  const now = new Date(createdAt).toISOString()
  const id = world.random.id()
  const order: OfframpOrderDetail = {
    id,
    offrampId: world.random.uuid(),
    feeDetail: {
      rate_amount: price,
      total_fee_amount: Number((fee / price).toFixed(6)),
      total_fee_amount_in_currency: fee
    },
    sender: {
      id: owner.id,
      name: request.senderName,
      email: request.senderEmail,
      walletAddress: request.walletAddress ?? "-"
    },
    receiver: receiverOf(recipient),
    inputAmount,
    inputAmountExact: inputAmount,
    outputAmount: net,
    outputAmountExact: net,
    inputCurrency: crypto.symbol,
    outputCurrency,
    reason: request.reason ?? "",
    description: request.description ?? "",
    status: "pending",
    organizationId: organization.id,
    organizationName: organization.name,
    blockchain: crypto.network ?? "",
    routeId: `sandbox-${crypto.id}-${outputCurrency}`,
    payOutWallet: walletOf(bytesToHex(world.random.derive(`pay-out:${id}`))).address,
    memo: "",
    cryptoId: crypto.id,
    blockchainType: "EVM",
    useSmartContract: false,
    expiredDate: new Date(createdAt + lifetimes.order).toISOString(),
    createdAt: now,
    updatedAt: now,
    activityHistory: [creation(world, createdAt)]
  }
  const { chainId, decimal } = crypto
  const [token, units] = [tokenOf(crypto), unitsIn(inputAmount, decimal)]
  const plan = [expiry(order)]
  return { owner: owner.id, token, units, chainId, plan, order, isPaid: false, question: undefined }
}

const receiverOf = ({ id, name, email, bank }: StoredRecipient["recipient"]): OfframpOrder["receiver"] => {
  const account = bank[0]
  return {
    id,
    name,
    email,
    accountNumber: account?.accountNumber ?? "",
    ifsc: account?.ifsc ?? "",
    achNumber: account?.achNumber ?? "",
    fedwireNumber: account?.fedwireNumber ?? "",
    ibanNumber: account?.ibanNumber ?? "",
    bankName: account?.bankName ?? "",
    accountType: account?.accountType ?? ""
  }
}
