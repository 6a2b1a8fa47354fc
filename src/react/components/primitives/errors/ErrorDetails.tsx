import { type ReactNode, useState } from "react"
import { sharedMessages } from "../../../locales/en/shared.ts"
import type { ErrorKind } from "../../../locales/errorKinds.ts"
import { CopyButton } from "../controls/CopyButton.tsx"
import { Facts } from "../controls/parts.tsx"
import { plainText } from "../text/formats/plainText.ts"
import { useMessages } from "../text/messages.ts"
import type { Failure } from "./errorKind.ts"

export interface ErrorDetailsProps {
  readonly error: Failure
  readonly kind: ErrorKind
}

/** What your support needs to find the call, to open and copy. */
export const ErrorDetails = ({ error, kind }: ErrorDetailsProps): ReactNode => {
  const t = useMessages(sharedMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <details data-part="details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.error.details}</summary>
      {isOpen ? <Content error={error} kind={kind} /> : null}
    </details>
  )
}

const Content = ({ error, kind }: ErrorDetailsProps): ReactNode => {
  const t = useMessages(sharedMessages)
  const { code } = error
  const { reason, requestId, operation } = error._tag === "UserRejectedError" ? nothing : error
  const whole = plainText([code, reason].filter(Boolean).join(" · "))
  const said = kind === "refused" ? plainText(error.message) : undefined
  return (
    <>
      {said ? <p dir="auto">{said}</p> : null}
      <Facts
        facts={[
          [t.error.code, <bdi key="code">{whole}</bdi>],
          requestId === undefined
            ? undefined
            : [t.error.reference, <bdi key="reference">{plainText(requestId)}</bdi>]
        ]}
      />
      <CopyButton kind="quiet" value={[whole, operation, requestId, said].filter(Boolean).join("\n")} />
    </>
  )
}

const nothing = { reason: undefined, requestId: undefined, operation: undefined }
