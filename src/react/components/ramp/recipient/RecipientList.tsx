import { forwardRef, type ReactNode, useEffect, useId, useRef, useState } from "react"
import type { Recipient } from "../../../../index.ts"
import { ownerOf } from "../../../../query/cache/keys.ts"
import { useDeleteRecipient, useRecipients } from "../../../hooks/ramp/recipients.ts"
import { useSession } from "../../../hooks/session.ts"
import { focusRow, List } from "../../lists/List.tsx"
import { useList } from "../../lists/useList.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Heading } from "../../primitives/controls/Heading.tsx"
import { Empty, StepHeading } from "../../primitives/controls/parts.tsx"
import { Dialog } from "../../primitives/dialog/Dialog.tsx"
import { RowMenu } from "../../primitives/dialog/RowMenu.tsx"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { bankLines } from "../../primitives/pictures/icons.ts"
import { Picture } from "../../primitives/pictures/Picture.tsx"
import { isolated } from "../../primitives/text/formats/isolated.ts"
import { plainText } from "../../primitives/text/formats/plainText.ts"
import { useText } from "../../primitives/text/text.ts"
import { useOwnDetails } from "../account/ownDetails.ts"
import { RampAccountForm, type RampAccountFormProps } from "../account/RampAccountForm.tsx"
import { useRampSetup } from "../account/useRampSetup.ts"
import { accountTitle } from "../accountTitle.ts"
import { RecipientForm } from "./RecipientForm.tsx"

export interface RecipientListProps extends Look {
  /** As `password` of `RampAccountForm`. @default "generated" */
  readonly accountPassword?: RampAccountFormProps["password"]
}

/** Lists the user's recipients, and adds, edits and deletes them. */
export const RecipientList = forwardRef<HTMLElement, RecipientListProps>(
  ({ accountPassword, ...look }, ref) => {
    const [step, setStep] = useState<"list" | "back" | FormStep>("list")
    const userKey = ownerOf(useSession())
    const setup = useRampSetup()
    const { known } = useOwnDetails()
    const goBack = () => setStep("back")
    const cancel = () => {
      setup.cancel()
      goBack()
    }
    if (typeof step === "object" && userKey !== null && step.userKey === userKey) {
      if (setup.step === "setup")
        return <RampAccountForm {...look} ref={ref} autoFocus password={accountPassword} onCancel={cancel} />
      const { recipient } = step
      return (
        <RecipientForm
          {...look}
          recipient={recipient}
          holderName={known.fullName}
          ref={ref}
          autoFocus
          onDone={goBack}
          onCancel={goBack}
        />
      )
    }
    if (setup.isMissing) {
      // The setup leads to the form.
      const begin = () => {
        setStep({ userKey, recipient: undefined })
        setup.begin()
      }
      return <NotSetUp {...look} ref={ref} isBack={step === "back"} onSetup={begin} />
    }
    return (
      <Recipients
        {...look}
        ref={ref}
        isBack={step === "back"}
        onEdit={(recipient) => setStep({ userKey, recipient })}
        onAdd={() => setStep({ userKey, recipient: undefined })}
      />
    )
  }
)
RecipientList.displayName = "RecipientList"

interface FormStep {
  /** The user whose recipients are shown. Other users never see them. */
  readonly userKey: string | null
  readonly recipient: Recipient | undefined
}

interface NotSetUpProps extends Look {
  readonly isBack: boolean
  readonly onSetup: () => void
}

/** The list of a user without a ramp account, which has no recipients. */
const NotSetUp = forwardRef<HTMLElement, NotSetUpProps>(({ isBack, onSetup, ...look }, ref) => {
  const { t } = useText()
  const heading = useId()
  const Title = isBack ? StepHeading : Heading
  return (
    <Surface {...look} ref={ref} name="recipient-list" state="empty" labelledBy={heading}>
      <Title id={heading} title={t.recipient.listTitle} />
      <Empty title={t.recipient.none} icon={bankLines}>
        <p>{t.recipient.noneText}</p>
        <Button onClick={onSetup}>{t.ramp.setUp}</Button>
      </Empty>
    </Surface>
  )
})
NotSetUp.displayName = "RecipientList.NotSetUp"

interface RecipientsProps extends Look {
  /** Whether the user came back from the form. */
  readonly isBack: boolean
  readonly onEdit: (recipient: Recipient) => void
  readonly onAdd: () => void
}

