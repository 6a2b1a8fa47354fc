import type { Transaction } from "../../../index.ts"
import type { Draft } from "./draft.ts"

/** The address that a transaction leaves: that of the smart account, or of the wallet. */
export const senderAddressOf = ({ from, userOperation }: Transaction): string => userOperation?.sender ?? from

/** Whether a transaction leaves the address of a form. Who pays its fee makes no difference. */
export const isSentBy = ({ userOperation }: Transaction, smartAccount: Draft["smartAccount"]): boolean =>
  (userOperation === undefined) === (smartAccount === undefined)
