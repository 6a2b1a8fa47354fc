import type { Client, SessionSnapshot } from "../index.ts"
import { longName, type Network } from "../networks.ts"
import { personalKey } from "./keys.ts"

/** The key prefix for the balances on a network, or on all networks. Transactions invalidate it. */
export const balancesKey = (client: Client, session: SessionSnapshot, network?: Network) => [
  ...personalKey(client, session),
  "balances",
  ...(network === undefined ? [] : [longName(network)])
]
