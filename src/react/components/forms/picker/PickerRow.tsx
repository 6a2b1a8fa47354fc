import type { ReactNode } from "react"
import type { PickerOption } from "./pickerOption.ts"

/** The picture, name and detail of an option. */
export const PickerRow = ({ option }: { readonly option: PickerOption }): ReactNode => (
  <>
    {option.picture}
    <span data-part="what">
      <bdi>{option.label}</bdi>
      {option.detail ? <small>{option.detail}</small> : null}
    </span>
  </>
)
