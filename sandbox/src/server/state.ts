import { createFaults, type FaultQueue } from "../faults/faults.ts"
import type { Service } from "../service/service.ts"
import type { World } from "../state/world.ts"
import { rampService, smartAccountService, walletService } from "./services.ts"

/** The parts of a sandbox that a reset replaces. */
export interface State {
  readonly world: World
  readonly wallet: Service
  readonly ramp: Service
  readonly smartAccount: Service
  readonly faults: FaultQueue
  /** Aborted when the sandbox is reset, closed or deleted. The reason of a deletion is the answer to its requests. */
  readonly closed: AbortController
  /** Writes all changes to the data folder. Does nothing without one. */
  save(): Promise<void>
}

/** Creates the services and the fault queue of `world`. */
export const createState = (world: World, save: State["save"]): State => {
  const services = {
    wallet: walletService(world),
    ramp: rampService(world),
    smartAccount: smartAccountService(world)
  }
  const faults = createFaults((name) => isOperation(services, name), world.tables.open("faults"))
  return { world, ...services, faults, closed: new AbortController(), save }
}

/** Whether a service has an operation with this operationId. */
export const isOperation = (
  { wallet, ramp, smartAccount }: Pick<State, "wallet" | "ramp" | "smartAccount">,
  name: string
): boolean => [wallet, ramp, smartAccount].some(({ handlers }) => Object.hasOwn(handlers, name))
