import { Component, type ReactNode } from "react"
import { Button, Empty, Surface } from "slipway/react/ui"
import { useWords } from "../words/words.ts"

interface BoundaryProps {
  readonly children: ReactNode
}

/** Shows what to do when a screen fails to load or render. Pass another `key` for each screen. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Trouble /> : this.props.children
  }
}

const Trouble = (): ReactNode => {
  const { trouble } = useWords()
  return (
    <div className="screen">
      <h1 className="spoken">{trouble.title}</h1>
      <Surface name="trouble">
        <Empty title={trouble.title}>
          <p>{trouble.text}</p>
        </Empty>
        {/* A failed module import is only retried by a new page load. */}
        <Button kind="secondary" onClick={() => location.reload()}>
          {trouble.retry}
        </Button>
      </Surface>
    </div>
  )
}
