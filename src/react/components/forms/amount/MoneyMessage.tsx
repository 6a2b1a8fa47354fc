import type { ReactNode } from "react"
import { amountMessages } from "../../../locales/en/amount.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { usePartText } from "../../primitives/text/partText.ts"

/** What is said below an amount. */
export type Told =
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "error"; readonly text: string; readonly use: (() => void) | undefined }
  | { readonly kind: "question"; readonly text: string; readonly choices: readonly Choice[] }

interface Choice {
  readonly name: string
  readonly choose: () => void
}

/** The one line below an amount, with the buttons that answer it. */
export const Message = ({ id, message }: { readonly id: string; readonly message: Told }): ReactNode => {
  const { t } = usePartText(amountMessages)
  if (message.kind === "note")
    return (
      <p id={id} data-part="hint" role="status">
        {message.text}
      </p>
    )
  if (message.kind === "error")
    return (
      <div data-part="money-message">
        <p id={id} data-part="field-error" role="alert">
          {message.text}
        </p>
        {message.use ? (
          <Button kind="quiet" onClick={message.use}>
            {t.money.useThat}
          </Button>
        ) : null}
      </div>
    )
  return (
    <div data-part="money-message">
      {/* Nothing is wrong yet. */}
      <p id={id} data-part="question" role="status">
        {message.text}
      </p>
      {message.choices.map(({ name, choose }) => (
        <Button key={name} kind="secondary" onClick={choose}>
          {name}
        </Button>
      ))}
    </div>
  )
}
