import type { SimulateInput, Simulation } from "../../../index.ts"
import { simulationOptions } from "../../../query/index.ts"
import { type ReadParameters, useRead } from "../read.ts"

/**
 * Runs a call on an RPC node without sending it, and reads how the wallet's balances would change. Fails if the client has no
 * node (`evm`), or one that cannot simulate.
 */
export const useSimulation = <Selected = Simulation>(
  input: SimulateInput,
  parameters: ReadParameters<Simulation, Selected> = {}
) => useRead((client, session) => simulationOptions(client, input, session), parameters)
