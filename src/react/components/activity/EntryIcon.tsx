import type { ReactNode } from "react"
import type { ActivityEntry } from "../../hooks/transactions/activity.ts"
import { AssetFace } from "../assets/AssetIcon.tsx"
import { NftFace } from "../assets/NftFace.tsx"
import { LineIcon } from "../primitives/pictures/LineIcon.tsx"
import { symbolIn } from "./summary.ts"
import { isUnknownToken } from "./unknownToken.ts"
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
    {entry.kind === "sent" && entry.transaction.approval ? null : (
      <Direction kind={entry.kind} isUnknown={isUnknownToken(entry, symbol)} />
    )}
  </span>
)

const EntryFace = ({ entry, symbol }: EntryIconProps): ReactNode => {
  if (entry.kind === "bought") return <AssetFace symbol={symbolIn(entry.order.receives.currency)} />
  if (entry.kind === "sold") return <AssetFace symbol={symbolIn(entry.order.pays.currency)} />
  if (entry.kind === "received") return <AssetFace {...entry.transfer} symbol={symbol} />
  const { network, kind } = entry.transaction
  if (kind === "erc721" || kind === "erc1155") return <NftFace />
  return <AssetFace {...{ symbol, network }} tokenAddress={tokenOf(entry.transaction)} />
}

interface DirectionProps extends Pick<ActivityEntry, "kind"> {
  readonly isUnknown: boolean
}

/** An up arrow for outgoing amounts, and a down arrow for incoming ones. Unknown tokens do not get the color of a gain. */
const Direction = ({ kind, isUnknown }: DirectionProps): ReactNode => (
  <span data-part="direction" data-kind={isUnknown ? "unknown" : isIncoming(kind) ? "in" : "out"}>
    <LineIcon
      lines={isIncoming(kind) ? "M12 4v16M5.25 13.5 12 20l6.75-6.5" : "M12 20V4M5.25 10.5 12 4l6.75 6.5"}
      size={10}
      strokeWidth={3.4}
    />
  </span>
)

const isIncoming = (kind: ActivityEntry["kind"]): boolean => kind === "bought" || kind === "received"
