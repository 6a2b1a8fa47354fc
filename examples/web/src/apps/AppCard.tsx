import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useId } from "react"
import { Button, ErrorMessage, type Failure, Heading, Notice, Surface } from "slipway/react/ui"
import { ConfirmCalls } from "../shell/ConfirmCalls.tsx"
import { useWords } from "../words/words.ts"
import { type RequestName, useRequests } from "./useRequests.ts"

interface AppCardProps {
  readonly name: string
  readonly text: string
  /** The host that the app says it is on. */
  readonly host: string
  readonly asks: readonly RequestName[]
}

/** An app that asks the wallet for signatures and sends. */
export const AppCard = (props: AppCardProps): ReactNode => (
  <ConfirmCalls host={props.host}>
    <Asks {...props} />
  </ConfirmCalls>
)

const Asks = ({ name, text, host, asks }: AppCardProps): ReactNode => {
  const { apps } = useWords()
  const heading = useId()
  const requests = useRequests(host)
  const { mutate, isPending, variables, isSuccess, error } = useMutation({
    mutationFn: (request: RequestName): Promise<unknown> => requests[request]()
  })
  return (
    <Surface name="app" labelledBy={heading}>
      <Heading id={heading} title={name} text={text} />
      <code className="host" translate="no">
        {host}
      </code>
      <ul className="asks">
        {asks.map((request) => (
          <li key={request}>
            <Button
              kind="secondary"
              busy={isPending && variables === request}
              onClick={() => mutate(request)}
            >
              {apps.asks[request]}
            </Button>
          </li>
        ))}
      </ul>
      {isSuccess ? <Notice kind="success">{apps.done}</Notice> : null}
      {/* Every request of the wallet fails with one of its errors. */}
      {error ? <ErrorMessage error={error as unknown as Failure} consequential /> : null}
    </Surface>
  )
}
