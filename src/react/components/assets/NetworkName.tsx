import type { ReactNode } from "react"
import { type Network, networkOf } from "../../../networks.ts"
import { NetworkMark } from "../primitives/pictures/NetworkMark.tsx"
import { useNetworkTitle } from "../primitives/text/network/useNetworkTitle.ts"
import { useText } from "../primitives/text/text.ts"
import { useIsTestMoney } from "./useIsTestMoney.ts"

/** The network of a fact: its mark and its name, and whether it is for tests. */
export const NetworkName = ({ network }: { readonly network: Network }): ReactNode => {
  const { t } = useText()
  const title = useNetworkTitle()(network)
  return (
    <span data-part="on-network">
      <NetworkMark of={network} title={title} /> {title}
      {useIsTestMoney(network) ? (
        <>
          {" "}
          <span data-part="badge">{t.network.badge}</span>
        </>
      ) : null}
    </span>
  )
}

/** The network with this chain id, or the id if no network has it. */
export const ChainName = ({ id }: { readonly id: number }): ReactNode => {
  const network = networkOf(id)
  return network === undefined ? String(id) : <NetworkName network={network} />
}
