import { useState } from "react"
import { useCurrentUser } from "../../../hooks/currentUser.ts"
import { useDraft } from "../../forms/drafts.ts"
import type { Draft, SmartAccountChoice } from "../draft/draft.ts"
import type { SendStart, SendValues } from "../draft/sendFlow.ts"

/** What a send remembers between its steps. */
export interface SendMemory {
  /** Whose state it is. */
  readonly mount: number
  readonly values: SendValues
  /** Whether `values` are what the last draft was made of. */
  readonly isReviewed: boolean
  readonly isBack: boolean
  readonly draft: Draft | undefined
  /** The earlier send that the user looks at. */
  readonly seenId: string | undefined
  /** The earlier sends that the user wants to repeat. */
  readonly accepted: ReadonlySet<string>
  /** The last `start` as text. */
  readonly start: string | undefined
  /** How often it replaced what was typed. */
  readonly starts: number
}

type Change = (changes: Partial<SendMemory>) => void

export const noneAccepted: ReadonlySet<string> = new Set()

/** The name under which what is typed is kept: values for one network or one scanned code do not apply to another. */
export const sendDraftName = (
  network: string,
  start: SendStart | undefined,
  sender: SmartAccountChoice | undefined
): string => `send ${network} ${sender ? "smart account " : ""}${JSON.stringify(start)}`

/** Starts again for another user. */
export const useSendMemory = (
  network: string,
  start: SendStart | undefined,
  sender: SmartAccountChoice | undefined
): SendMemory & { readonly change: Change } => {
  const { mount } = useCurrentUser()
  const kept = useDraft<SendValues>(sendDraftName(network, start, sender))
  const [memory, setMemory] = useState(() => firstMemory(mount, start, kept))
  if (memory.mount !== mount) setMemory(firstMemory(mount, start))
  return { ...memory, change: (changes) => setMemory((before) => ({ ...before, ...changes })) }
}

const firstMemory = (
  mount: number,
  start: SendStart | undefined,
  values = startValues(start)
): SendMemory => ({
  ...{ mount, values, isReviewed: false, isBack: false, draft: undefined, seenId: undefined },
  ...{ accepted: noneAccepted, start: textOf(start), starts: 0 }
})

/** The app may scan a code or follow a link while the form is open. A send that is not idle stays. */
export const useNewStart = (
  start: SendStart | undefined,
  memory: SendMemory & { readonly change: Change },
  isIdle: boolean
): void => {
  const text = textOf(start)
  if (memory.start === text) return
  const taken = { values: startValues(start), isReviewed: false, starts: memory.starts + 1 }
  const left = isIdle ? { draft: undefined, seenId: undefined } : {}
  memory.change({ start: text, ...(text === undefined ? {} : { ...taken, ...left }) })
}

const textOf = (start: SendStart | undefined) => start && JSON.stringify(start)

const startValues = (start: SendStart | undefined): SendValues => ({
  to: start?.to ?? "",
  amount: start?.amount ?? "",
  asset: start?.tokenAddress ?? ""
})
