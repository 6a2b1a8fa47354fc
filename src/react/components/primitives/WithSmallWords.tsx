import type { ReactNode } from "react"

interface WithSmallWordsProps {
  readonly text: string
  /** The part of the text that stays as it is. */
  readonly amount: string
}

/** Draws what is around an amount, such as "about", smaller. */
export const WithSmallWords = ({ text, amount }: WithSmallWordsProps): ReactNode => {
  const [before, after] = text.split(amount)
  return (
    <>
      {before ? <span data-part="about">{before}</span> : null}
      {amount}
      {after ? <span data-part="about">{after}</span> : null}
    </>
  )
}
