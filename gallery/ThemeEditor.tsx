import { type ReactNode, useState } from "react"
import { checkTheme, type FailingPair } from "../src/react/testing/index.ts"
import type { ControlsProps } from "./Controls.tsx"
import { variables } from "./place.ts"

/** Sets the variables of the stylesheet, and says which colors are too close to each other. */
export const ThemeEditor = ({ place, go }: ControlsProps): ReactNode => {
  const css = cssOf(place.variables)
  const [isOpen, setOpen] = useState(css !== "")
  return (
    <details className="theme" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Theme</summary>
      <div className="variables">
        {variables.map((name) => (
          <label key={name}>
            {name}
            <input
              value={place.variables[name] ?? ""}
              placeholder="from the preset"
              spellCheck={false}
              onChange={({ target }) => go({ variables: { ...place.variables, [name]: target.value } })}
            />
          </label>
        ))}
      </div>
      <Contrast place={place} />
      {css === "" ? null : <Copied css={css} />}
    </details>
  )
}

const Contrast = ({ place }: Pick<ControlsProps, "place">): ReactNode => {
  const found = failuresOf(place)
  if (typeof found === "string") return <p role="alert">{found}</p>
  if (found.length === 0) return <p role="status">Every pair of colors has enough contrast.</p>
  return (
    <table>
      <caption>Too little contrast</caption>
      <thead>
        <tr>
          <th scope="col">Scheme</th>
          <th scope="col">Color</th>
          <th scope="col">On</th>
          <th scope="col">Contrast</th>
          <th scope="col">Needed</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ scheme, foreground, background, contrast, required }) => (
          <tr key={`${scheme} ${foreground} ${background}`}>
            <td>{scheme}</td>
            <td>{foreground}</td>
            <td>{background}</td>
            <td>{contrast.toFixed(2)}</td>
            <td>{required}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const failuresOf = ({ variables: set, theme }: ControlsProps["place"]): readonly FailingPair[] | string => {
  try {
    return checkTheme(filled(set), { theme })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Without the fields that are empty. */
const filled = (set: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value.trim() !== ""))

const cssOf = (set: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(filled(set)).map(([name, value]) => `  ${name}: ${value};`)
  return lines.length === 0 ? "" : `:root {\n${lines.join("\n")}\n}`
}

const Copied = ({ css }: { readonly css: string }): ReactNode => {
  const [isCopied, setCopied] = useState<string>()
  return (
    <div>
      <pre>{css}</pre>
      <button
        type="button"
        onClick={() => void navigator.clipboard.writeText(css).then(() => setCopied(css))}
      >
        {isCopied === css ? "Copied" : "Copy CSS"}
      </button>
    </div>
  )
}
