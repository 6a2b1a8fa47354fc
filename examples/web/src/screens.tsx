import { lazy, type ReactNode, Suspense, useDeferredValue, useLayoutEffect } from "react"
import { Skeleton, Surface, useText } from "slipway/react/ui"
import { Route, Switch, useLocation } from "wouter"
import { Boundary } from "./shell/Boundary.tsx"

const Home = lazy(() => import("./pages/Home.tsx"))
const Send = lazy(() => import("./pages/Send.tsx"))
const Receive = lazy(() => import("./pages/Receive.tsx"))
const Buy = lazy(() => import("./pages/Buy.tsx"))
const Sell = lazy(() => import("./pages/Sell.tsx"))
const Sign = lazy(() => import("./pages/Sign.tsx"))
const Recipients = lazy(() => import("./pages/Recipients.tsx"))
const Activity = lazy(() => import("./pages/Activity.tsx"))
const BuyOrder = lazy(() => import("./pages/BuyOrder.tsx"))
const SellOrder = lazy(() => import("./pages/SellOrder.tsx"))
const Transaction = lazy(() => import("./pages/Transaction.tsx"))
const Settings = lazy(() => import("./pages/Settings.tsx"))
const NotFound = lazy(() => import("./pages/NotFound.tsx"))

/** The screens for a user who has a wallet. Each file loads when its screen is first opened. */
export const Screens = ({ onInside }: { readonly onInside: (isInside: boolean) => void }): ReactNode => {
  const [here] = useLocation()
  // The navigation updates at once. The screen renders afterwards, at lower priority.
  const at = useDeferredValue(here)
  useLayoutEffect(() => {
    onInside(true)
    return () => onInside(false)
  }, [onInside])
  return (
    <Boundary key={at}>
      <Suspense fallback={<Waiting />}>
        <Switch location={at}>
          <Route path="/" component={Home} />
          <Route path="/send" component={Send} />
          <Route path="/receive" component={Receive} />
          <Route path="/buy" component={Buy} />
          <Route path="/sell" component={Sell} />
          <Route path="/sign" component={Sign} />
          <Route path="/recipients" component={Recipients} />
          <Route path="/activity" component={Activity} />
          <Route path="/activity/buy/:id">{({ id }) => <BuyOrder id={id} />}</Route>
          <Route path="/activity/sell/:id">{({ id }) => <SellOrder id={id} />}</Route>
          <Route path="/activity/sent/:id">{({ id }) => <Transaction id={id} />}</Route>
          <Route path="/settings" component={Settings} />
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </Boundary>
  )
}

const Waiting = (): ReactNode => (
  <div className="screen">
    <Surface name="waiting">
      <Skeleton lines={4} label={useText().t.common.loading} />
    </Surface>
  </div>
)
