import { type UseQueryResult, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import type { SlipwayFailure, Transaction } from "../../../index.ts"
import { ownerOf } from "../../../query/cache/keys.ts"
import { followTransactions, transactionsOptions } from "../../../query/index.ts"
import { useClient } from "../../context.ts"
import { type ReadParameters, useRead } from "../read.ts"
import { useSession } from "../session.ts"

/**
 * Lists every transaction that the user's wallet sent or may have sent from this device, newest first. A send appears
 * as soon as it starts and remains after a reload. Pending ones are polled until their outcome is known.
 */
export const useTransactions = <Selected = readonly Transaction[]>(
  parameters: ReadParameters<readonly Transaction[], Selected> = {}
): UseQueryResult<Selected, SlipwayFailure> => {
  const client = useClient(parameters.client)
  const queryClient = useQueryClient()
  const session = useSession({ client })
  const { status, addresses } = session
  // Sends are stored by address, which may become known later. Other session changes do not matter here.
  useEffect(
    () => (status === "ready" ? followTransactions(client, queryClient, session) : undefined),
    [client, queryClient, status, ownerOf(session), addresses.evm]
  )
  return useRead((connected, now) => transactionsOptions(connected, now), parameters)
}
