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
import { NetworkName } from "../assets/NetworkName.tsx"
import { RequestFee } from "../confirm/facts/RequestFee.tsx"
import { contractAt } from "../confirm/reading/request/intent.ts"
import { logoOf, spelled, useKnownContracts, Verified } from "../confirm/reading/words/names.tsx"
import { fromUnits } from "../forms/amount/decimal.ts"
import { Button } from "../primitives/controls/Button.tsx"
import { Heading } from "../primitives/controls/Heading.tsx"
import { Icon } from "../primitives/controls/Icon.tsx"
import { Address, ConsentButton, Empty, Facts } from "../primitives/controls/parts.tsx"
import { Dialog } from "../primitives/dialog/Dialog.tsx"
import { type Look, Surface } from "../primitives/dialog/Surface.tsx"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import { Loading } from "../primitives/loading/Loading.tsx"
import { knownSymbol } from "../primitives/money/coinSymbols.ts"
import { shieldLines } from "../primitives/pictures/icons.ts"
import { Picture } from "../primitives/pictures/Picture.tsx"
import { shortly } from "../primitives/text/address/addressText.ts"
import { Dotted } from "../primitives/text/address/Dotted.tsx"
import { isolated } from "../primitives/text/formats/isolated.ts"
import { networkTitle } from "../primitives/text/network/networkNames.ts"
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
          state === "empty" ? null : (
            <p data-part="hint">{t.approvals.text}</p>
          )
        ) : (
          <Heading
            id={heading}
            title={t.modal.pages.approvals}
            text={state === "empty" ? undefined : t.approvals.text}
          />
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
  const { t } = useText()
  const { confirm } = useSettings()
  const id = useId()
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
      <div data-part="item">
        <ApprovalText id={id} approval={approval} name={name} isBusy={isBusy} />
        {/* Its name also says whose approval it stops. */}
        <Button kind="secondary" busy={isBusy} aria-labelledby={`${id}-stop ${id}`} onClick={press}>
          {isBusy ? (
            <>
              {/* Keeps its width, and with it the row, under the finger. */}
              <span data-part="unseen">{t.approvals.stop}</span>
              <span id={`${id}-stop`} data-part="spoken">
                {t.approvals.stopping}
              </span>
            </>
          ) : (
            <span id={`${id}-stop`}>{t.approvals.stop}</span>
          )}
        </Button>
      </div>
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

/** Asks once more, with all that the user has to know: which permission it is, where, and what it costs to end it. */
const StopQuestion = ({ approval, name, onStop, onKeep }: StopQuestionProps): ReactNode => {
  const { t } = useText()
  const symbol = useSymbol(approval)
  const { network, spender } = approval
  const limit = useLimit(approval)
  return (
    <Dialog name="approval-stop" title={t.approvals.question(name, symbol)} onCancel={onKeep}>
      <Facts
        facts={[
          [t.confirm.spender, <Address key="spender" value={spelled(spender)} />],
          [t.confirm.limit.label, limit],
          [t.confirm.network, <NetworkName key="network" network={network} />],
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

/** How much may be spent. */
const useLimit = (approval: TokenApproval): ReactNode => {
  const { t, format } = useText()
  const symbol = useSymbol(approval)
  const { allowance, decimals, isUnlimited } = approval
  return isUnlimited ? (
    <span data-part="status" data-kind="warning">
      <Icon name="warning" size={14} />
      {t.approvals.spendsAll(symbol)}
    </span>
  ) : (
    <bdi>{t.approvals.upTo(format.coin(fromUnits(BigInt(allowance), decimals), symbol))}</bdi>
  )
}

/** Who may spend how much of what, where, and since when. */
const ApprovalText = ({
  id,
  approval,
  name,
  isBusy
}: {
  /** That of the text, which the button is named by. */
  readonly id: string
  readonly approval: TokenApproval
  readonly name: string
  readonly isBusy: boolean
}): ReactNode => {
  const { t, format } = useText()
  const { spender, network, tokenAddress, allowedAt } = approval
  const { assets } = useSettings().money
  const known = useKnownToken(approval)
  const limit = useLimit(approval)
  const isKnown = contractAt(useKnownContracts(network), spender) !== undefined
  const logo = known && findAsset(assets, { ...known, network })
  return (
    <>
      <span data-part="asset-icon" aria-hidden="true">
        <SpenderPicture {...{ spender, network, name }} />
        <AssetFace symbol={logo?.symbol ?? ""} network={network} tokenAddress={tokenAddress} />
      </span>
      <span id={id} data-part="what">
        <bdi data-part={hasName(name, spender) ? undefined : "short"}>{name}</bdi>{" "}
        {isKnown ? <Verified /> : null}
        <small>{limit}</small>
        <small>
          {isBusy ? (
            // One line, as before, so that the row keeps its height. Its button says the same to a screen reader.
            <span aria-hidden="true">{t.approvals.stopping}</span>
          ) : (
            <Dotted>
              {networkTitle(network)}
              {allowedAt === undefined ? null : format.shortDay(allowedAt)}
            </Dotted>
          )}
        </small>
      </span>
    </>
  )
}

/** Whether a spender is called otherwise than by the address. */
const hasName = (name: string, spender: string): boolean => name !== isolated(shortly(spender))

/** The picture of a known contract, the initials of a spender, or the first digits of an address without a name. */
const SpenderPicture = ({
  spender,
  network,
  name
}: Pick<TokenApproval, "spender" | "network"> & { readonly name: string }): ReactNode => {
  const known = contractAt(useKnownContracts(network), spender)
  return hasName(name, spender) ? (
    <Picture of={name} src={known && logoOf(known)} />
  ) : (
    <Picture of={spender} mark={spender.slice(2, 4).toUpperCase()} />
  )
}
