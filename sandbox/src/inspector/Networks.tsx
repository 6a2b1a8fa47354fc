import { type ReactNode, useEffect, useState } from "react"
import type { networksAt } from "../control/chain.ts"
import type { Overview } from "../control/overview.ts"
import { ask } from "./control.ts"
import { Facts } from "./parts.tsx"

type Listed = ReturnType<typeof networksAt>

interface Props {
  /** The networks of Solana and Bitcoin. */
  readonly others: Overview["otherNetworks"]
}

/** The networks, with the JSON-RPC URLs to configure an app or a wallet, and links to the explorer. */
export const Networks = ({ others }: Props): ReactNode => {
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
          ? "A node for each EVM network that is used. JSON-RPC goes to these addresses. Solana and Bitcoin are in memory."
          : "They are in memory, so that there is no JSON-RPC."}{" "}
        <a href="explorer/">Open the explorer</a>
      </p>
      <details>
        <summary>{networks.length + others.length} networks</summary>
        <Facts
          facts={[
            ...networks.map(
              ({ network, chainId, symbol, rpcUrl }) =>
                [
                  network,
                  <span key={network}>
                    chain id {chainId}, {symbol} {rpcUrl === undefined ? null : <code>{rpcUrl}</code>}
                  </span>
                ] as const
            ),
            ...others.map(({ name, symbol }) => [name, symbol] as const)
          ]}
        />
      </details>
    </>
  )
}
