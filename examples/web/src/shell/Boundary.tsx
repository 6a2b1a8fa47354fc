import { Component, type ReactNode, useEffect, useSyncExternalStore } from "react"
import { Button, Empty, Surface } from "slipway/react/ui"
import { useWords } from "../words/words.ts"
import { forgetFailures } from "./page.tsx"

interface BoundaryProps {
  readonly children: ReactNode
}

type State = { readonly status: "shown" | "failed"; readonly attempts: number }

/** Shows what to do when a screen fails to load or render. Pass another `key` for each screen. */
export class Boundary extends Component<BoundaryProps, State> {
  override readonly state: State = { status: "shown", attempts: 0 }

  static getDerivedStateFromError(): Partial<State> {
    return { status: "failed" }
  }

  /** Chromium never loads a module that failed to load once. With a network, the page loads again. */
  override componentDidCatch() {
    if (this.state.attempts > 0 && navigator.onLine) location.reload()
  }

  readonly #retry = () => {
    forgetFailures()
    this.setState({ status: "shown", attempts: 1 })
  }

  override render(): ReactNode {
    return this.state.status === "failed" ? <Trouble onRetry={this.#retry} /> : this.props.children
  }
}

const Trouble = ({ onRetry }: { readonly onRetry: () => void }): ReactNode => {
  const { trouble } = useWords()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  // Back online, the screen loads without a press.
  useEffect(() => {
    window.addEventListener("online", onRetry)
    return () => window.removeEventListener("online", onRetry)
  }, [onRetry])
  return (
    <div className="screen">
      <h1 className="spoken">{trouble.title}</h1>
      <Surface name="trouble">
        <Empty title={trouble.title}>
          <p>{isOnline ? trouble.text : trouble.offline}</p>
        </Empty>
        {isOnline ? (
          <Button kind="secondary" onClick={onRetry}>
            {trouble.retry}
          </Button>
        ) : null}
      </Surface>
    </div>
  )
}

const subscribe = (listener: () => void) => {
  for (const event of ["online", "offline"]) window.addEventListener(event, listener)
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, listener)
  }
}
