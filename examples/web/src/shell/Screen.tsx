import { type ReactNode, useEffect, useRef } from "react"
import { useIsInFlow } from "./flowContext.ts"

interface ScreenProps {
  readonly title: string
  /** Hides the title visually, for screens whose only card has the same title. */
  readonly titleIsSpoken?: boolean
  /** Two equal columns. */
  readonly isWide?: boolean
  /** Where there is room, a second column for what the screen's own styles put there. */
  readonly hasSide?: boolean
  /** Shown at the end of the title's line. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

let isFirst = true

/** A screen, or the content of a flow. Moves focus to its title on navigation, so that screen readers announce it. */
export const Screen = ({
  title,
  titleIsSpoken = false,
  isWide = false,
  hasSide = false,
  action,
  children
}: ScreenProps): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null)
  const isInFlow = useIsInFlow()
  useEffect(() => {
    if (isInFlow) return
    document.title = `${title} · Harbour`
  }, [title, isInFlow])
  useEffect(() => {
    if (isInFlow) return
    // On the first load the browser itself starts at the top of the page.
    if (!isFirst) heading.current?.focus({ preventScroll: true })
    isFirst = false
    window.scrollTo(0, 0)
  }, [isInFlow])
  if (isInFlow) return children
  return (
    <div className="screen" data-wide={isWide || undefined} data-columns={hasSide || undefined}>
      <header className={titleIsSpoken ? "title spoken" : "title"}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {action}
      </header>
      {children}
    </div>
  )
}
