import { type ReactNode, useEffect, useState } from "react"
import type { Overview } from "../control/overview.ts"
import { type Live, type StateProps, useOverview, useRequests } from "./control.ts"
import { FaultsPanel } from "./FaultsPanel.tsx"
import { InboxPanel } from "./InboxPanel.tsx"
import { OrdersPanel } from "./OrdersPanel.tsx"
import { RequestsPanel } from "./RequestsPanel.tsx"
import { SandboxPanel } from "./SandboxPanel.tsx"
import { SmartAccountsPanel } from "./SmartAccountsPanel.tsx"
import { UsersPanel } from "./UsersPanel.tsx"

const panels = ["Requests", "Users", "Orders", "Smart accounts", "Inbox", "Faults", "Sandbox"] as const
type Panel = (typeof panels)[number]

/** The part of the URL that names a panel. */
const hashOf = (panel: Panel): string => `#${panel.toLowerCase().replace(" ", "-")}`

const panelIn = (hash: string): Panel => panels.find((panel) => hashOf(panel) === hash) ?? "Requests"

/** The inspector: a navigation bar and the chosen panel. */
export const App = (): ReactNode => {
  const panel = usePanel()
  const [isPaused, setPaused] = useState(false)
  const live = useRequests(isPaused)
  const watched = useOverview(live.requests[0]?.id)
  const { overview, problem } = watched
  return (
    <>
      <header>
        <p className="brand">Slipway sandbox</p>
        <nav aria-label="Panels">
          {panels.map((name) => (
            <a key={name} href={hashOf(name)} aria-current={name === panel ? "page" : undefined}>
              {name}
              <Count panel={name} overview={overview} live={live} />
            </a>
          ))}
        </nav>
      </header>
      <main>
        <div role="status">
          {live.isConnected ? null : <p className="notice">Not connected to the sandbox. Trying again.</p>}
          {problem === undefined ? null : <p className="notice bad">{problem}</p>}
        </div>
        {panel === "Requests" ? (
          <RequestsPanel live={live} isPaused={isPaused} setPaused={setPaused} act={watched.act} />
        ) : overview === undefined ? (
          <p>Loading.</p>
        ) : (
          <StatePanel panel={panel} overview={overview} act={watched.act} />
        )}
      </main>
    </>
  )
}

const StatePanel = ({ panel, ...props }: StateProps & { readonly panel: Panel }): ReactNode => {
  switch (panel) {
    case "Users":
      return <UsersPanel {...props} />
    case "Orders":
      return <OrdersPanel {...props} />
    case "Smart accounts":
      return <SmartAccountsPanel {...props} />
    case "Inbox":
      return <InboxPanel {...props} />
    case "Faults":
      return <FaultsPanel {...props} />
    default:
      return <SandboxPanel {...props} />
  }
}

interface CountProps {
  readonly panel: Panel
  readonly overview: Overview | undefined
  readonly live: Live
}

const Count = ({ panel, overview, live }: CountProps): ReactNode => {
  const counts: Partial<Record<Panel, number | undefined>> = {
    Requests: live.requests.length,
    Users: overview?.users.total,
    Orders: overview?.orders.total,
    "Smart accounts": overview?.userOperations.total,
    Inbox: overview?.inbox.total,
    Faults: overview?.faults.length
  }
  const count = counts[panel] ?? 0
  return count === 0 ? null : <span className="count">{count}</span>
}

/** The panel in the URL's hash, so that reloading and going back keep it. */
const usePanel = (): Panel => {
  const [panel, setPanel] = useState(() => panelIn(location.hash))
  useEffect(() => {
    const follow = () => setPanel(panelIn(location.hash))
    window.addEventListener("hashchange", follow)
    return () => window.removeEventListener("hashchange", follow)
  }, [])
  useEffect(() => {
    document.title = `${panel} – Slipway sandbox`
    window.scrollTo(0, 0)
  }, [panel])
  return panel
}
