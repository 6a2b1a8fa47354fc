import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react"
import { sendMessages } from "../../locales/en/send.ts"
import { Labelled } from "../forms/Labelled.tsx"
import { usePartText } from "../primitives/text/partText.ts"
import { AddressEnds } from "./AddressEnds.tsx"
import { type Scanner, useScanner } from "./camera/scanner.tsx"
import { FieldButton } from "./FieldButton.tsx"
import { fieldCode } from "./fieldCode.ts"
import { PasteButton } from "./PasteButton.tsx"
import { isLink } from "./reading/isLink.ts"
import type { KnownRecipient, Suggestion } from "./reading/recipientState.ts"

export interface RecipientFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly known: KnownRecipient
  /** Whether the user agreed to this danger. */
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
  readonly error: string | undefined
  /** Says what a payment link has filled in. */
  readonly note?: string | undefined
  readonly onChange: (text: string) => void
  readonly scanner?: Scanner | undefined
}

/** A field for a name or an address, with the people the user knows below it. */
export const RecipientField = ({
  name,
  label,
  value,
  known,
  isAccepted,
  onAccept,
  error,
  note,
  onChange,
  scanner
}: RecipientFieldProps): ReactNode => {
  const { t } = usePartText(sendMessages)
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [hidden, setHidden] = useState<string>()
  const [active, setActive] = useState(-1)
  // What went wrong with pasting or scanning, until the text changes.
  const [told, setTold] = useState<{ readonly text: string; readonly message: string }>()
  const { suggestions, state } = known
  const isFound = foundStates.has(state.status)
  const isOpen = suggestions.length > 0 && hidden !== value && !isFound
  const scanning = useScanner(scanner, (text) => {
    if (isPayable(text)) type(text)
    else setTold({ text: value, message: t.payee.notFoundInCode })
  })

  const type = (text: string) => {
    setActive(-1)
    setHidden(undefined)
    onChange(text)
  }
  const choose = ({ address }: Suggestion) => {
    type(address)
    input.current?.focus()
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) {
      // Closes the list, and not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      return setHidden(value)
    }
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault()
      if (!isOpen) return setHidden(undefined)
      const from = active === -1 && step === -1 ? 0 : active
      return setActive((from + step + suggestions.length) % suggestions.length)
    }
    const chosen = isOpen ? suggestions[active] : undefined
    if (event.key !== "Enter" || chosen === undefined) return
    event.preventDefault()
    choose(chosen)
  }
  const optionId = (at: number) => `${list}-${at}`
  return (
    <div data-part="recipient">
      <Labelled
        label={label}
        hint={state.status === "ambiguous" ? state.message : note}
        error={told?.text === value ? told.message : (error ?? faultIn(state))}
      >
        {(ids) => (
          <span data-part="frame">
            <input
              {...ids}
              ref={input}
              name={name}
              value={value}
              data-part="input"
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={isOpen ? list : undefined}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
              placeholder={t.payee.placeholder}
              dir={value === "" ? undefined : "auto"}
              autoComplete="off"
              spellCheck={false}
              autoCapitalize="none"
              onChange={(event) => type(event.target.value)}
              onKeyDown={move}
            />
            <AddressEnds of={value} />
            {value !== "" ? (
              <FieldButton
                icon="cross"
                label={t.payee.clear}
                onClick={() => {
                  type("")
                  input.current?.focus()
                }}
              />
            ) : (
              <>
                <PasteButton
                  label={t.payee.paste}
                  onPaste={type}
                  onRefused={() => setTold({ text: value, message: t.payee.pasteFailed })}
                />
                {scanning.scan ? (
                  <FieldButton icon="scan" label={t.payee.scan} onClick={scanning.scan} />
                ) : null}
              </>
            )}
          </span>
        )}
      </Labelled>
      <fieldCode.Loaded waiting={null}>
        {({ RecipientNote, Suggestions }) => (
          <>
            {isOpen ? (
              <Suggestions id={list} {...{ suggestions, active, optionId }} onChoose={choose} />
            ) : null}
            <RecipientNote known={known} isAccepted={isAccepted} onAccept={onAccept} />
          </>
        )}
      </fieldCode.Loaded>
      {scanning.dialog}
    </div>
  )
}

/** The text means one address, and the list below would repeat it. */
const foundStates: ReadonlySet<string> = new Set<KnownRecipient["state"]["status"]>(["ready", "risky", "own"])

/** Whether a scanned text is a link, an address or a name. */
const isPayable = (text: string): boolean =>
  isLink(text) || /^\s*(?:0x[0-9a-f]{40}|[^\s:/.]+(?:\.[^\s:/.]+)+)\s*$/i.test(text)

/** Errors in a complete address or name are shown at once, and errors in shorter text when the form is submitted. */
const faultIn = (state: KnownRecipient["state"]): string | undefined =>
  state.status === "invalid" && state.isWhole ? state.message : undefined
