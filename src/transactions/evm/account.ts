import type { Signer } from "../../signing/transactionSigner.ts"
import { newId } from "../id.ts"
import type { Journal } from "../journal/journal.ts"
import type { CheckedNode } from "./chain/broadcast.ts"
import { isSigned } from "./chain/signedEntry.ts"
import { makeHandle } from "./handle/handle.ts"
import type { TransactionHandle } from "./outcome/result.ts"
import { accountJournal } from "./send/accountJournal.ts"
import type { AccountContext } from "./send/context.ts"
import { send } from "./send/inFlight.ts"

export interface AccountParts {
  readonly node: CheckedNode
  readonly signer: Signer
  readonly journal: Journal
  readonly pollingInterval: number
}

/** Opens an account on a network. Its sends run one at a time, in all tabs. */
export const openAccount = (parts: AccountParts): AccountContext => {
  const { node, signer, pollingInterval } = parts
  const context: AccountContext = {
    node,
    signer,
    journal: accountJournal(parts.journal, { from: signer.address, chainId: node.chainId }),
    handleOf: (entry) =>
      makeHandle(
        {
          node,
          pollingInterval,
          // A new id for each: two replacements of one transaction may differ in their fees.
          replace: (draft, options) => send(context, draft, { signal: options.signal, id: newId() })
        },
        entry
      )
  }
  return context
}

/** The handle of the transaction with this hash, if it is in the journal. */
export const findTransaction = async (
  { journal, handleOf }: AccountContext,
  hash: string
): Promise<TransactionHandle | undefined> => {
  const found = (await journal.list()).find((entry) => entry.hash === hash.toLowerCase())
  return found && isSigned(found) ? handleOf(found) : undefined
}
