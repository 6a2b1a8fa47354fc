import type { ReactNode } from "react"
import { Address } from "../../primitives/controls/parts.tsx"
import { claimOf } from "../../primitives/text/claims.ts"
import { isLongId } from "../reading/words/itemId.ts"
import { Strong } from "../text/Strong.tsx"

/** How much is drawn of what is no id, such as a list of ids. */
const most = 800

/** The id of an NFT, whole: those of one collection can differ in any digit. */
export const ItemId = ({ id }: { readonly id: string }): ReactNode =>
  isLongId(id) ? <Address value={id} /> : <Strong text={claimOf(id, most)} />
