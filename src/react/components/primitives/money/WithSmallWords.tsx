import type { ReactNode } from "react"

interface WithSmallWordsProps {
  readonly text: string
  /** The part of the text that stays as it is. */
  readonly amount: string
  readonly words?: "shown" | "spoken" | undefined
}

/** Draws what is around an amount, such as "about", smaller. */
export const WithSmallWords = ({ text, amount, words }: WithSmallWordsProps): ReactNode => {
  const [before, after] = text.split(amount)
  const part = words === "spoken" ? "spoken" : "about"
  return (
    <>
      {before ? <span data-part={part}>{before}</span> : null}
      {amount}
      {after ? <span data-part={part}>{after}</span> : null}
    </>
  )
}
