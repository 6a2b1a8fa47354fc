import { isPlacedHere } from "../../../orders/placedHere.ts"
import { personalKey } from "../../../query/cache/keys.ts"
import { queryOptions } from "../../../query/cache/queryOptions.ts"
import { journalOf } from "../../../transactions/journal/journalOf.ts"
import { useRead } from "../read.ts"

/** Whether the user placed a sale on this device, as far as its journal goes. `undefined` while that is not known. */
export const useIsSalePlacedHere = (offrampId: string): boolean | undefined =>
  useRead<boolean>((client, session) => {
    const account = session.userKey || session.addresses.evm || ""
    const journal = journalOf(client)
    return queryOptions<boolean>({
      queryKey: [...personalKey(client, session), "placedHere", offrampId],
      queryFn: async () =>
        journal !== undefined && isPlacedHere(journal, "offramp", { account, orderId: offrampId }),
      enabled: session.status === "ready",
      networkMode: "always",
      staleTime: 10_000
    })
  }, {}).data
