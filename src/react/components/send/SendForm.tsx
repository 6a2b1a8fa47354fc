import { useEffect, useId } from "react"
import type { Network, NetworkName } from "../../../networks.ts"
import { sendMessages } from "../../locales/en/send.ts"
import { preloadPictures } from "../assets/AssetPicture.tsx"
import { useIsTestMoney } from "../assets/useIsTestMoney.ts"
import { preloadPicker } from "../forms/picker/Picker.tsx"
import { Heading } from "../primitives/controls/Heading.tsx"
import { type Look, Surface } from "../primitives/dialog/Surface.tsx"
import { Awaited, loadLater } from "../primitives/loading/loadLater.tsx"
import { resetOnUserChange } from "../primitives/loading/resetOnUserChange.tsx"
import { networkTitle } from "../primitives/text/network/networkNames.ts"
import { usePartText } from "../primitives/text/partText.ts"
import type { Scanner } from "../recipient/camera/scanner.tsx"
import { fieldCode } from "../recipient/fieldCode.ts"
import { sendChecks } from "./checks/sendChecks.ts"
import { sendDraftName } from "./checks/sendMemory.ts"
import { useListedTokens } from "./draft/listedTokens.ts"
import type { SendFlow, SendFlowParameters, SendStart } from "./draft/sendFlow.ts"
import { useStartToken } from "./draft/startToken.ts"
import type { Token } from "./draft/token.ts"
import { SendDetails } from "./SendDetails.tsx"
import { useSendFlow } from "./useSendFlow.ts"

export interface SendFormProps
  extends Look,
    Pick<SendFlowParameters, "smartAccount" | "onSent" | "onUnresolved"> {
  readonly network: Network
  /** More tokens to offer. The form always offers those in the provider's `assets`, and those that the ramp trades and the user has. */
  readonly tokens?: readonly Token[] | undefined
  /** Fills the form. A new value replaces what is in the form, or takes effect after a send that is in progress. */
  readonly start?: SendStart | undefined
  /** Adds a button to leave a send that is under way or confirmed. @default the user can only go back to an empty form */
  readonly onDone?: (() => void) | undefined
  /**
   * Called when the user pastes or scans a payment link for another network. Render the form with that network and `start`. Without it,
   * the user is told to switch first.
   */
  readonly onNetworkChange?: ((network: NetworkName, start: SendStart) => void) | undefined
  /** Scans a code instead of the browser. @default the camera, where the browser reads QR codes */
  readonly scanner?: Scanner | undefined
  /** Whether users can send to their own address, with a second press. @default false */
  readonly allowSelf?: boolean | undefined
}

/** The steps after the form. They load while the user fills it in. */
const steps = loadLater(() => import("./sendSteps.ts"))

/** Forms of the wallet do without it. */
const smartAccountCode = loadLater(() => import("./smartAccountSender.tsx"))

/** Loads all code of the form, so that it works if the network is lost. */
export const preloadSend = (): void => {
  preloadPictures()
  preloadPicker()
  fieldCode.preload()
  sendChecks.preload()
  steps.preload()
}

/** A form to send coins or tokens: details, review and progress. */
export const SendForm = resetOnUserChange<SendFormProps>(
  "SendForm",
  (
    {
      network,
      tokens: given,
      start,
      smartAccount,
      onSent,
      onUnresolved,
      onDone,
      onNetworkChange,
      scanner,
      allowSelf = false,
      ...look
    },
    ref
  ) => {
    const { tokens, ...first } = useStartToken(network, useListedTokens(network, given), start)
    const { t } = usePartText(sendMessages)
    const heading = useId()
    useEffect(preloadSend, [])
    const title = networkTitle(network)
    const isTest = useIsTestMoney(network)
    const flow = useSendFlow({ network, tokens, start: first.start, smartAccount, onSent, onUnresolved })
    const step =
      flow.status === "details" && first.wanted !== undefined ? (
        <steps.Loaded headingId={heading}>
          {({ TokenLookup }) => (
            <TokenLookup
              network={network}
              tokenAddress={first.wanted ?? ""}
              headingId={heading}
              onFound={first.found}
              onLeaveOut={first.leaveOut}
            />
          )}
        </steps.Loaded>
      ) : flow.status === "details" ? (
        <>
          <Heading
            id={heading}
            title={t.send.title}
            text={
              <span data-part="labelled">
                {smartAccount ? `${t.send.smartAccount} · ${title}` : title}
                {isTest ? <span data-part="badge">{t.network.badge}</span> : null}
              </span>
            }
          />
          <steps.Loaded waiting={null} failed={null}>
            {({ MissingPermission }) => <MissingPermission network={network} />}
          </steps.Loaded>
          <SendDetails
            key={flow.starts}
            network={network}
            tokens={tokens}
            start={flow.values}
            draftName={sendDraftName(network, first.start, smartAccount)}
            isBack={flow.isBack}
            scanner={scanner}
            allowSelf={allowSelf}
            onNetworkChange={onNetworkChange}
            onDraft={flow.review}
          />
        </>
      ) : flow.status === "loading" ? (
        <Awaited headingId={heading} {...flow} />
      ) : (
        <steps.Loaded headingId={heading}>
          {({ SendStep }) => <SendStep {...{ flow, tokens, onDone }} headingId={heading} />}
        </steps.Loaded>
      )
    return (
      <Surface {...look} ref={ref} name="send-form" state={nameOf(flow)} labelledBy={heading}>
        {smartAccount && flow.status !== "sent" ? (
          <smartAccountCode.Loaded headingId={heading}>
            {({ SmartAccountSender }) => (
              <SmartAccountSender {...{ network, smartAccount }} headingId={heading}>
                {step}
              </SmartAccountSender>
            )}
          </smartAccountCode.Loaded>
        ) : (
          step
        )}
      </Surface>
    )
  }
)

/** The name of the state, for stylesheets. */
const nameOf = (flow: SendFlow): string => {
  if (flow.status === "details") return "edit"
  if (flow.status !== "review") return flow.status
  return flow.isSending ? "pending" : flow.error ? "error" : "review"
}
