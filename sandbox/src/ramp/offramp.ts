import { bytesToHex, parseUnits } from "viem"
import type { OfframpOrder, OfframpOrderDetail, operations } from "../../../src/generated/ramp.ts"
import { testTokens } from "../chain/tokens.ts"
import { badRequest } from "../failure.ts"
import type { BodyOf, Caller, RampHandlers } from "../handlers.ts"
import { organization } from "../settings.ts"
import { walletOf } from "../wallet/keys.ts"
import { addressOf } from "../wallet/values.ts"
import type { World } from "../world.ts"
import { activity, advance, fits, orderOf, refuseSixth } from "./orders.ts"
import { ownerOf } from "./owner.ts"
import { paged, sorted } from "./paging.ts"
import { sale } from "./quotes.ts"
import { recipientOf } from "./recipients.ts"
import type { Offramp, StoredRecipient } from "./records.ts"

type OfframpHandlers = Pick<RampHandlers, "createOfframp" | "listOfframps" | "getOfframp" | "replyOfframp">

/** Selling: an order waits for its crypto at a wallet of its own, for an hour. */
export const offrampHandlers = (world: World): OfframpHandlers => ({
  createOfframp: (call) => {
    const owner = ownerOf(call)
    refuseSixth(world.store.offramps.values(), owner, "off-ramp")
    const record = newOfframp(world, owner, call.body)
    world.store.offramps.set(record.order.id, record)
    return record.order
  },

  listOfframps: (call) => {
    const owner = ownerOf(call)
    const orders = [...world.store.offramps.values()]
      .filter((record) => record.owner === owner.id)
      .map((record) => withoutHistory(record.order))
      .filter((order) => fits(order, call.query))
    return paged(sorted(orders, call.query.sort), call.query)
  },

  getOfframp: (call) => {
    const { id } = call.path
    const hasId = ({ order }: Offramp) => order.id === id || order.offrampId === id
    return orderOf(world.store.offramps.values(), ownerOf(call), hasId).order
  },

  // The request names no order, so it answers the question that was asked last.
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

/** Looks for deposits and moves every order to where it is by now. */
export const settleOfframps = (world: World): void => {
  for (const record of world.store.offramps.values()) {
    const paidAt = record.isPaid || record.plan.length === 0 ? undefined : depositTime(world, record)
    if (paidAt !== undefined && paidAt < Date.parse(record.order.expiredDate)) {
      record.isPaid = true
      record.plan = payout(world, paidAt)
    }
    advance(world, record)
  }
}

/** Puts an order into the state in which the service asks the user something. For tests. */
export const askForInformation = (world: World, id: string, question: string): void => {
  const record = [...world.store.offramps.values()].find(
    ({ order }) => order.id === id || order.offrampId === id
  )
  if (record === undefined) throw badRequest("there is no such off-ramp order")
  record.question = question
  record.isPaid = true
  record.plan = [{ at: world.clock.now(), status: "need_information", description: question }]
  advance(world, record)
}

const reply = (world: World, record: Offramp, message: string) => {
  const now = world.clock.now()
  const time = new Date(now).toISOString()
  const note = (text: string, sender: string) => ({ message: text, time, sender, _id: world.random.id() })
  record.plan = [
    { at: now, status: "processed", description: "Information received" },
    ...payout(world, now).slice(1)
  ]
  advance(world, record)
  return {
    ...record.order,
    adminNotesActivities: [note(record.question ?? "", "admin"), note(message, "user")],
    adminNotesReply: message,
    adminNotesReplyDate: time
  }
}

const payout = (world: World, paidAt: number) => {
  const { orderStepTime } = world.settings
  return [
    { at: paidAt + orderStepTime, status: "processed", description: "Deposit received" },
    { at: paidAt + 2 * orderStepTime, status: "completed", description: "Money sent" }
  ]
}

/** When the deposits to the order's wallet had reached the whole amount. */
const depositTime = (world: World, record: Offramp): number | undefined => {
  const wallet = addressOf("payOutWallet", record.order.payOutWallet)
  let received = 0n
  for (const { amount, at } of world.chain.byChainId(record.chainId)?.arrivals(testTokens.usdc, wallet) ??
    []) {
    received += amount
    if (received >= record.units) return at
  }
  return undefined
}

const withoutHistory = ({ activityHistory, ...order }: OfframpOrderDetail): OfframpOrder => order

const newOfframp = (world: World, owner: Caller, request: BodyOf<operations["createOfframp"]>): Offramp => {
  const { inputAmount, inputCurrency, outputCurrency } = request
  const { crypto, fiat, fee, net } = sale(inputAmount, inputCurrency, outputCurrency, "inputAmount")
  const { recipient } = recipientOf(world, owner, request.receiverId)
  const { lifetimes } = world.settings
  const createdAt = world.clock.now()
  const now = new Date(createdAt).toISOString()
  const id = world.random.id()
  const expiresAt = createdAt + lifetimes.order
  const order: OfframpOrderDetail = {
    id,
    offrampId: world.random.uuid(),
    feeDetail: {
      rate_amount: fiat.rate,
      total_fee_amount: Number((fee / fiat.rate).toFixed(6)),
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
    expiredDate: new Date(expiresAt).toISOString(),
    createdAt: now,
    updatedAt: now,
    activityHistory: [activity(world, "pending", "Order created", createdAt)]
  }
  const plan = [{ at: expiresAt, status: "expired", description: "No deposit arrived" }]
  const units = parseUnits(inputAmount.toFixed(6), 6)
  const { chainId } = crypto
  return { owner: owner.id, units, chainId, plan, order, isPaid: false, question: undefined }
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
