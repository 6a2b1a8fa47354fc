import type { ReactNode, Ref } from "react"
import type { Network } from "../../../../networks.ts"
import { modalMessages } from "../../../locales/en/modal.ts"
import { Spinner } from "../../primitives/controls/Button.tsx"
import { Avatar } from "../../primitives/pictures/Avatar.tsx"
import { useMessages } from "../../primitives/text/messages.ts"

/** A part of the button of a signed-in user. */
export type Shown = "avatar" | "name" | "total" | "network"

export interface FaceProps {
  readonly show: readonly Shown[]
  readonly network: Network
  /** The user's name, or their address. */
  readonly name: string
  /** What waits for the user or is not finished. */
  readonly badge: string | undefined
  /** Whether something is in progress. @default false */
  readonly isUnderway?: boolean
  /** The display name of the network. @default it is not known yet */
  readonly networkTitle?: string | undefined
  /** @default it is not shown */
  readonly total?: FaceTotal | "loading" | undefined
  /** The network's mark. @default none */
  readonly mark?: ReactNode
  /** Gets the element that has the parts. */
  readonly row?: Ref<HTMLSpanElement> | undefined
}

export interface FaceTotal {
  readonly text: string
  readonly spoken: string
  /** "Test", for test money. */
  readonly note: string | undefined
}

/** What the button of a signed-in user shows and says. */
export const Face = ({
  show,
  name,
  badge,
  isUnderway,
  networkTitle,
  total,
  mark,
  row
}: FaceProps): ReactNode => {
  const t = useMessages(modalMessages)
  const known = total === "loading" ? undefined : total
  const spoken = [t.account.menu, name, badge, known?.spoken, networkTitle].filter(Boolean).join(", ")
  return (
    <>
      <span data-part="spoken">{spoken}</span>
      <span
        ref={row}
        data-part="face"
        data-kind={badge === undefined ? undefined : isUnderway ? "underway" : "busy"}
        aria-hidden="true"
      >
        {show.includes("avatar") ? (
          <span data-part="who">
            <Avatar of={name} />
            {isUnderway ? <Spinner /> : null}
          </span>
        ) : null}
        {show.includes("name") ? (
          <bdi data-part="name" title={name}>
            {name}
          </bdi>
        ) : null}
        {badge === undefined ? null : (
          <span data-part="badge" title={badge}>
            {isUnderway && !show.includes("avatar") ? <Spinner /> : null}
            {badge}
          </span>
        )}
        {mark}
        {total ? (
          <span data-part="total" data-kind={known ? known.note && "test" : "loading"} title={known?.text}>
            <bdi>{known?.text}</bdi>
            {known?.note ? <span data-part="badge">{known.note}</span> : null}
          </span>
        ) : null}
      </span>
    </>
  )
}
