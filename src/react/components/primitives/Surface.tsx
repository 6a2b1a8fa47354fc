import { type CSSProperties, forwardRef, type ReactNode, useImperativeHandle, useRef } from "react"
import { useFocusFallback } from "./focusFallback.ts"
import { useText } from "./text.ts"

/** What every component takes for its outermost element, besides a ref to it. */
export interface Look {
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

interface SurfaceProps extends Look {
  /** What it is, for stylesheets: `data-slipway`. */
  readonly name: string
  /** Where it is, for stylesheets: `data-state`. */
  readonly state?: string | undefined
  /** The id of its heading. */
  readonly labelledBy?: string | undefined
  readonly children: ReactNode
}

/** The outermost element of a component. The stylesheet begins here and goes nowhere else. */
export const Surface = forwardRef<HTMLElement, SurfaceProps>(
  ({ name, state, labelledBy, children, ...look }, ref) => {
    const own = useRef<HTMLElement>(null)
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => own.current, [])
    return (
      <section
        {...look}
        ref={useFocusFallback(own)}
        lang={useText().t.locale}
        data-slipway={name}
        data-state={state}
        aria-labelledby={labelledBy}
      >
        {children}
      </section>
    )
  }
)
Surface.displayName = "Surface"
