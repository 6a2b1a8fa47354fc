import type { CSSProperties, ReactNode } from "react"

interface SumProps {
  /** `void` if nothing was paid after all, `in` if the user got it, `test` if it is worth nothing. */
  readonly kind?: "void" | "in" | "test" | undefined
  readonly children: string
}

/** The one big amount of a screen. The stylesheet draws it smaller the more characters it has. */
export const Sum = ({ kind, children }: SumProps): ReactNode => (
  <p data-part="sum" data-kind={kind} style={sizedFor(children)}>
    {children}
  </p>
)

/** Tells the stylesheet how many characters an amount has, without marks of direction. */
export const sizedFor = (amount: string): CSSProperties =>
  ({ "--slipway-length": amount.replace(/\p{Cf}/gu, "").length }) as CSSProperties // React types no custom properties
