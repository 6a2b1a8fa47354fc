import type { ReactNode } from "react"

/** A round mark for a user: the first letter of a name, or a color for an address. */
export const Avatar = ({ of: name }: { readonly of: string }): ReactNode => (
  <span data-part="avatar" data-tone={toneOf(name)} aria-hidden="true">
    {name.startsWith("0x") ? name.slice(2, 4).toUpperCase() : [...name].slice(0, 1).join("").toUpperCase()}
  </span>
)

/** The same name always has the same tone. */
const toneOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4
