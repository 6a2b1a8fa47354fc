import { type ReactNode, useState } from "react"
import type { Recipient } from "slipway"
import { useDeleteRecipient, useRecipients } from "slipway/react"
import { Button, Dialog, Empty, ErrorMessage, Skeleton, Surface, useText } from "slipway/react/ui"
import { Link } from "wouter"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { RampGate } from "./RampGate.tsx"

const Recipients = () => (
  <Screen title={useWords().nav.recipients}>
    <RampGate>
      <List />
    </RampGate>
  </Screen>
)
export default Recipients

const List = (): ReactNode => {
  const { recipients: words, activity } = useWords()
  const { t } = useText()
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useRecipients()
  const [leaving, setLeaving] = useState<Recipient>()
  const recipients = data?.pages.flatMap(({ docs }) => docs) ?? []
  return (
    <Surface name="recipients">
      {error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton lines={3} label={t.common.loading} /> : null}
      {data && recipients.length === 0 ? (
        <Empty title={words.empty}>
          <p>{words.emptyText}</p>
        </Empty>
      ) : null}
      {recipients.length === 0 ? null : (
        <ul className="rows">
          {recipients.map((recipient) => (
            <li key={recipient.id} className="row">
              <span className="token" aria-hidden="true">
                {recipient.name.slice(0, 1).toUpperCase()}
              </span>
              <span className="what">
                {recipient.name}
                <small>{recipient.email}</small>
              </span>
              <Button
                kind="quiet"
                aria-label={`${words.remove}: ${recipient.name}`}
                onClick={() => setLeaving(recipient)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button kind="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {activity.more}
        </Button>
      ) : null}
      <Link data-part="button" href="/recipients/new">
        {words.add}
      </Link>
      {leaving ? <Removal recipient={leaving} onDone={() => setLeaving(undefined)} /> : null}
    </Surface>
  )
}

interface RemovalProps {
  readonly recipient: Recipient
  readonly onDone: () => void
}

const Removal = ({ recipient, onDone }: RemovalProps): ReactNode => {
  const { recipients: words } = useWords()
  const { t } = useText()
  const remove = useDeleteRecipient({ mutation: { onSuccess: onDone } })
  return (
    <Dialog name="removal" title={words.removeQuestion(recipient.name)} onCancel={onDone}>
      <p>{words.removeText}</p>
      {remove.error ? <ErrorMessage error={remove.error} /> : null}
      <div data-part="row">
        <Button kind="secondary" onClick={onDone}>
          {t.common.cancel}
        </Button>
        <Button busy={remove.isPending} onClick={() => remove.mutate({ recipientId: recipient.id })}>
          {words.remove}
        </Button>
      </div>
    </Dialog>
  )
}
