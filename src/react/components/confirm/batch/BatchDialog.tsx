import type { ReactNode } from "react"
import { useText } from "../../primitives/text/text.ts"
import type { RequestDialogProps } from "../dialog/dialogProps.ts"
import { RequestDetails } from "../dialog/RequestDetails.tsx"
import { ActionFacts } from "../dialog/RequestFacts.tsx"
import { useSpendingLimits } from "../dialog/useSpendingLimits.tsx"
import { Question } from "../question/Question.tsx"
import { RiskStrip } from "../question/RiskStrip.tsx"
import { useBatchFee } from "../reading/chain/useBatchFee.ts"
import type { Batch } from "../reading/request/batch.ts"
import type { Abi } from "../reading/request/decodeCall.ts"
import { spentThrough } from "../reading/request/spending.ts"
import type { RequestAccount } from "../reading/risk/requestAccount.ts"
import type { Caution } from "../reading/risk/risks.ts"
import { type RequestView, useArrivingCoin, useRequestViews } from "../reading/useRequestView.ts"
import { NumberedItem } from "../text/NumberedItem.tsx"
import { BatchFacts } from "./BatchFacts.tsx"
import { BatchStrip, hasOneWarning } from "./BatchStrip.tsx"
import { batchRisks } from "./batchRisks.ts"
import { useBatchMissing } from "./batchSums.ts"
import { useBatchTitle } from "./batchTitle.ts"

interface BatchDialogProps extends RequestDialogProps {
  readonly batch: Batch
  readonly account: RequestAccount
}

/**
 * Several actions that the user agrees to at once. Every action is listed with the sentence and the warnings that it has alone. If there
 * is only one warning, it stands below the title instead.
 */
export const BatchDialog = ({
  request,
  batch,
  account,
  abis,
  onApprove,
  ...props
}: BatchDialogProps): ReactNode => {
  const { t } = useText()
  const { actions, isAtomic } = batch
  const fee = useBatchFee(request, batch, account.network)
  const context = { host: props.host, abis, fee: noFee, account }
  const asked = useRequestViews(
    actions.map((action) => action.request),
    context
  )
  const { requests, limits, fields, isInvalid } = useSpendingLimits(
    asked.map((view, at) => ({
      ...view,
      canLimit: actions[at]?.at !== undefined,
      needed: neededOf(view, asked.slice(at + 1))
    }))
  )
  const views = useRequestViews(requests, context)
  const missing = useBatchMissing(request, views, account, fee.least, batch)
  const isUnpayable = missing?.isFinal === true
  useArrivingCoin(account.network, isUnpayable)
  const { risks, ticks, warned } = batchRisks(views, fee.isAbsurd, missing)
  // Several ticks leave no room for the actions, so all of it scrolls. That all was read is ticked below all.
  const isLong =
    views.filter(isDangerous).length + (fee.isAbsurd ? 1 : 0) > 1 ||
    ticks.some((it) => it.danger === "unread")
  const isPending = views.some((view) => view.isPending)
  const words = t.confirm.batch
  const title = useBatchTitle(views)
  return (
    <Question
      {...props}
      state={isLong ? "long" : "batch"}
      title={title}
      deed={words.deed(views.length)}
      shown={views.map(({ title }) => title).join("\n")}
      risks={risks}
      strip={
        <BatchStrip
          level={risks.level}
          actions={views}
          warned={warned}
          hasAbsurdFee={fee.isAbsurd}
          missing={missing}
        />
      }
      ticks={ticks}
      isPending={isPending}
      isInvalid={isInvalid || isUnpayable}
      onApprove={() => {
        const spendingLimits = limitsOfCalls(batch, limits)
        onApprove(spendingLimits.length === 0 ? {} : { spendingLimits })
      }}
    >
      <p data-part="hint">{isAtomic ? words.allOrNothing : words.oneByOne}</p>
      {isPending ? null : (
        <>
          {/* Above the actions, which can be many. */}
          <BatchFacts request={request} views={views} account={account} fee={fee} missing={missing} />
          <ol data-part="actions">
            {views.map((view, at) => (
              <Action
                key={String(at)}
                view={view}
                abis={abis}
                field={fields[at]}
                isInStrip={!fee.isAbsurd && hasOneWarning(views) && isInStrip(view)}
              />
            ))}
          </ol>
        </>
      )}
    </Question>
  )
}

/**
 * How much the actions after an approval spend of it. `undefined` if they do not say it, or say more than the account has: an app can
 * write any amount.
 */
const neededOf = ({ allowances, tokens }: RequestView, later: readonly RequestView[]): bigint | undefined => {
  const [first] = allowances?.list ?? []
  if (first === undefined) return undefined
  const { balance } = tokens.factsOf(first.token) ?? {}
  const needed = spentThrough(
    first.spender,
    first.token,
    later.map(({ intent }) => intent)
  )
  return needed === undefined || balance === undefined || needed > balance ? undefined : needed
}

const isDangerous = ({ level }: RequestView): boolean => level === 3

/** Whether the strip of the batch can say the only warning of the action in full. */
const isInStrip = ({ level, cautions: [caution] }: RequestView): boolean =>
  level === 2 && !explained.has(caution)

/** These come with advice or a reason, which the strip of the batch does not have. */
const explained: ReadonlySet<unknown> = new Set<Caution>(["notEnough", "likelyToFail"])

/** The fee is that of the whole batch. */
const noFee = { fee: undefined, estimated: undefined }

/** The chosen limits by the positions of their calls. Empty if there are none. */
const limitsOfCalls = (
  { actions }: Batch,
  limits: readonly (bigint | undefined)[]
): readonly (bigint | undefined)[] => {
  const chosen: (bigint | undefined)[] = []
  for (const [index, { at }] of actions.entries()) {
    const limit = limits[index]
    if (at !== undefined && limit !== undefined) chosen[at] = limit
  }
  return Array.from(chosen) // a list without holes
}

interface ActionProps {
  readonly view: RequestView
  readonly abis: readonly Abi[]
  /** The field for the limit of an approval. */
  readonly field: ReactNode
  /** Whether the strip of the batch already has the action's only warning. */
  readonly isInStrip: boolean
}

const Action = ({ view, abis, field, isInStrip }: ActionProps): ReactNode => (
  <NumberedItem title={view.title}>
    <ActionFacts view={view} />
    {field}
    {isInStrip ? null : <RiskStrip {...view} />}
    <RequestDetails view={view} abis={abis} />
  </NumberedItem>
)
