import type { CSSProperties, ReactNode } from "react"

/** The one big amount of a screen. The stylesheet draws it smaller the more characters it has. */
export const Sum = ({ children }: { readonly children: string }): ReactNode => (
  <p data-part="sum" style={sizedFor(children)}>
    {children}
  </p>
)

/** Tells the stylesheet how many characters an amount has, without marks of direction. */
export const sizedFor = (amount: string): CSSProperties =>
  ({ "--slipway-length": amount.replace(/\p{Cf}/gu, "").length }) as CSSProperties // React types no custom properties
