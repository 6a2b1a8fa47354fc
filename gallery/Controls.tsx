import { type ReactNode, useId } from "react"
import { choices, type Place } from "./place.ts"

export interface ControlsProps {
  readonly place: Place
  readonly go: (changes: Partial<Place>) => void
}

const labels: Readonly<Record<keyof typeof choices, string>> = {
  scheme: "Scheme",
  theme: "Preset",
  locale: "Language",
  direction: "Direction",
  width: "Width",
  text: "Text"
}

/** Switches for how the states are shown. */
export const Controls = ({ place, go }: ControlsProps): ReactNode => (
  <form className="controls" onSubmit={(event) => event.preventDefault()}>
    {(Object.keys(choices) as (keyof typeof choices)[]) // the keys of its type
      .map((name) => (
        <Control key={name} name={name} place={place} go={go} />
      ))}
  </form>
)

const Control = ({ name, place, go }: ControlsProps & { readonly name: keyof typeof choices }): ReactNode => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{labels[name]}</label>
      <select
        id={id}
        value={place[name]}
        onChange={({ target }) =>
          go({ [name]: choices[name].find((value) => String(value) === target.value) })
        }
      >
        {choices[name].map((value) => (
          <option key={value} value={value}>
            {name === "text" ? `${value} %` : value}
          </option>
        ))}
      </select>
    </div>
  )
}
