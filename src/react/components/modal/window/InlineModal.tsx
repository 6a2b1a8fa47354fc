import { type ReactNode, useEffect, useRef } from "react"
import { modalMessages } from "../../../locales/en/modal.ts"
import { ShownTitle } from "../../primitives/controls/shownTitle.ts"
import { useMessages } from "../../primitives/text/messages.ts"
import { useRootAttributes } from "../../primitives/text/rootAttributes.ts"
import { ModalBar } from "./ModalBar.tsx"
import { ModalContent } from "./ModalContent.tsx"
import type { ModalHostProps } from "./modalProps.ts"
import { useModalTitle } from "./useModalTitle.ts"
import { useTouched } from "./useTouched.ts"

/** The pages of the modal as a part of the page. Back is there as in the dialog, and nothing closes it. */
export const InlineModal = ({ state, children, ...props }: ModalHostProps): ReactNode => {
  const { modal } = props
  const t = useMessages(modalMessages)
  const root = useRef<HTMLElement>(null)
  const noDialog = useRef(null)
  const { isLocked, places } = state
  const place = places.at(-1) ?? places[0]
  const title = useModalTitle(place.page)
  const shown = useRef(place)
  // Focus must not stay on a page that is gone, and is not taken when the first page appears.
  useEffect(() => {
    const { activeElement, body } = document
    if (shown.current !== place && (activeElement === body || activeElement === null)) root.current?.focus()
    shown.current = place
  }, [place])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name each field. The page inside is the landmark
    <section
      ref={root}
      role="group"
      tabIndex={-1}
      {...useRootAttributes()}
      {...useTouched(modal)}
      data-slipway="modal"
      data-kind="inline"
      data-state={place.page}
      aria-label={t.modal.pages[place.page]}
    >
      <ModalBar
        title={title}
        onBack={places.length > 1 && !isLocked ? () => modal.send({ type: "went_back" }) : undefined}
        onClose={undefined}
      />
      <div data-part="modal-page">
        <ShownTitle.Provider value={title}>
          <ModalContent {...props} place={place} isOpen isLocked={isLocked} dialog={noDialog} />
        </ShownTitle.Provider>
      </div>
      {children}
    </section>
  )
}
