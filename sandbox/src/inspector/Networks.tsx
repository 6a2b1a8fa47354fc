import { type ReactNode, useEffect, useState } from "react"
import type { networksAt } from "../control/chain.ts"
import { ask } from "./control.ts"
import { Facts } from "./parts.tsx"

type Listed = ReturnType<typeof networksAt>

/** The JSON-RPC URL of each network, to configure an app or a wallet. */
export const Networks = (): ReactNode => {
  const [networks, setNetworks] = useState<Listed>([])
  useEffect(() => {
    // The sandbox sends this type. App.tsx reports a failed connection.
    ask("GET", "networks").then(
      (listed) => setNetworks(listed as Listed),
      () => undefined
    )
  }, [])
  const hasNodes = networks.some(({ rpcUrl }) => rpcUrl !== undefined)
  return (
    <>
      <h2>Networks</h2>
      <p>
        {hasNodes
          ? "A node for each network that is used. JSON-RPC goes to these addresses."
          : "They are in memory, so that there is no JSON-RPC."}
      </p>
      <details>
        <summary>{networks.length} networks</summary>
        <Facts
          facts={networks.map(({ network, chainId, symbol, rpcUrl }) => [
            network,
            <span key={network}>
              chain id {chainId}, {symbol} {rpcUrl === undefined ? null : <code>{rpcUrl}</code>}
            </span>
          ])}
        />
      </details>
    </>
  )
}
