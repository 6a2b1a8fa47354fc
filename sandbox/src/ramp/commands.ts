import { badRequest, notFound } from "../service/failure.ts"
import type { World } from "../state/world.ts"
import { processDueWorkInQueue } from "./dueWork.ts"
import { depositsOf, payDeposit } from "./offramp.ts"
import { afterPayment } from "./onramp.ts"
import type { Offramp, Onramp, Step } from "./records.ts"

export const orderCommands = ["pay", "settle", "fail", "expire", "refund", "need-information"] as const

/** A command for an order. The inspector shows them in this order. */
export type OrderCommand = (typeof orderCommands)[number]

/** An order of either kind, with the commands that are possible now. */
export interface OrderSummary {
  readonly id: string
  readonly kind: "onramp" | "offramp"
  /** The `onrampId` or `offrampId`. */
  readonly orderId: string
  /** The id of the user or the organization. */
  readonly owner: string
  readonly status: string
  readonly inputAmount: number
  readonly inputCurrency: string
  readonly outputAmount: number
  readonly outputCurrency: string
  readonly createdAt: string
  readonly commands: readonly OrderCommand[]
}

/** All on-ramp orders and then all off-ramp orders, each oldest first. */
export const ordersOf = async (world: World): Promise<readonly OrderSummary[]> => {
  const { onramps, offramps } = world.store
  const bought = [...onramps.values()].map(({ owner, order }) => ({
    ...summary({ ...order, orderId: order.onrampId, owner }),
    kind: "onramp" as const,
    commands: buying[order.status] ?? []
  }))
  const sold = [...offramps.values()].map(async (record) => ({
    ...summary({ ...record.order, orderId: record.order.offrampId, owner: record.owner }),
    kind: "offramp" as const,
    commands: await commandsOfSale(world, record)
  }))
  return [...bought, ...(await Promise.all(sold))]
}

const summary = (order: Omit<OrderSummary, "kind" | "commands">) => {
  const { id, orderId, owner, status, createdAt } = order
  const { inputAmount, inputCurrency, outputAmount, outputCurrency } = order
  return { id, orderId, owner, status, createdAt, inputAmount, inputCurrency, outputAmount, outputCurrency }
}

/** The commands that each status allows. */
type Commands = Readonly<Record<string, readonly OrderCommand[]>>

const buying: Commands = {
  pending: ["pay", "settle", "fail", "expire"],
  processed: ["settle", "fail"]
}

const selling: Commands = {
  pending: ["pay", "settle", "fail", "expire", "need-information"],
  processed: ["settle", "fail", "refund", "need-information"],
  need_information: ["settle", "fail", "refund"],
  failed: ["refund"],
  expired: ["refund"]
}

const commandsOfSale = async (world: World, record: Offramp): Promise<readonly OrderCommand[]> => {
  const deposits = await depositsOf(world, record)
  const possible = selling[record.order.status] ?? []
  return possible.filter((command) => obstacleTo(command, record, deposits) === undefined)
}

/**
 * The reason why an off-ramp order rejects a command that its status allows: it is paid already, or nothing was
 * deposited to refund.
 */
const obstacleTo = (
  command: OrderCommand,
  { isPaid }: Offramp,
  deposits: readonly unknown[]
): string | undefined => {
  if (command === "pay" && isPaid) return "the whole amount has arrived already"
  if (command === "refund" && deposits.length === 0) return "nothing was deposited that could be sent back"
  return undefined
}

/** Runs `command` on the order with this id. */
export const commandOrder = async (
  world: World,
  id: string,
  command: OrderCommand,
  message: string | undefined
): Promise<OrderSummary> => {
  // First apply what has become due for this order.
  await world.enqueue(async () => {
    await processDueWorkInQueue(world)
    const { onramps, offramps } = world.store
    const bought = [...onramps.values()].find(({ order }) => order.id === id || order.onrampId === id)
    const sold = [...offramps.values()].find(({ order }) => order.id === id || order.offrampId === id)
    if (bought !== undefined) commandPurchase(world, bought, command, message)
    else if (sold !== undefined) await commandSale(world, sold, command, message)
    else throw notFound(`there is no order ${id}`)
    await processDueWorkInQueue(world)
  })
  const found = (await ordersOf(world)).find((order) => order.id === id || order.orderId === id)
  if (found === undefined) throw notFound(`there is no order ${id}`)
  return found
}

const commandPurchase = (
  world: World,
  record: Onramp,
  command: OrderCommand,
  message: string | undefined
): void => {
  const { status } = record.order
  demand(buying, status, command)
  const at = world.clock.now()
  if (command === "pay") record.plan = afterPayment(world, at)
  else if (command === "settle") {
    record.plan = afterPayment(world, at)
      .slice(status === "pending" ? 0 : 1)
      .map((step) => ({ ...step, at }))
  } else record.plan = [ending(command, at, message)]
}

const commandSale = async (
  world: World,
  record: Offramp,
  command: OrderCommand,
  message: string | undefined
): Promise<void> => {
  demand(selling, record.order.status, command)
  const obstacle = obstacleTo(command, record, await depositsOf(world, record))
  if (obstacle !== undefined) throw badRequest(obstacle)
  const at = world.clock.now()
  if (command === "pay") return payDeposit(world, record, at)
  record.isPaid = true
  record.question = command === "need-information" ? (message ?? "Please tell us more.") : record.question
  record.plan = [ending(command, at, message)]
}

const demand = (commands: Commands, status: string, command: OrderCommand): void => {
  const possible = commands[status] ?? []
  if (possible.includes(command)) return
  const choice = possible.length === 0 ? "it accepts no command" : `use ${possible.join(" or ")}`
  throw badRequest(`${command} is not possible for an order that is ${status}: ${choice}`)
}

/** The status that each command sets at once, and its text in the order's history. */
const endings: Readonly<Record<OrderCommand, readonly [status: string, description: string]>> = {
  pay: ["processed", "Payment received"],
  settle: ["completed", "Money sent"],
  fail: ["failed", "This order failed"],
  expire: ["expired", "Nothing arrived in time"],
  refund: ["refund", "Deposit sent back"],
  "need-information": ["need_information", "Please tell us more."]
}

const ending = (command: OrderCommand, at: number, message: string | undefined): Step => {
  const [status, description] = endings[command]
  return { at, status, description: message ?? description }
}

export const orderCommandIn = (text: string): OrderCommand => {
  const command = orderCommands.find((known) => known === text)
  if (command === undefined) throw badRequest(`an order takes ${orderCommands.join(", ")}, not ${text}`)
  return command
}
