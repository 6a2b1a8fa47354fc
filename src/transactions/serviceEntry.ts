import type { SendOperation, SendRequest } from "./engine.ts"
import { accountKey, type JournalEntry, type TransactionKind } from "./journal/journal.ts"
import { requestOf } from "./request.ts"

/** The journal entry of a send through the service. */
export const newEntry = (request: SendRequest, content: string, id: string): JournalEntry => {
  const { operation, network, chainId, fields, userOperation } = request
  const createdAt = Date.now()
  return {
    ...requestOf(kinds[operation], { ...fields, ...Object(fields.transaction) }),
    id,
    status: "signing",
    broadcastBy: "service",
    network,
    ...(chainId === undefined ? {} : { chainId }),
    from: request.from,
    ...(userOperation && { userOperation }),
    content,
    createdAt,
    updatedAt: createdAt
  }
}

const kinds: Readonly<Record<SendOperation, TransactionKind>> = {
  sendCoin: "coin",
  sendToken: "token",
  sendTransaction: "transaction",
  transferErc721: "erc721",
  transferErc1155: "erc1155",
  cancelTransaction: "cancel"
}

/**
 * The lock that a send holds while it waits for the service's response. It shows other tabs that the send is in flight. Sends of other
 * accounts may have the same id.
 */
export const sendingLock = ({ id, from }: Pick<JournalEntry, "id" | "from">) =>
  `slipway signing ${accountKey(from)} ${id}`
