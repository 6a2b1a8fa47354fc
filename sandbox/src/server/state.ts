import { createFaults, type FaultQueue } from "../faults/faults.ts"
import type { Service } from "../service/service.ts"
import type { World } from "../state/world.ts"
import { rampService, walletService } from "./services.ts"

/** The parts of a sandbox that a reset replaces. */
export interface State {
  readonly world: World
  readonly wallet: Service
  readonly ramp: Service
  readonly faults: FaultQueue
  /** Aborted when the sandbox is reset or closed. */
  readonly closed: AbortController
  /** Writes all changes to the data folder. Does nothing without one. */
  save(): Promise<void>
}

/** Creates the services and the fault queue of `world`. */
export const createState = (world: World, save: State["save"]): State => {
  const [wallet, ramp] = [walletService(world), rampService(world)]
  const faults = createFaults((name) => isOperation({ wallet, ramp }, name), world.tables.open("faults"))
  return { world, wallet, ramp, faults, closed: new AbortController(), save }
}

/** Whether either service has an operation with this operationId. */
export const isOperation = ({ wallet, ramp }: Pick<State, "wallet" | "ramp">, name: string): boolean =>
  Object.hasOwn(wallet.handlers, name) || Object.hasOwn(ramp.handlers, name)
