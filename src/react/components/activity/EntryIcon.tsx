import type { ReactNode } from "react"
import type { ActivityEntry } from "../../hooks/activity.ts"
import { AssetFace } from "../assets/AssetIcon.tsx"
import { symbolIn } from "./summary.ts"
import { tokenOf } from "./useSymbols.ts"

export interface EntryIconProps {
  readonly entry: ActivityEntry
  /** The symbol of what was sent or received. */
  readonly symbol: string
}

/** The picture of an entry's asset, with an arrow for the direction. */
export const EntryIcon = ({ entry, symbol }: EntryIconProps): ReactNode => (
  <span data-part="asset-icon" aria-hidden="true">
    <EntryFace entry={entry} symbol={symbol} />
    {entry.kind === "sent" && entry.transaction.approval ? null : <Direction kind={entry.kind} />}
  </span>
)

const EntryFace = ({ entry, symbol }: EntryIconProps): ReactNode => {
  if (entry.kind === "bought") return <AssetFace symbol={symbolIn(entry.order.receives.currency)} />
  if (entry.kind === "sold") return <AssetFace symbol={symbolIn(entry.order.pays.currency)} />
  if (entry.kind === "received") return <AssetFace {...entry.transfer} symbol={symbol} />
  const { network, kind } = entry.transaction
  if (kind === "erc721" || kind === "erc1155") return <AssetFace symbol="NFT" />
  return <AssetFace {...{ symbol, network }} tokenAddress={tokenOf(entry.transaction)} />
}

/** An up arrow for outgoing amounts, and a down arrow for incoming ones. */
const Direction = ({ kind }: Pick<ActivityEntry, "kind">): ReactNode => (
  <span data-part="direction" data-kind={isIncoming(kind) ? "in" : "out"}>
    <svg viewBox="0 0 16 16" width="10" height="10" fill="none" stroke="currentColor" aria-hidden="true">
      <path
        d={isIncoming(kind) ? "M8 2.5v11M3.5 9 8 13.5 12.5 9" : "M8 13.5v-11M3.5 7 8 2.5 12.5 7"}
        strokeWidth="2.25"
      />
    </svg>
  </span>
)

const isIncoming = (kind: ActivityEntry["kind"]): boolean => kind === "bought" || kind === "received"
