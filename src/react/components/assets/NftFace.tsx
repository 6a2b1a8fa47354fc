import type { ReactNode } from "react"
import { LineIcon } from "../primitives/pictures/LineIcon.tsx"

/** A picture in its frame: what an NFT looks like is not known. */
export const NftFace = (): ReactNode => (
  <span data-part="picture" data-tone="5" aria-hidden="true">
    <LineIcon lines="M5 4.5h14v15H5ZM5 16l4.5-4.5 3.5 3.5 2-2 4 4M15 9v.01" size={20} strokeWidth={1.75} />
  </span>
)
