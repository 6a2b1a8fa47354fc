import { type ReactNode, StrictMode, useEffect, useState } from "react"
import { createRoot } from "react-dom/client"
import { Code } from "./Code.tsx"
import { Controls } from "./Controls.tsx"
import { type Place, placeIn, searchOf } from "./place.ts"
import { componentNames, componentOf, stateNames, statesOf } from "./states.ts"
import { ThemeEditor } from "./ThemeEditor.tsx"

/** Every component in every state. */
const Gallery = (): ReactNode => {
  const [place, setPlace] = useState(() => placeIn(location.search))
  const [search, setSearch] = useState("")
  useEffect(() => {
    const read = () => setPlace(placeIn(location.search))
    addEventListener("popstate", read)
    return () => removeEventListener("popstate", read)
  }, [])
  const go = (changes: Partial<Place>) => {
    const next = { ...place, ...changes }
    history.pushState(null, "", searchOf(next))
    setPlace(next)
  }
  const shown = componentNames.includes(place.state)
    ? statesOf(place.state)
    : stateNames.filter((name) => name === (place.state === "" ? stateNames[0] : place.state))
  return (
    <div className="gallery">
      <nav aria-label="Components">
        <h1>Slipway components</h1>
        <label>
          Search
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <Tree search={search} place={place} go={go} />
      </nav>
      <main>
        <Controls place={place} go={go} />
        <div className="frames">
          {shown.map((name) => (
            <Frame key={name} place={{ ...place, state: name }} />
          ))}
        </div>
        <Code component={componentOf(shown[0] ?? "")} key={componentOf(shown[0] ?? "")} />
        <ThemeEditor place={place} go={go} />
      </main>
    </div>
  )
}

interface TreeProps {
  readonly search: string
  readonly place: Place
  readonly go: (changes: Partial<Place>) => void
}

const Tree = ({ search, place, go }: TreeProps): ReactNode => (
  <ul>
    {componentNames.map((component) => {
      const states = statesOf(component).filter((name) => name.includes(search.trim().toLowerCase()))
      if (states.length === 0) return null
      return (
        <li key={component}>
          <Item name={component} label={`${component} (${states.length})`} place={place} go={go} />
          <ul>
            {states
              .filter((name) => name !== component)
              .map((name) => (
                <li key={name}>
                  <Item name={name} label={name.slice(component.length + 1)} place={place} go={go} />
                </li>
              ))}
          </ul>
        </li>
      )
    })}
  </ul>
)

const Item = ({
  name,
  label,
  place,
  go
}: Omit<TreeProps, "search"> & { readonly name: string; readonly label: string }): ReactNode => (
  <a
    href={searchOf({ ...place, state: name })}
    aria-current={place.state === name ? "page" : undefined}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      go({ state: name })
    }}
  >
    {label}
  </a>
)

/** One state at the chosen width. Frames load when they are scrolled to. */
const Frame = ({ place }: { readonly place: Place }): ReactNode => {
  const address = `/frame${searchOf(place)}`
  return (
    <figure>
      <figcaption>
        <a href={address}>{place.state}</a>
      </figcaption>
      <iframe
        key={address}
        title={place.state}
        src={address}
        width={place.width}
        height={720}
        loading="lazy"
      />
    </figure>
  )
}

const container = document.getElementById("gallery")
if (container) {
  createRoot(container).render(
    <StrictMode>
      <Gallery />
    </StrictMode>
  )
}
