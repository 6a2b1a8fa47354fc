import type { Client, SessionSnapshot } from "../../index.ts"
import { longName, type Network } from "../../networks.ts"
import { balancesKeyOf } from "./keys.ts"

/** The key prefix for the balances on a network, by any of its names, or on all networks. */
export const balancesKey = (client: Client, session: SessionSnapshot, network?: Network) =>
  balancesKeyOf(client, session, network === undefined ? undefined : longName(network))
