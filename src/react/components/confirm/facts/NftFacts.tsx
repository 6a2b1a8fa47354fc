import type { ReactNode } from "react"
import type { Network } from "../../../../networks.ts"
import type { Messages } from "../../../locales/messages.ts"
import { NftFace } from "../../assets/NftFace.tsx"
import { claimOf } from "../../primitives/text/claims.ts"
import { useText } from "../../primitives/text/text.ts"
import { contractAt, type Intent } from "../reading/request/intent.ts"
import type { Fact } from "../reading/words/fact.ts"
import { isLongId, itemIdIn } from "../reading/words/itemId.ts"
import { useKnownContracts } from "../reading/words/names.tsx"
import { Strong } from "../text/Strong.tsx"
import { ItemId } from "./ItemId.tsx"

type SentNft = Extract<Intent, { readonly kind: "sendCollectible" }>

interface NftTileProps {
  readonly nft: SentNft
  readonly network: Network | undefined
}

/** Which NFT of which collection is sent. */
export const NftTile = ({ nft, network }: NftTileProps): ReactNode => {
  const { t } = useText()
  const known = contractAt(useKnownContracts(network), nft.token)
  return (
    <div data-part="item" data-kind="nft">
      <NftFace />
      <span data-part="what">
        <bdi>
          {t.confirm.order.nft} {itemIdIn(nft.tokenId, t.locale)}
        </bdi>
        <small>{known ? <bdi>{known.name}</bdi> : t.confirm.unknownCollection}</small>
      </span>
    </div>
  )
}

/** The whole id if the tile shortens it, and how many are sent if there are several. */
export const nftFacts = ({ tokenId, items }: SentNft, t: Messages): readonly Fact[] => [
  isLongId(tokenId) ? [t.confirm.order.nft, <ItemId key="nft" id={tokenId} />] : undefined,
  items === undefined ? undefined : [t.confirm.amount, <Strong key="amount" text={claimOf(items, 20)} />]
]
