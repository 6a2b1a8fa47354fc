import type { Transaction } from "../../../../index.ts"
import type { Draft } from "../draft/draft.ts"

/** Whether a transaction leaves the address of a form. Who pays its fee makes no difference. */
export const isSentBy = ({ userOperation }: Transaction, smartAccount: Draft["smartAccount"]): boolean =>
  (userOperation === undefined) === (smartAccount === undefined)
