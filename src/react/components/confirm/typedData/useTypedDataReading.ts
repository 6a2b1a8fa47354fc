import type { Network } from "../../../../networks.ts"
import { useAddress } from "../../../hooks/session.ts"
import { useText } from "../../primitives/text/text.ts"
import { isSigner, itemIn } from "../reading/request/order.ts"
import {
  isCoin,
  itemKindIn,
  tokenAmountIn,
  tokenAmountsIn,
  tokensOfAmounts
} from "../reading/request/tokenAmounts.ts"
import type { TypedDataParts } from "../reading/request/typedDataParts.ts"
import { useCoin } from "../reading/useRequestView.ts"
import { itemIdIn } from "../reading/words/itemId.ts"
import { useItemText } from "../reading/words/useItemText.ts"
import { useTokens } from "../reading/words/useTokens.ts"
import type { Reading } from "./DataTree.tsx"

/** Reads amounts with their tokens, and the items of orders. */
export const useTypedDataReading = (parts: TypedDataParts, network: Network | undefined): Reading => {
  const { t } = useText()
  const own = useAddress()
  const account = { network, isSmart: false }
  const tokens = useTokens(account, tokensOfAmounts(tokenAmountsIn(parts)))
  const textOf = useItemText({ network, tokens, symbol: useCoin(account).symbol })
  return {
    valueIn: (name, value, fields) => {
      const kind = name === "itemType" ? itemKindIn(fields) : undefined
      if (kind !== undefined) return { ...t.confirm.order, token: t.confirm.token }[kind]
      if (isSigner(name, value, fields, own)) return t.confirm.ownWallet
      const { token, units } = tokenAmountIn(name, value, fields, parts) ?? {}
      if (token === undefined || units === undefined || tokens.isPending) return undefined
      return textOf({ kind: isCoin(token) ? "coin" : "token", token, amount: units })
    },
    briefOf: (fields) => {
      const item = tokens.isPending ? undefined : itemIn(fields)
      // Its collection is too long for a brief.
      if (item?.kind === "nft")
        return [t.confirm.order.nft, item.id === undefined ? "" : itemIdIn(item.id, t.locale)]
          .join(" ")
          .trim()
      return item && textOf(item)
    }
  }
}
