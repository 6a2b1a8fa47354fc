import { type ReactNode, useEffect, useRef } from "react"

interface ScreenProps {
  readonly title: string
  /** For screens whose one card has the same title: it is there for those who do not see the card. */
  readonly titleIsSpoken?: boolean
  /** At the end of the line of the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

let isFirst = true

/** A screen. Whoever comes from another one begins at its title, also by ear. */
export const Screen = ({ title, titleIsSpoken = false, action, children }: ScreenProps): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Harbour`
  }, [title])
  useEffect(() => {
    // The browser itself begins at the top of a page that it has just loaded.
    if (!isFirst) heading.current?.focus({ preventScroll: true })
    isFirst = false
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className="screen">
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
