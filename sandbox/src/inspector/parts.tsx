import { type ReactNode, useState } from "react"

/** A button that copies `text` to the clipboard and reports the outcome. */
export const CopyButton = ({ text, label }: { readonly text: string; readonly label: string }): ReactNode => {
  const [said, setSaid] = useState("")
  const copy = async () => {
    try {
      // Pages from another machine without TLS have no clipboard.
      await navigator.clipboard.writeText(text)
      setSaid("Copied")
    } catch {
      setSaid("The browser did not allow it")
    }
  }
  return (
    <>
      <button type="button" onClick={copy}>
        {label}
      </button>
      <span role="status" className="said">
        {said}
      </span>
    </>
  )
}

/** A panel's heading with its buttons. */
export const Heading = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div className="heading">
    <h1>{title}</h1>
    <div className="actions">{children}</div>
  </div>
)

/** A list of names and values. */
export const Facts = ({
  facts
}: {
  readonly facts: readonly (readonly [string, ReactNode])[]
}): ReactNode => (
  <dl>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Preformatted text, wrapped to the width of the page. */
export const Code = ({ text }: { readonly text: string }): ReactNode => <pre>{text}</pre>

export const timeOf = (at: number | string): string => new Date(at).toLocaleTimeString([], { hour12: false })

/** "12 of 340" when the list is cut. */
export const shownOf = ({
  total,
  items
}: {
  total: number
  items: readonly unknown[]
}): string | undefined => (total > items.length ? `The newest ${items.length} of ${total}.` : undefined)
