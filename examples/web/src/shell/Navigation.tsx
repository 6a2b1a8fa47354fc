import type { ReactNode } from "react"
import { Link, useLocation } from "wouter"
import { useWords } from "../words/words.ts"
import { Icon, type IconName } from "./Icon.tsx"

/** The screens in the navigation. A phone has room for five. */
const entries: readonly { readonly name: IconName; readonly onPhones: boolean }[] = [
  { name: "home", onPhones: true },
  { name: "send", onPhones: true },
  { name: "receive", onPhones: false },
  { name: "buy", onPhones: true },
  { name: "sell", onPhones: false },
  { name: "activity", onPhones: true },
  { name: "recipients", onPhones: false },
  { name: "sign", onPhones: false },
  { name: "settings", onPhones: true }
]

export const pathOf = (name: IconName): string => (name === "home" ? "/" : `/${name}`)

const Navigation = (): ReactNode => {
  const { nav, navigation, skip } = useWords()
  const [at] = useLocation()
  const isAt = (path: string) => at === path || (path !== "/" && at.startsWith(`${path}/`))
  return (
    <header className="bar">
      <a className="skip" href="#content">
        {skip}
      </a>
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

export default Navigation
