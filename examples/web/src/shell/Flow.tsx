import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from "react"
import { Button, Surface } from "slipway/react/ui"
import { useLocation } from "wouter"
import { useWords } from "../words/words.ts"
import { Boundary } from "./Boundary.tsx"
import { FlowContext } from "./flowContext.ts"
import type { ScreenName } from "./Icon.tsx"
import { leaveFlow } from "./leaveFlow.ts"

interface FlowProps {
  /** The address of the flow, and that of the screen below. */
  readonly at: string
  readonly below: string
  readonly Content: ComponentType | undefined
  readonly waiting: ReactNode
}

/** A flow in a dialog over the screen that it was opened from. */
const Flow = ({ at, below, Content, waiting }: FlowProps): ReactNode => {
  const { nav } = useWords()
  const [, go] = useLocation()
  const name = Object.keys(nav).find((it): it is ScreenName => at === `/${it}`)
  if (name === undefined || Content === undefined) return null
  return (
    <FlowDialog title={nav[name]} onClose={() => leaveFlow(() => go(below, { replace: true }))}>
      <Boundary key={at}>
        <Suspense fallback={waiting}>
          <Content />
        </Suspense>
      </Boundary>
    </FlowDialog>
  )
}
export default Flow

interface FlowDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog, which is a sheet on phones. It is open while mounted. */
const FlowDialog = ({ title, onClose, children }: FlowDialogProps): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null)
  useOpen(dialog)
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Harbour`
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <dialog
      ref={dialog}
      className="flow"
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // A menu or a field may have used it.
        if (event.key !== "Escape" || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      // Only the backdrop is a press on the dialog itself.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flow-content">
        <h1 className="spoken" tabIndex={-1}>
          {title}
        </h1>
        <FlowContext value={true}>{children}</FlowContext>
        <Close onClose={onClose} />
      </div>
    </dialog>
  )
}

/** Last in the order of Tab, though it is drawn first. */
const Close = ({ onClose }: Pick<FlowDialogProps, "onClose">): ReactNode => (
  <Surface name="flow-close" className="bare">
    <Button kind="quiet" onClick={onClose}>
      {useWords().close}
    </Button>
  </Surface>
)

/** The page behind does not scroll meanwhile, and gets the focus back. */
const useOpen = (ref: { readonly current: HTMLDialogElement | null }) => {
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    const { style } = document.documentElement
    dialog?.showModal()
    dialog?.querySelector("h1")?.focus()
    style.overflow = "hidden"
    return () => {
      dialog?.close()
      style.overflow = ""
      if (before instanceof HTMLElement) before.focus()
    }
  }, [ref])
}
