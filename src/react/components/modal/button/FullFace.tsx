import { type ReactNode, useRef } from "react"
import type { Transaction } from "../../../../index.ts"
import type { Money } from "../../../../money/money.ts"
import { longName } from "../../../../networks.ts"
import { usePresentation } from "../../../context.ts"
import { useAssets } from "../../../hooks/wallet/heldAssets.ts"
import { useIsTestMoney } from "../../assets/useIsTestMoney.ts"
import { shortAmount } from "../../primitives/money/shortAmount.ts"
import { worthIn } from "../../primitives/money/worth.ts"
import { NetworkMark } from "../../primitives/pictures/NetworkMark.tsx"
import { networkTitle } from "../../primitives/text/network/networkNames.ts"
import { useText } from "../../primitives/text/text.ts"
import { useAmounts } from "../../send/draft/amountSent.ts"
import type { SlipwayModalProps } from "../window/modalProps.ts"
import { Face, type FaceProps, type FaceTotal } from "./Face.tsx"
import { useFittingParts } from "./useFittingParts.ts"

type FullFaceProps = Omit<FaceProps, "total" | "mark" | "networkTitle" | "row"> &
  Pick<SlipwayModalProps, "tokens"> & {
    /** The send that the badge is about. */
    readonly unresolved: Transaction | undefined
  }

/** The button's face with the total and the network, which load after the button. */
export const FullFace = ({ tokens, unresolved, ...given }: FullFaceProps): ReactNode => {
  const { show, network } = given
  const sending = useSending(unresolved, tokens)
  const badge = given.isUnderway ? (sending ?? given.badge) : given.badge
  const face = {
    ...given,
    badge,
    networkTitle: networkTitle(longName(network)),
    mark: show.includes("network") ? <NetworkMark of={network} /> : undefined
  }
  // What waits for the user takes the place of the total.
  return show.includes("total") && badge === undefined ? (
    <PricedFace {...face} tokens={tokens} />
  ) : (
    <Face {...face} />
  )
}

/** What is sent and how far it is, e.g. "Sending 0.5 ETH". */
const useSending = (
  transaction: Transaction | undefined,
  tokens: FullFaceProps["tokens"] = []
): string | undefined => {
  const { t } = useText()
  const short = transaction?.amount === undefined ? {} : { amount: shortAmount(transaction.amount) }
  const { sent, token } = useAmounts(transaction && { ...transaction, ...short }, tokens)
  // A number without a unit says nothing.
  if (sent === undefined || (transaction?.tokenAddress !== undefined && token === undefined)) return undefined
  if (transaction?.status === "unknown") return t.activity.checkingAmount(sent)
  return transaction?.status === "signing" || transaction?.status === "submitted"
    ? t.activity.sendingAmount(sent)
    : undefined
}

const PricedFace = ({
  tokens,
  ...face
}: Omit<FaceProps, "total"> & Pick<SlipwayModalProps, "tokens">): ReactNode => {
  const { network } = face
  const { total, isPending } = useAssets({ network, tokens })
  const describe = useTotal()
  const isTest = useIsTestMoney(network)
  const shown = total && !isPending ? describe(total, isTest) : undefined
  const isKnown = shown !== undefined || !isPending
  const row = useRef<HTMLSpanElement>(null)
  useFittingParts(row, face.name, isKnown, shown?.text)
  return <Face {...face} row={row} total={isKnown ? shown : "loading"} />
}

/** Describes the total. From a hundred on without cents, which only take room. */
const useTotal = () => {
  const { t } = useText()
  const { locale = t.locale } = usePresentation()
  return (total: Money, isTest: boolean): FaceTotal => {
    const decimals = /^\d{3}/.test(total.amount) ? 0 : undefined
    const { text, isUnder } = worthIn(locale, total, { decimals })
    const said = worthIn(locale, total, { decimals, isSpoken: true }).text
    const spoken = total.amount === "0" ? said : t.prices[isUnder ? "under" : "about"](said)
    return {
      text: isUnder ? t.prices.under(text) : text,
      spoken: isTest ? `${spoken}, ${t.assets.testMoney}` : spoken,
      note: isTest ? t.network.badge : undefined
    }
  }
}
