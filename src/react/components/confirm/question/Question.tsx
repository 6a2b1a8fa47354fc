import { type MouseEvent, type ReactNode, useId, useState } from "react"
import type { Asker } from "../../../../query/index.ts"
import type { Messages } from "../../../locales/messages.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { ConsentButton } from "../../primitives/controls/parts.tsx"
import { Dialog } from "../../primitives/dialog/Dialog.tsx"
import type { Look } from "../../primitives/dialog/Surface.tsx"
import { useText } from "../../primitives/text/text.ts"
import type { Danger } from "../reading/risk/danger.ts"
import type { Risks } from "../reading/risk/risks.ts"
import { Unbroken } from "../text/Unbroken.tsx"
import { AskerLine } from "./Asker.tsx"
import { useSettled } from "./useSettled.ts"

/** A danger that the user has to acknowledge. */
export interface RequiredTick {
  /** `unread` if the user has only to say that they have read all actions. */
  readonly danger: Danger | "unread"
  /** What the danger is about. When it changes, the tick is gone. */
  readonly of: string
  /** The numbers of the actions of a batch that have it. */
  readonly actions?: readonly number[] | undefined
}

export interface QuestionProps extends Look {
  readonly host: string
  readonly asker: Asker | undefined
  readonly waiting: number
  readonly layer: unknown
  readonly state: string
  readonly title: string
  /** The label of the button that agrees. */
  readonly deed: string
  /** What the user is about to agree to. When it changes, the button waits. @default `deed` */
  readonly shown?: string | undefined
  readonly risks: Risks
  readonly ticks: readonly RequiredTick[]
  readonly isPending: boolean
  /** Whether a field holds something that cannot be sent. */
  readonly isInvalid: boolean
  readonly onApprove: () => void
  readonly onReject: () => void
  /** What is said below the title. */
  readonly strip: ReactNode
  /** Reads the fee, which is not known, again. Its button comes before the one that agrees. @default the fee is known */
  readonly feeRetry?: { readonly isBusy: boolean; readonly onPress: () => void } | undefined
  readonly children: ReactNode
}

/** The dialog of a request: who asks, the title, the warnings and the rest scroll above the tick boxes and the buttons. */
export const Question = ({
  host,
  asker,
  waiting,
  title,
  deed,
  shown = deed,
  risks,
  ticks,
  isPending,
  isInvalid,
  onApprove,
  onReject,
  strip,
  feeRetry,
  children,
  ...dialog
}: QuestionProps): ReactNode => {
  const { t, format } = useText()
  const { batch } = t.confirm
  const [ticked, setTicked] = useState<readonly string[]>([])
  const isDangerous = ticks.some(({ danger }) => danger !== "unread")
  // Retrying the fee is the better press, where its button is.
  const isFutile = !feeRetry && risks.cautions.some((it) => it === "notEnough" || it === "likelyToFail")
  const unticked = ticks.filter(({ of }) => !ticked.includes(of))
  const isUnderstood = unticked.length === 0
  const isSettled = useSettled(shown)
  // After the tick, a stray Escape would discard what the user has read.
  const canEscape = ticks.length === 0 || !isUnderstood
  return (
    <Dialog
      {...dialog}
      name="confirm-request"
      lead={<AskerLine {...{ host, asker, waiting }} />}
      title={isPending ? t.common.loading : <Unbroken text={title} />}
      onCancel={canEscape ? onReject : undefined}
      foot={
        <div data-part="deed">
          {ticks.map(({ danger, of, actions = [] }) => (
            <Tick
              key={danger}
              label={labelOf(danger, t)}
              about={
                actions.length === 0
                  ? undefined
                  : batch.inSentence(batch.about(actions.length, format.list(actions.map(String))))
              }
              isTicked={ticked.includes(of)}
              onTick={(isTicked) =>
                setTicked((others) => (isTicked ? [...others, of] : others.filter((it) => it !== of)))
              }
            />
          ))}
          {feeRetry ? (
            <ConsentButton
              kind="quiet"
              off={!isSettled || isPending || isInvalid || !isUnderstood}
              onClick={onApprove}
            >
              {t.confirm.deed.feeUnknown(deed)}
            </ConsentButton>
          ) : null}
          <div data-part="row">
            {/* The boxes can be out of view. */}
            {dialog.state === "long" && !isUnderstood ? (
              <button type="button" data-part="disclose" onClick={toBox}>
                {leftToTick(unticked, t)}
              </button>
            ) : null}
            <Button kind={isDangerous || isFutile ? "primary" : "secondary"} onClick={onReject}>
              {t.confirm.reject}
            </Button>
            {feeRetry ? (
              <Button busy={feeRetry.isBusy} onClick={feeRetry.onPress}>
                {t.common.retry}
              </Button>
            ) : (
              <ConsentButton
                kind={isDangerous ? "danger" : isFutile ? "secondary" : "primary"}
                off={!isSettled || isPending || isInvalid || !isUnderstood}
                onClick={onApprove}
              >
                {isPending ? t.common.loading : deed}
              </ConsentButton>
            )}
          </div>
        </div>
      }
    >
      {isPending ? null : strip}
      {children}
    </Dialog>
  )
}

const labelOf = (danger: RequiredTick["danger"], { confirm }: Messages): string =>
  danger === "unread" ? confirm.batch.read : confirm.understood[danger]

/** How many boxes are not ticked, and what the last of them says. */
const leftToTick = (unticked: readonly RequiredTick[], t: Messages): string => {
  const { unticked: several, lastUnticked } = t.confirm.batch
  const [last] = unticked
  return last === undefined || unticked.length > 1
    ? several(unticked.length)
    : lastUnticked(labelOf(last.danger, t))
}

/** Shows the first box that is not ticked. */
const toBox = ({ currentTarget }: MouseEvent): void => {
  const box = currentTarget.closest('[data-part="deed"]')?.querySelector<HTMLElement>("input:not(:checked)")
  box?.scrollIntoView({ block: "center" })
  box?.focus({ preventScroll: true })
}

interface TickProps {
  readonly label: string
  /** Which actions of a batch it is about. */
  readonly about: string | undefined
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

const Tick = ({ label, about, isTicked, onTick }: TickProps): ReactNode => {
  const id = useId()
  return (
    <label data-part="check" htmlFor={id}>
      <input id={id} type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      <span>
        {label}
        {about === undefined ? null : <span data-part="detail"> ({about})</span>}
      </span>
    </label>
  )
}
