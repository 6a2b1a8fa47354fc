import type { Approval, Asker } from "../../../../query/index.ts"
import type { PendingConfirmation } from "../../../hooks/transactions/confirmationQueue.ts"
import type { Look } from "../../primitives/dialog/Surface.tsx"
import type { Abi } from "../reading/request/decodeCall.ts"

export interface RequestDialogProps extends Look {
  readonly request: PendingConfirmation
  readonly asker: Asker | undefined
  readonly host: string
  readonly abis: readonly Abi[]
  /** How many requests wait, with this one. */
  readonly waiting: number
  /** Changes when the modal opens or closes. The request stays above it. */
  readonly layer: unknown
  readonly onApprove: (approval: Approval) => void
  readonly onReject: () => void
}
