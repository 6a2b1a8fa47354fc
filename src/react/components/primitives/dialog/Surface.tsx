import { type CSSProperties, forwardRef, type ReactNode, useImperativeHandle, useRef } from "react"
import { useFocusFallback } from "../controls/focusFallback.ts"
import { useRootAttributes } from "../text/rootAttributes.ts"

/** Props that every component passes to its outermost element, besides the ref. */
export interface Look {
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

interface SurfaceProps extends Look {
  /** The component's name, as `data-slipway`, for stylesheets. */
  readonly name: string
  /** The component's state, as `data-state`, for stylesheets. */
  readonly state?: string | undefined
  /** The id of the heading. */
  readonly labelledBy?: string | undefined
  readonly children: ReactNode
}

/** The outermost element of a component. The stylesheet only applies inside it. */
export const Surface = forwardRef<HTMLElement, SurfaceProps>(
  ({ name, state, labelledBy, children, ...look }, ref) => {
    const own = useRef<HTMLElement>(null)
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => own.current, [])
    return (
      <section
        {...look}
        ref={useFocusFallback(own)}
        {...useRootAttributes()}
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
