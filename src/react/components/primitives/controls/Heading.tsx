import { type ReactNode, useContext } from "react"
import { useFocusFallback } from "./focusFallback.ts"
import { ShownTitle } from "./shownTitle.ts"

export interface HeadingProps {
  readonly id?: string | undefined
  readonly title: ReactNode
  readonly text?: ReactNode
}

export const Heading = ({ id, title, text }: HeadingProps): ReactNode => {
  const isShown = useContext(ShownTitle) === title
  return (
    <header data-part={isShown && text === undefined ? "spoken" : "heading"}>
      <h2 id={id} ref={useFocusFallback()} data-part={isShown ? "spoken" : undefined}>
        {title}
      </h2>
      {text === undefined ? null : <p>{text}</p>}
    </header>
  )
}
