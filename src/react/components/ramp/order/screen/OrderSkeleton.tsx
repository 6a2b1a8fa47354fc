import { forwardRef } from "react"
import { Heading } from "../../../primitives/controls/Heading.tsx"
import { type Look, Surface } from "../../../primitives/dialog/Surface.tsx"
import { Loading, type LoadingProps } from "../../../primitives/loading/Loading.tsx"
import { useText } from "../../../primitives/text/text.ts"

interface OrderSkeletonProps extends Look, Pick<LoadingProps, "reads"> {
  /** The component, as `data-slipway`. */
  readonly name: string
}

/** An order that is loading: its icon, title, amount, facts, button and timeline. */
export const OrderSkeleton = forwardRef<HTMLElement, OrderSkeletonProps>(({ reads, ...step }, ref) => {
  const { t } = useText()
  return (
    <Surface {...step} ref={ref} state="loading">
      <div data-part="spoken">
        <Heading title={t.ramp.orderTitle} />
      </div>
      <Loading reads={reads} lines={9} shape="order" />
    </Surface>
  )
})
OrderSkeleton.displayName = "OrderSkeleton"
