import { useState } from "react"
import type { Client } from "../../index.ts"
import { createStore, type Store } from "../../query/auth/store.ts"
import { useCurrentUser } from "../hooks/currentUser.ts"
import { useExternalStore } from "../hooks/externalStore.ts"
import { useLatest } from "../hooks/session.ts"
import { type FlowMemory, flowFrom, reduceFlow } from "./flowMachine.ts"
import type { SendEvent } from "./placing.ts"

/** The memory of a flow as it is rendered, and the function that changes it. */
export interface HeldFlow<Entry> {
  readonly memory: FlowMemory<Entry>
  readonly send: SendEvent<Entry>
  /** Whether events still reach the user who started them. */
  readonly isShown: () => boolean
}

interface Held<Entry> extends Store<FlowMemory<Entry>> {
  readonly mount: number
  /** The order that the app wants to continue. */
  readonly asked: string | undefined
  readonly send: SendEvent<Entry>
}

/**
 * Keeps the memory of a flow for one user. It starts again for another user, and for an `orderId` other than the one that it
 * has reached. Events apply at once, so a second click finds the state after the first.
 */
export const useFlowMemory = <Entry>(
  client: Client,
  first: Entry,
  orderId: string | undefined
): HeldFlow<Entry> => {
  const { mount } = useCurrentUser(client)
  const [held, setHeld] = useState(() => hold(mount, first, orderId))
  if (held.mount !== mount) {
    // An `orderId` that has not changed belongs to the previous user.
    setHeld(hold(mount, first, orderId === held.asked ? undefined : orderId, orderId))
  } else if (held.asked !== orderId) {
    const { step } = held.current()
    const isReached = orderId === undefined || (step.at === "order" && step.orderId === orderId)
    setHeld(isReached ? { ...held, asked: orderId } : hold(mount, first, orderId))
  }
  const { current, subscribe, send } = held
  const latest = useLatest(send)
  const memory = useExternalStore(subscribe, current, current)
  return { memory, send, isShown: () => latest.current === send }
}

const hold = <Entry>(
  mount: number,
  first: Entry,
  orderId: string | undefined,
  asked = orderId
): Held<Entry> => {
  const { current, subscribe, set } = createStore(flowFrom(first, orderId))
  const send: SendEvent<Entry> = (event) => {
    const before = current()
    const after = reduceFlow(before, event)
    if (after !== before) set(after)
    return after !== before
  }
  return { mount, asked, current, subscribe, send }
}
