import { forwardRef, type ReactNode, useId, useState } from "react"
import { useSettings } from "../../context.ts"
import {
  type Approvals,
  stopOf,
  type TokenApproval,
  useApprovals
} from "../../hooks/transactions/approvals.ts"
import { findAsset, tokensOn } from "../../hooks/wallet/assets.ts"
import { useSpenderName } from "../activity/summary.ts"
import { AssetFace } from "../assets/AssetIcon.tsx"
import { RequestFee } from "../confirm/RequestFee.tsx"
import { contractAt } from "../confirm/reading/intent.ts"
import { logoOf, spelled, useKnownContracts, Verified } from "../confirm/reading/names.tsx"
import { fromUnits } from "../forms/decimal.ts"
import { Button } from "../primitives/controls/Button.tsx"
import { Heading } from "../primitives/controls/Heading.tsx"
import { Address, ConsentButton, Empty, Facts } from "../primitives/controls/parts.tsx"
import { Dialog } from "../primitives/dialog/Dialog.tsx"
import { type Look, Surface } from "../primitives/dialog/Surface.tsx"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import { Loading } from "../primitives/loading/Loading.tsx"
import { knownSymbol } from "../primitives/money/coinSymbols.ts"
import { shieldLines } from "../primitives/pictures/icons.ts"
import { Picture } from "../primitives/pictures/Picture.tsx"
import { shortly } from "../primitives/text/addressText.ts"
import { Dotted } from "../primitives/text/Dotted.tsx"
import { isolated } from "../primitives/text/isolated.ts"
import { networkTitle } from "../primitives/text/networkNames.ts"
import { useText } from "../primitives/text/text.ts"

export interface ApprovalListProps extends Look {
  /** Hides the title, for a list inside another section. @default false */
  readonly untitled?: boolean | undefined
}

/**
 * The permissions to spend tokens that the user gave on this device and that are still in force, each with a button
 * that ends it.
 */
export const ApprovalList = forwardRef<HTMLElement, ApprovalListProps>(
  ({ untitled = false, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const known = useApprovals()
    const { approvals, isPending, isOffline, error, retry } = known
    const isEmpty = approvals.length === 0
    // The approval is still in force.
    const refusal = { what: t.approvals.notStopped, todo: t.approvals.notStoppedText, tone: "fault" } as const
    const state = error ? "error" : !isEmpty ? "ready" : isPending ? "loading" : "empty"
    return (
      <Surface {...{ ...look, ref, state }} name="approval-list" labelledBy={untitled ? undefined : heading}>
        {untitled ? (
          <p data-part="hint">{t.approvals.text}</p>
        ) : (
          <Heading id={heading} title={t.modal.pages.approvals} text={t.approvals.text} />
        )}
        {state === "loading" ? (
          <Loading reads={[{ fetchStatus: isOffline ? "paused" : "idle" }]} lines={3} shape="rows" />
        ) : null}
        {state === "empty" ? (
          <Empty title={t.approvals.empty} icon={shieldLines}>
            <p>{t.approvals.notListed}</p>
          </Empty>
        ) : null}
        {/* Above the approvals, which can be many. */}
        {known.stopError && known.stopError._tag !== "UserRejectedError" ? (
          <ErrorMessage error={known.stopError} consequential refusal={refusal} />
        ) : null}
        {isEmpty ? null : (
          <>
            <ul data-part="rows">
              {riskiestFirst(approvals).map((approval) => (
                <li key={approval.id}>
                  <ApprovalRow approval={approval} stop={known.stop} />
                </li>
              ))}
            </ul>
            <p data-part="hint">{t.approvals.notListed}</p>
          </>
        )}
        {error ? <ErrorMessage error={error} onRetry={retry} /> : null}
      </Surface>
    )
  }
)
ApprovalList.displayName = "ApprovalList"

const riskiestFirst = (approvals: readonly TokenApproval[]): readonly TokenApproval[] => [
  ...approvals.filter(({ isUnlimited }) => isUnlimited),
  ...approvals.filter(({ isUnlimited }) => !isUnlimited)
]

interface ApprovalRowProps extends Pick<Approvals, "stop"> {
  readonly approval: TokenApproval
}

const ApprovalRow = ({ approval, stop }: ApprovalRowProps): ReactNode => {
  const { confirm } = useSettings()
  const [step, setStep] = useState<"given" | "asked" | "sending">("given")
  const name = useSpenderName()(approval, approval.spender)
  const send = async () => {
    setStep("sending")
    // The list shows the error.
    await stop(approval).catch(() => undefined)
    setStep("given")
  }
  const isBusy = approval.isStopping || step === "sending"
  // An app with its own confirmation asks there.
  const press = () => (confirm ? void send() : setStep("asked"))
  return (
    <>
      <button
        type="button"
        data-part="item"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : press}
      >
        <ApprovalText approval={approval} name={name} isStopping={isBusy} />
      </button>
      {step === "asked" ? (
        <StopQuestion approval={approval} name={name} onStop={send} onKeep={() => setStep("given")} />
      ) : null}
    </>
  )
}

