import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useId } from "react"
import { useConfirmations } from "slipway/react"
import { Button, ErrorMessage, type Failure, Heading, Notice, Surface } from "slipway/react/ui"
import { useWords } from "../words/words.ts"
import { noteAsker } from "./asker.ts"
import { dangerOf, type RequestName, useRequests } from "./useRequests.ts"

interface AppCardProps {
  readonly name: string
  readonly text: string
  /** The host that the app says it is on. */
  readonly host: string
  readonly logo: string
  readonly asks: readonly RequestName[]
}

/** An app that asks the wallet for signatures and sends. */
export const AppCard = ({ name, text, host, logo, asks }: AppCardProps): ReactNode => {
  const { apps } = useWords()
  const heading = useId()
  const requests = useRequests(host)
  // Until the dialog has loaded, another app could ask, and its name would stand above this request.
  const isAsked = useConfirmations().queue.length > 0
  const { mutate, isPending, variables, isSuccess, error } = useMutation({
    mutationFn: (request: RequestName): Promise<unknown> => {
      noteAsker(host)
      return requests[request]()
    }
  })
  return (
    <Surface name="app" labelledBy={heading}>
      <div className="app-head">
        <img src={logo} alt="" width="48" height="48" />
        <div>
          <Heading id={heading} title={name} />
          <code className="host" translate="no">
            {host}
          </code>
        </div>
      </div>
      <p className="lead">{text}</p>
      <ul className="asks">
        {asks.map((request) => (
          <li key={request}>
            <Button
              kind="secondary"
              aria-describedby={`${heading}-${request}`}
              busy={isPending && variables === request}
              off={isAsked}
              onClick={() => mutate(request)}
            >
              {apps.asks[request]}
            </Button>
            <span id={`${heading}-${request}`} className="danger" data-level={dangerOf[request]}>
              {apps.levels[dangerOf[request]]}
            </span>
          </li>
        ))}
      </ul>
      {isSuccess ? <Notice kind="success">{apps.done}</Notice> : null}
      {/* Every request of the wallet fails with one of its errors. */}
      {error ? <ErrorMessage error={error as unknown as Failure} consequential /> : null}
    </Surface>
  )
}
