import { claimOf } from "../../../primitives/text/claims.ts"
import { isolated } from "../../../primitives/text/formats/isolated.ts"

/** How long an id in a sentence is. */
const most = 20

/** Whether a text is the id of an NFT, a number of at most 256 bits, that a sentence shortens. */
export const isLongId = (id: string): boolean => id.length > most && /^\d{1,78}$/.test(id)

/** The id of an NFT in a sentence. Of a long one the beginning and the end, because ids of one collection begin alike. */
export const itemIdIn = (id: string, locale: string): string =>
  isLongId(id) ? isolated(`${id.slice(0, 8)}…${id.slice(-8)}`, locale) : (claimOf(id, most) ?? "")
