import type { ReactNode } from "react"
import { Spinner } from "../../primitives/controls/Button.tsx"
import { useFocusFallback } from "../../primitives/controls/focusFallback.ts"
import { LineIcon } from "../../primitives/pictures/LineIcon.tsx"
import { warningLines } from "../../primitives/pictures/signLines.ts"
import { useText } from "../../primitives/text/text.ts"

export interface WalletRowProps {
  readonly name: string
  /** Its logo. */
  readonly picture: ReactNode
  /** What happened to it, or what the user has to do there. @default nothing */
  readonly status?: WalletStatus | undefined
  /** A mark below the name, such as "Last used". */
  readonly tag?: ReactNode
  /** It was left a moment ago, and gets the focus back. */
  readonly autoFocus?: boolean | undefined
  /** Another wallet is being asked. */
  readonly off: boolean
  readonly onClick: () => void
}

export interface WalletStatus {
  /** `neutral` of what the user chose. */
  readonly kind: "busy" | "neutral" | "warning"
  readonly text: string
}

/** A wallet to connect, with its current status. */
export const WalletRow = ({
  name,
  picture,
  status,
  tag,
  autoFocus,
  off,
  onClick
}: WalletRowProps): ReactNode => {
  const { t } = useText()
  const isBusy = status?.kind === "busy"
  return (
    <button
      ref={useFocusFallback()}
      type="button"
      data-part="wallet"
      // biome-ignore lint/a11y/noAutofocus: it only does after the user went back to it
      autoFocus={autoFocus}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || off || undefined}
      onClick={() => {
        if (!isBusy && !off) onClick()
      }}
    >
      {picture}
      <span data-part="what">
        <bdi data-part="name" title={name}>
          {name}
        </bdi>
        {status ? (
          <small>
            <span data-part="status" data-kind={status.kind}>
              {status.kind === "warning" ? <LineIcon lines={warningLines} size={14} /> : null}
              {status.text}
            </span>
          </small>
        ) : (
          tag
        )}
        {status && !isBusy ? <span data-part="again">{t.common.retry}</span> : null}
      </span>
      {isBusy ? (
        <Spinner />
      ) : status ? null : (
        <span data-part="chevron" data-kind="forward" hidden={off} aria-hidden="true" />
      )}
    </button>
  )
}
