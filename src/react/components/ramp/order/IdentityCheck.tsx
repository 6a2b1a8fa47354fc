import type { ReactNode } from "react"
import type { SlipwayFailure } from "../../../../index.ts"
import { useSettings } from "../../../context.ts"
import { CopyIcon } from "../../primitives/controls/CopyIcon.tsx"
import { Facts } from "../../primitives/controls/parts.tsx"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { GetHelp } from "../../primitives/errors/GetHelp.tsx"
import { plainText } from "../../primitives/text/formats/plainText.ts"
import { useText } from "../../primitives/text/text.ts"

interface IdentityCheckProps {
  /** What the service says of the check. */
  readonly error: SlipwayFailure
  /** What did not happen without it. */
  readonly note?: string | undefined
}

/** Says that the user's identity has to be checked first and why, and leads to the app's support, who know how. */
export const IdentityCheck = ({ error, note }: IdentityCheckProps): ReactNode => {
  const { t } = useText()
  const { appName } = useSettings()
  return (
    <>
      <ErrorMessage
        error={error}
        note={note}
        refusal={{ what: t.ramp.identityCheck, todo: t.ramp.identityCheckText(t.ramp.support(appName)) }}
      />
      {error.requestId === undefined ? null : (
        <Facts
          facts={[
            [
              t.error.reference,
              <span key="reference" data-part="short-address">
                <bdi dir="ltr">{plainText(error.requestId)}</bdi>
                <CopyIcon value={error.requestId} label={t.common.copy} />
              </span>
            ]
          ]}
        />
      )}
      <GetHelp reference="ramp-account" look="primary" />
    </>
  )
}