interface StopQuestionProps {
  readonly approval: TokenApproval
  readonly name: string
  readonly onStop: () => void
  readonly onKeep: () => void
}

/** Asks once more, with the whole address and what it costs. The row has said the rest. */
const StopQuestion = ({ approval, name, onStop, onKeep }: StopQuestionProps): ReactNode => {
  const { t } = useText()
  const symbol = useSymbol(approval)
  const { network, spender } = approval
  return (
    <Dialog name="approval-stop" title={t.approvals.question(name, symbol)} onCancel={onKeep}>
      <Facts
        facts={[
          [t.confirm.spender, <Address key="spender" value={spelled(spender)} />],
          [
            t.send.fee,
            <RequestFee
              key="fee"
              asked={{ operation: "sendTransaction", input: stopOf(approval) }}
              network={network}
              symbol={knownSymbol(network) ?? ""}
              dangers={[]}
            />
          ]
        ]}
      />
      <div data-part="row">
        <Button kind="secondary" onClick={onKeep}>
          {t.approvals.keep}
        </Button>
        <ConsentButton onClick={onStop}>{t.approvals.stopName}</ConsentButton>
      </div>
    </Dialog>
  )
}

const useSymbol = (approval: TokenApproval): string =>
  useKnownToken(approval)?.symbol ?? shortly(approval.tokenAddress)

const useKnownToken = ({ network, tokenAddress }: TokenApproval) =>
  tokensOn(useSettings().money.assets, network).find(
    (it) => it.tokenAddress.toLowerCase() === tokenAddress.toLowerCase()
  )

/** Who may spend how much of what, and below that where, since when, and what a press does. */
const ApprovalText = ({
  approval,
  name,
  isStopping
}: {
  readonly approval: TokenApproval
  readonly name: string
  readonly isStopping: boolean
}): ReactNode => {
  const { t, format } = useText()
  const { spender, network, tokenAddress, allowance, decimals, isUnlimited, allowedAt } = approval
  const { assets } = useSettings().money
  const known = useKnownToken(approval)
  const symbol = useSymbol(approval)
  const isKnown = contractAt(useKnownContracts(network), spender) !== undefined
  const logo = known && findAsset(assets, { ...known, network })
  return (
    <>
      <span data-part="asset-icon" aria-hidden="true">
        <SpenderPicture {...{ spender, network, name }} />
        <AssetFace symbol={logo?.symbol ?? ""} network={network} tokenAddress={tokenAddress} />
      </span>
      <span data-part="what">
        <span data-part="line">
          <span>
            <bdi>{name}</bdi> {isKnown ? <Verified /> : null}
          </span>
          <bdi data-kind={isUnlimited ? "warning" : undefined}>
            {isUnlimited
              ? t.approvals.unlimited(symbol)
              : t.approvals.upTo(format.coin(fromUnits(BigInt(allowance), decimals), symbol))}
          </bdi>
        </span>
        <small data-part="line">
          <Dotted>
            {networkTitle(network)}
            {allowedAt === undefined ? null : format.shortDay(allowedAt)}
          </Dotted>
          <span data-part="action">{isStopping ? t.approvals.stopping : t.approvals.stop}</span>
        </small>
      </span>
    </>
  )
}

/** The picture of a known contract, the initials of a spender, or the first digits of an address without a name. */
const SpenderPicture = ({
  spender,
  network,
  name
}: Pick<TokenApproval, "spender" | "network"> & { readonly name: string }): ReactNode => {
  const known = contractAt(useKnownContracts(network), spender)
  const isNamed = name !== isolated(shortly(spender))
  return isNamed ? (
    <Picture of={name} src={known && logoOf(known)} />
  ) : (
    <Picture of={spender} mark={spender.slice(2, 4).toUpperCase()} />
  )
}
