import { type ReactNode, useState } from "react"
import type { Asker } from "../../../query/index.ts"
import { useSettings } from "../../context.ts"
import { useExternalStore } from "../../hooks/externalStore.ts"
import { useConfirmations } from "../../hooks/transactions/confirmations.ts"
import type { Look } from "../primitives/dialog/Surface.tsx"
import { Toast } from "../primitives/dialog/Toast.tsx"
import { useText } from "../primitives/text/text.ts"
import { RequestDialog } from "./RequestDialog.tsx"
import type { Abi } from "./reading/request/decodeCall.ts"

export interface ConfirmRequestProps extends Look {
  /** ABIs to decode contract calls, besides ERC-20, ERC-721 and the ABIs in the provider's `contracts`. */
  readonly abis?: readonly Abi[] | undefined
  /**
   * The host that the request comes from, such as "app.uniswap.org". A message may sign in only there. Default: the
   * host of the page. Pass it if your app handles requests of other apps.
   */
  readonly host?: string | undefined
  /**
   * The name and icon that the requesting app gives itself. They are shown in quotes beside the host, because they are
   * not verified.
   * @default only the host is shown
   */
  readonly asker?: Asker | undefined
}

const none: readonly Abi[] = []

/**
 * Asks the user to confirm wallet calls, one at a time, and describes each in a sentence. Render it once, below a provider with
 * `confirm="queue"`.
 */
export const ConfirmRequest = ({ abis = none, host, asker, ...look }: ConfirmRequestProps): ReactNode => {
  const { current, queue, approve, reject } = useConfirmations()
  const [rejected, setRejected] = useState<number>()
  const { t } = useText()
  const { modal } = useSettings()
  const { isOpen } = useExternalStore(modal.subscribe, modal.current, modal.current)
  return (
    <>
      {current === undefined ? null : (
        <RequestDialog
          {...look}
          // Each request gets a new dialog, so that no state carries over.
          key={current.id}
          request={current}
          host={current.app?.host ?? host ?? location.host}
          asker={current.app?.asker ?? asker}
          waiting={queue.length}
          layer={isOpen}
          abis={abis}
          onApprove={(approval) => approve(current.id, approval)}
          onReject={() => {
            reject(current.id)
            setRejected(current.id)
          }}
        />
      )}
      <Toast
        message={
          rejected === undefined ? undefined : { text: t.confirm.rejected, kind: "info", id: rejected }
        }
        onDone={() => setRejected(undefined)}
      />
    </>
  )
}
