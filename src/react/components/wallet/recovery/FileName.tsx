import type { ReactNode } from "react"

/** The name of a file. A long one goes on in a second line, with its date in one piece. */
export const FileName = ({ name }: { readonly name: string }): ReactNode => (
  <bdi data-part="file-name" title={name}>
    {name.split(/\b(?=\d{4}-)/).map((part, at) => (
      <span key={String(at)}>{part}</span>
    ))}
  </bdi>
)
