import { type ReactNode, useId } from "react"
import { Unbroken } from "./Unbroken.tsx"

interface NumberedItemProps {
  readonly title: string
  readonly children: ReactNode
}

/** An item of a numbered list: a sentence, and what belongs to it. A group, because several can have rows and fields with the same label. */
export const NumberedItem = ({ title, children }: NumberedItemProps): ReactNode => {
  const heading = useId()
  return (
    <li data-part="action">
      <fieldset aria-labelledby={heading}>
        <h3 id={heading}>
          <Unbroken text={title} />
        </h3>
        {children}
      </fieldset>
    </li>
  )
}
