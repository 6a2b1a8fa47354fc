import { forwardRef, type ReactNode, useId } from "react"
import { rampMessages } from "../../../locales/en/ramp.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Heading } from "../../primitives/controls/Heading.tsx"
import { Empty, StepHeading } from "../../primitives/controls/parts.tsx"
import { Surface } from "../../primitives/dialog/Surface.tsx"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { Loading } from "../../primitives/loading/Loading.tsx"
import { usePartText } from "../../primitives/text/partText.ts"
import type { StepProps } from "../firstStep.tsx"
import type { marketOf } from "../tradable.ts"

export interface MarketSurfaceProps extends StepProps {
  readonly title: string
  /** Whether the user returned from a later step, so that the heading takes focus. */
  readonly hasMoved: boolean
  readonly market: ReturnType<typeof marketOf>
  /** Rendered when there is something to trade. */
  readonly children: ReactNode
}

/** The first step of a flow while its reference data loads, fails or is empty, and then its form. */
export const MarketSurface = forwardRef<HTMLElement, MarketSurfaceProps>(
  ({ title, hasMoved, market, children, ...look }, ref) => {
    const { t } = usePartText(rampMessages)
    const heading = useId()
    const Title = hasMoved ? StepHeading : Heading
    return (
      <Surface {...look} ref={ref} state={market.state} labelledBy={heading}>
        <Title id={heading} title={title} />
        {market.state === "loading" ? <Loading reads={market.reads} lines={4} shape="amount" /> : null}
        {market.state === "error" && market.error ? (
          <ErrorMessage error={market.error} onRetry={market.retry} />
        ) : null}
        {market.state === "empty" ? (
          <Empty title={look.name === "buy-flow" ? t.ramp.nothingToBuy : t.ramp.nothingToSell}>
            <p>{t.errors.serviceError.todo}</p>
            <Button
              kind="secondary"
              busy={market.reads.some(({ fetchStatus }) => fetchStatus === "fetching")}
              onClick={market.retry}
            >
              {t.common.retry}
            </Button>
          </Empty>
        ) : null}
        {market.state === "ready" ? children : null}
      </Surface>
    )
  }
)
MarketSurface.displayName = "MarketSurface"
