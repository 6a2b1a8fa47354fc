import { createStore, type Store } from "../../query/auth/store.ts"

/** A page of the modal. */
export type ModalPage =
  | "wallet"
  | "send"
  | "receive"
  | "buy"
  | "sell"
  | "assets"
  | "activity"
  | "recipients"
  | "contacts"
  | "connect"
  | "networks"
  | "settings"
  | "approvals"
  | "transaction"
  | "received"
  | "purchase"
  | "sale"

/** What a form begins with. */
export interface ModalStart {
  readonly to?: string | undefined
  readonly amount?: string | undefined
  readonly asset?: string | undefined
  readonly currency?: string | undefined
  readonly network?: string | undefined
}

/** A page, with the id of what it shows (a transaction, something received, a purchase or a sale) or what its form begins with. */
export interface ModalPlace {
  readonly page: ModalPage
  readonly id?: string | undefined
  readonly start?: ModalStart | undefined
  /** What a user without a wallet sees first. @default "create" */
  readonly wallet?: "create" | "restore" | undefined
}

/** What the user did in the modal. */
export type ModalResult =
  /** Nothing that moves money. */
  | { readonly type: "closed" }
  /** `id` is that of `client.transactions`. */
  | { readonly type: "sent"; readonly id: string; readonly hash: string }
  /** It may have been sent: the answer was lost. The activity finds out. */
  | { readonly type: "unresolved"; readonly id: string }
  /** A purchase was ordered. */
  | { readonly type: "bought"; readonly onrampId: string }
  /** A sale was ordered. */
  | { readonly type: "sold"; readonly offrampId: string }

export interface ModalState {
  readonly isOpen: boolean
  /** The pages from the first to the one that is shown. Never empty. */
  readonly places: readonly [ModalPlace, ...ModalPlace[]]
  /** Whether the user typed or chose something on the page that is shown. */
  readonly isTouched: boolean
  /** While a wallet is being made, or its recovery secret is shown. The secret is shown once, so the page stays until then. */
  readonly isLocked: boolean
  /** The `<SlipwayModal>`s on the page. The first one shows the dialog. */
  readonly hosts: readonly string[]
}

/** What happens to the modal. */
export type ModalEvent =
  /** Without a place, it opens at the form that was left half-filled, or at the account. */
  | { readonly type: "opened"; readonly place?: ModalPlace | undefined }
  /** `leaving` replaces the current page in the history, so Back leads there. */
  | { readonly type: "went_to"; readonly place: ModalPlace; readonly leaving?: ModalPlace | undefined }
  /** Back to the page before, or out of the modal. */
  | { readonly type: "went_back" }
  | { readonly type: "closed" }
  /** The user typed or chose something on the page. */
  | { readonly type: "touched" }
  /** What the user typed was sent, and need not be kept. */
  | { readonly type: "settled" }
  | { readonly type: "locked"; readonly isLocked: boolean }
  /** What the user came for is done. The modal closes, and opens at the account the next time. */
  | { readonly type: "finished" }
  /** Another user must see nothing of it. */
  | { readonly type: "reset" }
  /** One that is a part of the page shows what others would show in a dialog. */
  | { readonly type: "host_mounted"; readonly host: string; readonly isInline: boolean }
  | { readonly type: "host_unmounted"; readonly host: string }

export interface Modal extends Store<ModalState> {
  readonly send: (event: ModalEvent) => void
  /** Opens the modal. Resolves to what the user did last, when it closes or something else opens it. */
  readonly open: (place: ModalPlace | undefined) => Promise<ModalResult>
  /** Records what the user did. */
  readonly did: (result: ModalResult) => void
}

/** The modal of one provider. */
export const createModal = (): Modal => {
  const { current, subscribe, set } = createStore<ModalState>(closed)
  let result: ModalResult = nothing
  let resolve: ((result: ModalResult) => void) | undefined
  const end = () => {
    resolve?.(result)
    resolve = undefined
    result = nothing
  }
  const send = (event: ModalEvent) => {
    set(reduceModal(current(), event))
    if (!current().isOpen) end()
    if (event.type === "host_unmounted") queueMicrotask(closeWithoutHost)
  }
  /** Runs after the page has rendered: another host may take over, and StrictMode mounts everything again. */
  const closeWithoutHost = () => {
    if (current().isOpen && current().hosts.length === 0) send({ type: "closed" })
  }
  return {
    current,
    subscribe,
    send,
    open: (place) => {
      end()
      send({ type: "opened", place })
      return new Promise((settle) => {
        resolve = settle
      })
    },
    did: (done) => {
      result = done
    }
  }
}

const nothing: ModalResult = { type: "closed" }

const start: ModalPlace = { page: "wallet" }

const closed: ModalState = { isOpen: false, places: [start], isTouched: false, isLocked: false, hosts: [] }

/** The state after an event. */
export const reduceModal = (state: ModalState, event: ModalEvent): ModalState => {
  const { places, hosts } = state
  // The rest would take the page away.
  if (state.isLocked && !/^(?:host_|locked)/.test(event.type)) return state
  switch (event.type) {
    case "opened":
      return event.place
        ? { ...state, isOpen: true, places: [event.place], isTouched: false }
        : { ...state, isOpen: true }
    case "went_to": {
      const [first, ...rest] = event.leaving ? [...places.slice(0, -1), event.leaving] : places
      return { ...state, places: [first ?? start, ...rest, event.place], isTouched: false }
    }
    case "went_back": {
      const [first, ...rest] = places.slice(0, -1)
      return first ? { ...state, places: [first, ...rest], isTouched: false } : close(state)
    }
    case "touched":
      return state.isTouched ? state : { ...state, isTouched: true }
    case "settled":
      return { ...state, isTouched: false }
    case "locked":
      return { ...state, isLocked: event.isLocked }
    case "closed":
      return close(state)
    case "finished":
    case "reset":
      return { ...closed, hosts }
    case "host_mounted": {
      // What shows a recovery secret stays in front.
      const isFirst = event.isInline && !state.isLocked
      return { ...state, hosts: isFirst ? [event.host, ...hosts] : [...hosts, event.host] }
    }
    case "host_unmounted":
      return { ...state, hosts: hosts.filter((host) => host !== event.host) }
  }
}

/** A half-filled form is there when the modal opens again. */
const close = (state: ModalState): ModalState =>
  keepsInput(state) ? { ...state, isOpen: false } : { ...closed, hosts: state.hosts }

const withInput: ReadonlySet<ModalPage> = new Set<ModalPage>(["send", "buy", "sell", "recipients"])

/** Whether the content stays mounted while the modal is closed. */
export const keepsInput = ({ places, isTouched }: ModalState): boolean =>
  isTouched && withInput.has((places.at(-1) ?? start).page)
