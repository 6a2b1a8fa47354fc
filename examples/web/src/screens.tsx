import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useLayoutEffect,
  useState
} from "react"
import { Skeleton, Surface, useText } from "slipway/react/ui"
import { Route, Switch, useLocation } from "wouter"
import { Boundary } from "./shell/Boundary.tsx"
import "./shell/leaveFlow.ts"
import { page } from "./shell/page.tsx"
import { notePainted } from "./shell/painted.ts"

const Home = page(() => import("./pages/Home.tsx"))
const Send = page(() => import("./pages/Send.tsx"))
const Receive = page(() => import("./pages/Receive.tsx"))
const Buy = page(() => import("./pages/Buy.tsx"))
const Sell = page(() => import("./pages/Sell.tsx"))
const Contacts = page(() => import("./pages/settings/Contacts.tsx"))
const BankAccounts = page(() => import("./pages/settings/BankAccounts.tsx"))
const Apps = page(() => import("./pages/Apps.tsx"))
const SmartAccount = page(() => import("./pages/SmartAccount.tsx"))
const Activity = page(() => import("./pages/activity/Activity.tsx"))
const Settings = page(() => import("./pages/settings/Settings.tsx"))
const Setting = page(() => import("./pages/settings/Setting.tsx"))
const Flow = page(() => import("./shell/Flow.tsx"))
const NotFound = page(() => import("./pages/NotFound.tsx"))

/** The screens that open in a dialog over the one before. A link from elsewhere opens them alone. */
const flows: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries({ "/send": Send, "/receive": Receive, "/buy": Buy, "/sell": Sell })
)

/** The screens for a user who has a wallet. Each file loads when its screen is first opened. */
export const Screens = ({ onInside }: { readonly onInside: (isInside: boolean) => void }): ReactNode => {
  const [here] = useLocation()
  // The navigation updates at once. The screen renders afterwards, at lower priority.
  const at = useDeferredValue(here)
  const below = useScreenBelow(at)
  useLayoutEffect(() => {
    onInside(true)
    notePainted(true)
    return () => onInside(false)
  }, [onInside])
  return (
    <>
      <Boundary key={screenOf(below)}>
        <Suspense fallback={<Waiting />}>
          <Switch location={below}>
            <Route path="/" component={Home} />
            <Route path="/send" component={Send} />
            <Route path="/receive" component={Receive} />
            <Route path="/buy" component={Buy} />
            <Route path="/sell" component={Sell} />
            <Route path="/contacts" component={Contacts} />
            <Route path="/contacts/banks" component={BankAccounts} />
            <Route path="/apps" component={Apps} />
            <Route path="/smart-account" component={SmartAccount} />
            <Route path="/activity">{() => <Activity opened={undefined} />}</Route>
            <Route path="/activity/:kind/:id">{({ kind, id }) => <Activity opened={{ kind, id }} />}</Route>
            <Route path="/settings" component={Settings} />
            <Route path="/settings/:name">{({ name }) => <Setting name={name} />}</Route>
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </Boundary>
      {at === below ? null : (
        <Suspense fallback={null}>
          <Flow at={at} below={below} Content={flows.get(at)} waiting={<Waiting />} />
        </Suspense>
      )}
    </>
  )
}

/** The screen that stays while a flow is open: the last one that is none, or what the page was opened with. */
const useScreenBelow = (at: string): string => {
  const [below, setBelow] = useState(at)
  if (flows.has(at) || below === at) return below
  setBelow(at)
  return at
}

/** An entry of the activity opens beside the list, which stays as it is. */
const screenOf = (path: string): string => (path.startsWith("/activity") ? "/activity" : path)

const Waiting = (): ReactNode => (
  <div className="screen">
    <Surface name="waiting">
      <Skeleton lines={4} label={useText().t.common.loading} />
    </Surface>
  </div>
)
