import type { ReactNode } from "react"

/** The name of a file in one line, for the eye. A long one is cut in its middle, so that its beginning and its end stay. */
export const FileName = ({ name }: { readonly name: string }): ReactNode => (
  <bdi data-part="file-name" title={name} aria-hidden="true">
    <span>{name.slice(0, -tail)}</span>
    <span>{name.slice(-tail)}</span>
  </bdi>
)

/** "11-22.xellar": the day and the extension. */
const tail = 12
