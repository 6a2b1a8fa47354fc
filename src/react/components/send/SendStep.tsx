import type { ReactNode } from "react"
import { EqualSend } from "./checks/EqualSend.tsx"
import { hasOutcome } from "./draft/lookup.ts"
import type { SendFlow } from "./draft/sendFlow.ts"
import type { Token } from "./draft/token.ts"
import { TransactionProgress } from "./progress/TransactionProgress.tsx"
import { SendReview } from "./SendReview.tsx"

interface SendStepProps {
  readonly flow: Exclude<SendFlow, { readonly status: "details" | "loading" }>
  readonly tokens: readonly Token[]
  readonly headingId: string
  readonly onDone: (() => void) | undefined
}

/** What follows the form of a send. It loads together, so that whoever can press "Send" also sees what became of it. */
export const SendStep = ({ flow, tokens, headingId, onDone }: SendStepProps): ReactNode => {
  switch (flow.status) {
    case "repeat":
      return (
        <EqualSend
          headingId={headingId}
          transaction={flow.transaction}
          tokens={tokens}
          onSee={flow.see}
          onBack={flow.back}
          onAgain={flow.sendAgain}
        />
      )
    case "review":
      return <SendReview headingId={headingId} review={flow} />
    case "sent":
      return (
        <TransactionProgress
          headingId={headingId}
          id={flow.id}
          tokens={tokens}
          onBack={flow.back}
          onAgain={flow.restart}
          onDone={
            onDone &&
            ((transaction) => {
              // What nobody knows the outcome of stays here.
              if (transaction.status === "submitted" || hasOutcome(transaction)) flow.restart()
              onDone()
            })
          }
          onSendAnyway={flow.sendAgain}
        />
      )
  }
}
