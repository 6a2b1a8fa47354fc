import { Children, type ReactNode } from "react"

/** Short facts beside each other, with a dot between two in one line, and none where a line ends. */
export const Dotted = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <span data-part="dotted">{Children.map(children, (child) => (child ? <span>{child}</span> : null))}</span>
)
