import type { ReactNode } from "react"

interface ComparedProps {
  readonly address: string
  /** The address that looks like it. */
  readonly like: string
}

/** A whole address in groups of four, with the groups marked in which it differs from another one. */
export const Compared = ({ address, like }: ComparedProps): ReactNode => {
  const others = groupsOf(like)
  return (
    <bdi dir="ltr" data-part="address" translate="no">
      {groupsOf(address).map((group, at) => (
        <span key={String(at)}>
          {group.toLowerCase() === others[at]?.toLowerCase() ? group : <mark>{group}</mark>}
        </span>
      ))}
    </bdi>
  )
}

const groupsOf = (address: string): readonly string[] => address.match(/^0x|.{1,4}/g) ?? []
