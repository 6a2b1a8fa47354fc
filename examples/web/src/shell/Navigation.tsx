import type { ReactNode } from "react"
import { Link, useLocation } from "wouter"
import { useWords } from "../words/words.ts"
import { Icon, type ScreenName } from "./Icon.tsx"

/** The screens in the navigation. A phone has room for four: there, the others are in the settings. */
const entries: readonly { readonly name: ScreenName; readonly onPhones: boolean }[] = [
  { name: "home", onPhones: true },
  { name: "activity", onPhones: true },
  { name: "contacts", onPhones: true },
  { name: "apps", onPhones: false },
  { name: "smart-account", onPhones: false },
  { name: "settings", onPhones: true }
]

export const pathOf = (name: ScreenName): string => (name === "home" ? "/" : `/${name}`)

export const Navigation = (): ReactNode => {
  const { nav, navigation } = useWords()
  const [at] = useLocation()
  const isAt = (path: string) => at === path || (path !== "/" && at.startsWith(`${path}/`))
  return (
    <header className="bar">
      <p className="name">
        <img src="/icon.svg" alt="" width="28" height="28" />
        Harbour
      </p>
      <nav aria-label={navigation}>
        <ul>
          {entries.map(({ name, onPhones }) => (
            <li key={name} data-wide={onPhones ? undefined : true}>
              <Link href={pathOf(name)} aria-current={isAt(pathOf(name)) ? "page" : undefined}>
                <Icon name={name} />
                {nav[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
