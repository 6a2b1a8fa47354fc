import type { ActivityHistoryItem } from "../../../src/generated/ramp.ts"
import type { World } from "../state/world.ts"
import type { Step } from "./records.ts"

/** The part of an order that its plan changes. */
export interface Living {
  plan: readonly Step[]
  order: {
    readonly status: string
    readonly updatedAt: string
    readonly activityHistory: readonly ActivityHistoryItem[]
  }
}

/**
 * Runs the due steps of an order's plan, each at its own time. `before` does the work of a step, such as sending money.
 * The order fails when `before` rejects.
 */
export const advance = async (
  world: World,
  record: Living,
  before: (step: Step) => Promise<void>
): Promise<void> => {
  for (let step = next(world, record); step !== undefined; step = next(world, record)) {
    const isDone = await before(step).then(
      () => true,
      () => false
    )
    record.plan = isDone ? record.plan.slice(1) : []
    take(
      world,
      record,
      isDone ? step : { ...step, status: "failed", description: "The chain rejected the payment" }
    )
  }
}

const next = (world: World, { plan: [step] }: Living): Step | undefined =>
  step !== undefined && step.at <= world.clock.now() ? step : undefined

const take = (world: World, record: Living, step: Step): void => {
  const item = activity(world, step)
  record.order = {
    ...record.order,
    status: step.status,
    updatedAt: item.updatedAt,
    activityHistory: [...record.order.activityHistory, item]
  }
}

/** The first entry of an order's history. */
export const creation = (world: World, at: number): ActivityHistoryItem =>
  activity(world, { status: "pending", description: "Order created", at }, "created")

const activity = (world: World, { status, description, at }: Step, name = status): ActivityHistoryItem => ({
  activity: name,
  status,
  description,
  _id: world.random.id(),
  updatedAt: new Date(at).toISOString()
})
