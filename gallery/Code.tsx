import { type ReactNode, useEffect, useState } from "react"

/** How an app renders the component, to copy. The files are in `gallery/code`. */
export const Code = ({ component }: { readonly component: string }): ReactNode => {
  const [files, setFiles] = useState<Readonly<Record<string, string>>>({})
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    void fetch("/code.json")
      .then((response) => response.json())
      .then(setFiles)
  }, [])
  const code = files[component]
  if (code === undefined) return null
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false)
    )
  return (
    <details className="code" open>
      <summary>Code</summary>
      <pre>
        <code>{code}</code>
      </pre>
      <button type="button" onClick={() => void copy()}>
        {isCopied ? "Copied" : "Copy"}
      </button>
    </details>
  )
}