const Recipients = forwardRef<HTMLElement, RecipientsProps>(({ isBack, onEdit, onAdd, ...look }, ref) => {
  const { t } = useText()
  const heading = useId()
  const rows = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const known = useRecipients()
  const list = useList<Recipient>([known], ({ id }) => id)
  const leaving = useLeaving(list.items, (at) => {
    if (list.items.length === 0) add.current?.focus()
    else focusRow(rows.current, Math.min(at, list.items.length - 1))
  })
  const Title = isBack ? StepHeading : Heading
  return (
    <Surface {...look} ref={ref} name="recipient-list" state={list.state} labelledBy={heading}>
      <Title id={heading} title={t.recipient.listTitle} />
      <List
        list={list}
        rows={rows}
        keyOf={({ id }) => id}
        empty={t.recipient.none}
        emptyText={t.recipient.noneText}
        emptyIcon={bankLines}
        awaitedRows={3}
      >
        {(recipient) => <Row recipient={recipient} onEdit={onEdit} onDelete={leaving.ask} />}
      </List>
      {known.data ? (
        <Button ref={add} kind={list.items.length === 0 ? "primary" : "secondary"} onClick={onAdd}>
          {t.ramp.addRecipient}
        </Button>
      ) : null}
      {leaving.recipient ? <Deletion recipient={leaving.recipient} onCancel={leaving.cancel} /> : null}
    </Surface>
  )
})
Recipients.displayName = "RecipientList.Recipients"

/** The recipient to delete, until the user cancels or it is gone. Focus then moves to its place in the list. */
const useLeaving = (recipients: readonly Recipient[], onGone: (at: number) => void) => {
  const [asked, setAsked] = useState<{ readonly id: string; readonly at: number }>()
  const recipient = recipients.find(({ id }) => id === asked?.id)
  useEffect(() => {
    if (asked === undefined || recipient !== undefined) return
    setAsked(undefined)
    onGone(asked.at)
  })
  return {
    recipient,
    ask: ({ id }: Recipient) => setAsked({ id, at: recipients.findIndex((it) => it.id === id) }),
    cancel: () => setAsked(undefined)
  }
}

interface RowProps {
  readonly recipient: Recipient
  readonly onEdit: (recipient: Recipient) => void
  readonly onDelete: (recipient: Recipient) => void
}

const Row = ({ recipient, onEdit, onDelete }: RowProps): ReactNode => {
  const { t } = useText()
  return (
    <div data-part="item">
      <Account recipient={recipient} />
      <RowMenu
        label={t.recipient.actions(isolated(recipient.name))}
        actions={[
          { label: t.recipient.edit, onSelect: () => onEdit(recipient) },
          { label: t.recipient.delete, onSelect: () => onDelete(recipient), isDanger: true }
        ]}
      />
    </div>
  )
}

/** The bank account, and who holds it. */
const Account = ({ recipient: { name, bank } }: Pick<RowProps, "recipient">): ReactNode => {
  const title = (bank[0] && accountTitle(bank[0])) || isolated(name)
  const currencies = [...new Set(bank.map(({ currency }) => currency))].join(", ")
  return (
    <>
      <Picture of={bank[0]?.bankName || bank[0]?.currency || name} />
      <span data-part="what">
        <span data-part="clamped" title={title}>
          {title}
        </span>
        {isolated(name) === title ? null : (
          <small>
            <bdi>{plainText(name)}</bdi>
          </small>
        )}
        {bank.slice(1).map((account) => (
          <small key={account._id}>{accountTitle(account)}</small>
        ))}
      </span>
      {/* The title may be the currency. */}
      {bank[0]?.bankName || bank[0]?.ibanNumber || bank.length > 1 ? (
        <span data-part="detail">{currencies}</span>
      ) : null}
    </>
  )
}

interface DeletionProps {
  readonly recipient: Recipient
  readonly onCancel: () => void
}

/** Asks before a recipient is deleted. It closes when the recipient is gone, and stays open while deleting. */
const Deletion = ({ recipient, onCancel }: DeletionProps): ReactNode => {
  const { t } = useText()
  const { id, name } = recipient
  const { mutate, error, isPending } = useDeleteRecipient()
  return (
    <Dialog
      name="recipient-deletion"
      title={t.recipient.deleteQuestion(isolated(name))}
      onCancel={isPending ? undefined : onCancel}
    >
      <div data-part="item">
        <Account recipient={recipient} />
      </div>
      <p data-part="hint">{t.recipient.deleteText}</p>
      {error ? <ErrorMessage error={error} /> : null}
      <div data-part="row">
        <Button kind="secondary" off={isPending} onClick={onCancel}>
          {t.common.cancel}
        </Button>
        <Button kind="danger" busy={isPending} onClick={() => mutate({ recipientId: id })}>
          {isPending ? t.recipient.deleting : t.recipient.deleteAccount}
        </Button>
      </div>
    </Dialog>
  )
}
