import { useEffect, useRef, useState } from "react"
import type { Network } from "../../../networks.ts"
import { useLatest } from "../../hooks/session.ts"
import { type Look, Surface } from "../primitives/dialog/Surface.tsx"
import { resetOnUserChange } from "../primitives/loading/resetOnUserChange.tsx"
import { useText } from "../primitives/text/text.ts"
import type { ReadPaymentLink } from "../qr/eip681.ts"
import type { Scanner } from "./camera/scanner.tsx"
import { RecipientField } from "./RecipientField.tsx"
import { dangerIn, payableIn } from "./reading/acceptance.ts"
import type { LinkReading } from "./reading/readLink.ts"
import type { Recipient } from "./reading/recipientState.ts"
import { useLink } from "./useLink.ts"
import { useRecipient } from "./useRecipient.ts"

export interface RecipientPickerProps extends Look {
  /** The text in the field: a name, an address or a payment link. */
  readonly value: string
  /**
   * Called when the text changes. `recipient` is `undefined` unless the text means someone who can be paid: names are resolved first,
   * and the user has to agree to pay a dangerous address.
   */
  readonly onChange: (value: string, recipient: Recipient | undefined) => void
  readonly network: Network
  /** Tokens whose contracts need a tick before they are paid. */
  readonly tokens?: readonly { readonly tokenAddress: string; readonly symbol: string }[] | undefined
  /** The name of the field in its form. @default "to" */
  readonly name?: string | undefined
  /** @default "To" */
  readonly label?: string | undefined
  /** What is wrong with the recipient, e.g. after the form was sent. */
  readonly error?: string | undefined
  /** Scans a code instead of the browser. @default the camera, where the browser reads QR codes */
  readonly scanner?: Scanner | undefined
  /** Whether users can choose their own address. @default false */
  readonly allowSelf?: boolean | undefined
  /** Called with the amount, token and network of a payment link in the field. Its address takes the link's place. */
  readonly onLink?: ((link: ReadPaymentLink) => void) | undefined
}

/** A field for the recipient: a contact, a recent recipient, a name, an address or a payment link. */
export const RecipientPicker = resetOnUserChange<RecipientPickerProps>(
  "RecipientPicker",
  (
    {
      value,
      onChange,
      network,
      tokens = [],
      name = "to",
      label,
      error,
      scanner,
      allowSelf = false,
      onLink,
      ...look
    },
    ref
  ) => {
    const { t } = useText()
    const known = useRecipient({ text: value, network, tokens })
    const [accepted, setAccepted] = useState<string>()
    const { state } = known
    const danger = dangerIn(state, network)
    const isOwnAllowed = allowSelf && state.status === "own"
    const recipient = payableIn(state, { accepted: isOwnAllowed ? [danger] : [accepted], network })
    const change = useLatest(onChange)
    const { address, name: resolved } = recipient ?? {}
    // A name is resolved after it was typed, and a warning is accepted later.
    useEffect(() => {
      change.current(value, address === undefined ? undefined : { address, name: resolved })
    }, [change, value, address, resolved])
    const link = useLink(value, { network })
    const taken = useRef<string>(undefined)
    useEffect(() => {
      if (link.kind !== "payable" || taken.current === value) {
        if (link.kind === "none") taken.current = undefined
        return
      }
      taken.current = value
      change.current(link.link.address, undefined)
      onLink?.(link.link)
    })
    return (
      <Surface {...look} ref={ref} name="recipient-picker" state={state.status}>
        <RecipientField
          {...{ name, value, known, scanner }}
          error={
            faultOf(link) ?? error ?? (state.status === "own" && !allowSelf ? t.fields.ownAddress : undefined)
          }
          label={label ?? t.send.to}
          isAccepted={accepted !== undefined && accepted === danger}
          onAccept={(isTicked) => setAccepted(isTicked ? danger : undefined)}
          onChange={(text) => change.current(text, undefined)}
        />
      </Surface>
    )
  }
)

const faultOf = (link: LinkReading): string | undefined =>
  link.kind === "unpayable" ? link.message : undefined
