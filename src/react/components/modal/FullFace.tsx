import type { ReactNode } from "react"
import type { Money } from "../../../money/money.ts"
import { usePresentation } from "../../context.ts"
import { useAssets } from "../../hooks/heldAssets.ts"
import { isTestMoney } from "../assets/isTestMoney.ts"
import { NetworkMark } from "../primitives/NetworkMark.tsx"
import { useText } from "../primitives/text.ts"
import { worthIn } from "../primitives/worth.ts"
import { Face, type FaceProps, type FaceTotal } from "./Face.tsx"
import type { SlipwayModalProps } from "./modalProps.ts"

type FullFaceProps = Omit<FaceProps, "total" | "mark"> & Pick<SlipwayModalProps, "tokens">

/** The button's face with the total and the network's mark, which load after the button. */
export const FullFace = ({ tokens, ...given }: FullFaceProps): ReactNode => {
  const { show, network, badge } = given
  const face = { ...given, mark: show.includes("network") ? <NetworkMark of={network} /> : undefined }
  // What waits for the user takes the place of the total.
  return show.includes("total") && badge === undefined ? (
    <PricedFace {...face} tokens={tokens} />
  ) : (
    <Face {...face} />
  )
}

const PricedFace = ({
  tokens,
  ...face
}: Omit<FaceProps, "total"> & Pick<SlipwayModalProps, "tokens">): ReactNode => {
  const { network } = face
  const { total, isPending } = useAssets({ network, tokens })
  const describe = useTotal()
  return <Face {...face} total={total && !isPending ? describe(total, isTestMoney(network)) : undefined} />
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
      isTest
    }
  }
}
