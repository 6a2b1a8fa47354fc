import type { ReactNode } from "react"
import { recipientMessages } from "../../locales/en/recipient.ts"
import { Address } from "../primitives/controls/parts.tsx"
import { Avatar } from "../primitives/pictures/Avatar.tsx"
import { shortly } from "../primitives/text/address/addressText.ts"
import { Dotted } from "../primitives/text/address/Dotted.tsx"
import { usePartText } from "../primitives/text/partText.ts"
import { useTimeFormats } from "../primitives/text/useTimeFormats.ts"
import type { Suggestion } from "./reading/recipientState.ts"
import { groupNames } from "./suggestionsOf.ts"

interface SuggestionsProps {
  readonly id: string
  readonly suggestions: readonly Suggestion[]
  /** The row that the arrow keys have reached. */
  readonly active: number
  readonly optionId: (at: number) => string
  readonly onChoose: (suggestion: Suggestion) => void
}

/** The list of the combobox. The focus stays in the field. */
export const Suggestions = ({ id, suggestions, active, optionId, onChoose }: SuggestionsProps): ReactNode => {
  const { t } = usePartText(recipientMessages)
  const { shortDay } = useTimeFormats()
  const groups = groupNames.filter((group) => suggestions.some((it) => it.group === group))
  return (
    <div id={id} role="listbox" aria-label={t.payee.suggestions} data-part="people">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <span id={`${id}-${group}`} role="presentation" data-part="label">
            {t.payee[group]}
          </span>
          {suggestions.map((suggestion, at) =>
            suggestion.group === group ? (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              <div
                key={suggestion.address}
                id={optionId(at)}
                role="option"
                aria-selected={at === active}
                data-part="person"
                // Keeps the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(suggestion)}
              >
                <Avatar of={suggestion.name ?? suggestion.address} />
                <span data-part="what">
                  <bdi>{suggestion.name ?? shortly(suggestion.address)}</bdi>
                  <small>
                    <Dotted>
                      {suggestion.isWhole ? <Address value={suggestion.address} /> : null}
                      {suggestion.name === undefined || suggestion.isWhole ? null : (
                        <bdi dir="ltr" translate="no">
                          {shortly(suggestion.address)}
                        </bdi>
                      )}
                      {suggestion.payments
                        ? t.payee.paid(suggestion.payments.times, shortDay(suggestion.payments.last))
                        : null}
                    </Dotted>
                  </small>
                </span>
              </div>
            ) : null
          )}
        </div>
      ))}
    </div>
  )
}
