import type { Crypto, OnrampOrder, OnrampOrderDetail, operations } from "../../../src/generated/ramp.ts"
import { stellarAddressOf } from "../chain/stellar/address.ts"
import { treasury } from "../chain/tokens.ts"
import { badRequest } from "../service/failure.ts"
import type { BodyOf, Caller, RampHandlers } from "../service/handlers.ts"
import { organization } from "../state/settings.ts"
import type { World } from "../state/world.ts"
import { addressOf } from "../wallet/values.ts"
import { demandKyc } from "./kyc.ts"
import { advance, creation } from "./life.ts"
import { fits, orderOf, refuseSixth } from "./orders.ts"
import { ownerOf } from "./owner.ts"
import { paged, sorted } from "./paging.ts"
import { purchase, purchaseMarket, quoted } from "./quotes.ts"
import type { Onramp, Step } from "./records.ts"
import { paymentMethods, tokenOf } from "./referenceData.ts"
import { sentOnramp } from "./sentOrder.ts"
import { unitsIn } from "./unrounded.ts"

type OnrampHandlers = Pick<RampHandlers, "createOnramp" | "listOnramps" | "getOnramp">

/** On-ramp: an order waits for its payment, and sends the crypto when it completes. */
export const onrampHandlers = (world: World): OnrampHandlers => ({
  createOnramp: (call) => {
    const owner = ownerOf(call)
    demandKyc(owner)
    refuseSixth(world.store.onramps.values(), owner, "on-ramp")
    const record = newOnramp(world, owner, call.body)
    world.store.onramps.set(record.order.id, record)
    return sentOnramp(world, record.order)
  },

  listOnramps: (call) => {
    const owner = ownerOf(call)
    const orders = [...world.store.onramps.values()]
      .filter((record) => record.owner === owner.id)
      .map((record) => withoutHistory(record.order))
      .filter((order) => fits(order, call.query))
      .map((order) => sentOnramp(world, order))
    return paged(sorted(orders, call.query.sort), call.query)
  },

  getOnramp: (call) => {
    const { transactionId } = call.path
    const hasId = ({ order }: Onramp) => order.id === transactionId || order.onrampId === transactionId
    return sentOnramp(world, orderOf(world.store.onramps.values(), ownerOf(call), hasId).order)
  }
})

/** Runs the due steps of every order. Sends the crypto before the order completes. */
export const processOnramps = async (world: World): Promise<void> => {
  for (const record of world.store.onramps.values()) {
    if (record.plan.length === 0) continue
    await advance(world, record, async ({ status, at }) => {
      if (status === "completed") await payOut(world, record, at)
    })
  }
}

const payOut = async (world: World, record: Onramp, at: number): Promise<void> => {
  const { chainId, token, units, order } = record
  const { walletAddress } = order.receiver
  if (chainId === undefined || token === undefined) {
    const to = stellarAddressOf("receiverWalletAddress", walletAddress).account
    return world.otherChains.stellar.pay({ to, amount: units, memo: order.memo ?? "" })
  }
  const to = addressOf("receiverWalletAddress", walletAddress)
  await world.chain.byChainId(chainId).pay({ token, from: treasury, to, amount: units }, at)
}

/** The steps after a payment at `paidAt`. */
export const afterPayment = (world: World, paidAt: number): readonly Step[] => [
  { at: paidAt, status: "processed", description: "Payment received" },
  { at: paidAt + world.settings.orderStepTime, status: "completed", description: "Crypto sent" }
]

/** The steps of a new order: the payment arrives by itself, or the order expires. */
const firstPlan = (world: World, createdAt: number): readonly Step[] => {
  const { payments, orderStepTime, lifetimes } = world.settings
  return payments === "clock"
    ? afterPayment(world, createdAt + orderStepTime)
    : [{ at: createdAt + lifetimes.order, status: "expired", description: "No payment arrived" }]
}

const withoutHistory = ({ activityHistory, ...order }: OnrampOrderDetail): OnrampOrder => order

const newOnramp = (world: World, owner: Caller, request: BodyOf<operations["createOnramp"]>): Onramp => {
  const { inputAmount, inputCurrency, outputCurrency, acceptanceMethod } = request
  const market = quoted(world, owner, request, purchaseMarket(world, outputCurrency, inputCurrency))
  const { crypto, fiat, price, fee, net } = purchase(market, inputAmount, "inputAmount")
  const isMethod = paymentMethods.some((it) => it.code === acceptanceMethod && it.currency === inputCurrency)
  if (!isMethod) throw badRequest(`Payment method not found: acceptanceMethod ${acceptanceMethod}`)
  const walletAddress = receiverOf(crypto, request)

  const { lifetimes } = world.settings
  const createdAt = world.clock.now()
  const now = new Date(createdAt).toISOString()
  const onrampId = world.random.uuid()
  const order: OnrampOrderDetail = {
    id: world.random.id(),
    onrampId,
    acceptanceMethod,
    feeDetail: {
      rate_amount: price,
      total_fee_amount: fee,
      total_fee_amount_in_currency: Number((fee * price).toFixed(fiat.decimals))
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
    blockchainType: crypto.blockchainType ?? "EVM",
    memo: request.memo ?? "",
    clientName: organization.name,
    clientId: organization.id,
    useSmartContract: false,
    acceptanceDetail: payment(onrampId, inputAmount),
    expiredDate: new Date(createdAt + lifetimes.order).toISOString(),
    createdAt: now,
    updatedAt: now,
    activityHistory: [creation(world, createdAt)]
  }
  const { chainId, decimal } = crypto
  const record = {
    owner: owner.id,
    units: unitsIn(net, decimal),
    plan: firstPlan(world, createdAt),
    order
  }
  return chainId === undefined ? record : { ...record, chainId, token: tokenOf(crypto) }
}

/** The address for the coins. Rejects one of another chain. */
const receiverOf = (
  { chainId }: Crypto,
  { receiverWalletAddress: text, memo }: BodyOf<operations["createOnramp"]>
): string => {
  const name = "receiverWalletAddress"
  if (chainId !== undefined) return addressOf(name, text)
  const { isMuxed } = stellarAddressOf(name, text)
  if (isMuxed && memo) throw badRequest("memo must be empty, because the address contains an id")
  return text
}

const payment = (onrampId: string, amount: number): OnrampOrder["acceptanceDetail"] => ({
  trans_id: onrampId,
  merchant_code: "SANDBOX",
  order_id: onrampId,
  no_reference: accountNumberOf(onrampId),
  amount: String(amount),
  frontend_url: `https://sandbox.invalid/pay/${onrampId}`,
  signature: "sandbox",
  is_custom_page: false
})

/** A virtual account of sixteen digits, as banks number them. */
const accountNumberOf = (onrampId: string): string => {
  const digits = BigInt(`0x${onrampId.replaceAll("-", "")}`) % 10n ** 12n
  return `8808${digits.toString().padStart(12, "0")}`
}
