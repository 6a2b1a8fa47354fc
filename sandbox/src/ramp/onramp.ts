import { parseUnits } from "viem"
import type { OnrampOrder, OnrampOrderDetail, operations } from "../../../src/generated/ramp.ts"
import { testTokens } from "../chain/tokens.ts"
import { badRequest } from "../failure.ts"
import type { BodyOf, Caller, RampHandlers } from "../handlers.ts"
import { organization } from "../settings.ts"
import { addressOf } from "../wallet/values.ts"
import type { World } from "../world.ts"
import { activity, advance, fits, orderOf, refuseSixth } from "./orders.ts"
import { ownerOf } from "./owner.ts"
import { paged, sorted } from "./paging.ts"
import { purchase } from "./quotes.ts"
import type { Onramp } from "./records.ts"
import { paymentMethods } from "./referenceData.ts"

type OnrampHandlers = Pick<RampHandlers, "createOnramp" | "listOnramps" | "getOnramp">

/** Buying: the sandbox pays by itself, and the crypto arrives on the ledger when the order completes. */
export const onrampHandlers = (world: World): OnrampHandlers => ({
  createOnramp: (call) => {
    const owner = ownerOf(call)
    refuseSixth(world.store.onramps.values(), owner, "on-ramp")
    const record = newOnramp(world, owner, call.body)
    world.store.onramps.set(record.order.id, record)
    return record.order
  },

  listOnramps: (call) => {
    const owner = ownerOf(call)
    const orders = [...world.store.onramps.values()]
      .filter((record) => record.owner === owner.id)
      .map((record) => withoutHistory(record.order))
      .filter((order) => fits(order, call.query))
    return paged(sorted(orders, call.query.sort), call.query)
  },

  getOnramp: (call) => {
    const { transactionId } = call.path
    const hasId = ({ order }: Onramp) => order.id === transactionId || order.onrampId === transactionId
    return orderOf(world.store.onramps.values(), ownerOf(call), hasId).order
  }
})

/** Moves every order to where it is by now and pays out those that complete. */
export const settleOnramps = (world: World): void => {
  for (const record of world.store.onramps.values()) {
    const completed = advance(world, record).find((step) => step.status === "completed")
    if (completed === undefined) continue
    const receiver = addressOf("receiverWalletAddress", record.order.receiver.walletAddress)
    world.chain.byChainId(record.chainId)?.credit(receiver, record.units, testTokens.usdc, completed.at)
  }
}

const withoutHistory = ({ activityHistory, ...order }: OnrampOrderDetail): OnrampOrder => order

const newOnramp = (world: World, owner: Caller, request: BodyOf<operations["createOnramp"]>): Onramp => {
  const { inputAmount, inputCurrency, outputCurrency, acceptanceMethod } = request
  const { crypto, fiat, fee, net } = purchase(inputAmount, inputCurrency, outputCurrency, "inputAmount")
  const isMethod = paymentMethods.some((it) => it.code === acceptanceMethod && it.currency === inputCurrency)
  if (!isMethod) throw badRequest(`Payment method not found: acceptanceMethod ${acceptanceMethod}`)
  const walletAddress = addressOf("receiverWalletAddress", request.receiverWalletAddress)

  const { lifetimes, orderStepTime } = world.settings
  const createdAt = world.clock.now()
  const now = new Date(createdAt).toISOString()
  const onrampId = world.random.uuid()
  const order: OnrampOrderDetail = {
    id: world.random.id(),
    onrampId,
    acceptanceMethod,
    feeDetail: {
      rate_amount: fiat.rate,
      total_fee_amount: fee,
      total_fee_amount_in_currency: Number((fee * fiat.rate).toFixed(fiat.decimals))
    },
    receiver: {
      id: owner.id,
      name: owner.name,
      email: owner.email,
      phoneNumber: request.paymentPhoneNumber,
      walletAddress
    },
    inputAmount,
    inputAmountExact: inputAmount,
    outputAmount: net,
    outputAmountExact: net,
    inputCurrency,
    outputCurrency: crypto.symbol,
    reason: request.reason ?? "",
    description: request.description ?? "",
    status: "pending",
    organizationId: organization.id,
    organizationName: organization.name,
    blockchain: crypto.network ?? "",
    userId: owner.id,
    externalOrderId: `sandbox-${onrampId.slice(0, 8)}`,
    cryptoId: crypto.id,
    blockchainType: "EVM",
    memo: request.memo ?? "",
    clientName: organization.name,
    clientId: organization.id,
    useSmartContract: false,
    acceptanceDetail: payment(onrampId, inputAmount),
    expiredDate: new Date(createdAt + lifetimes.order).toISOString(),
    createdAt: now,
    updatedAt: now,
    activityHistory: [activity(world, "pending", "Order created", createdAt)]
  }
  const plan = [
    { at: createdAt + orderStepTime, status: "processed", description: "Payment received" },
    { at: createdAt + 2 * orderStepTime, status: "completed", description: "Crypto sent" }
  ]
  const units = parseUnits(net.toFixed(6), 6)
  return { owner: owner.id, units, chainId: crypto.chainId, plan, order }
}

const payment = (onrampId: string, amount: number): OnrampOrder["acceptanceDetail"] => ({
  trans_id: onrampId,
  merchant_code: "SANDBOX",
  order_id: onrampId,
  no_reference: onrampId.slice(0, 8),
  amount: String(amount),
  frontend_url: `https://sandbox.invalid/pay/${onrampId}`,
  signature: "sandbox",
  is_custom_page: false
})
