import { createStore, type Store } from "../../query/store.ts"

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
  | "transaction"
  | "purchase"
  | "sale"

/** A page, and the id of what it shows: a transaction, a purchase or a sale. For `send`, the address to pay, and for `buy`, the asset. */
export interface ModalPlace {
  readonly page: ModalPage
  readonly id?: string | undefined
  /** For `send`, the address of the token. @default the network's own coin */
  readonly tokenAddress?: string | undefined
}

export interface ModalState {
  readonly isOpen: boolean
  /** The pages from the first to the one that is shown. Never empty. */
  readonly places: readonly [ModalPlace, ...ModalPlace[]]
  /** The `<SlipwayModal>`s on the page. The first one shows the dialog. */
  readonly hosts: readonly string[]
}

/** What happens to the modal. */
export type ModalEvent =
  /** Without a place, it opens where it was closed. */
  | { readonly type: "opened"; readonly place?: ModalPlace | undefined }
  | { readonly type: "went_to"; readonly place: ModalPlace }
  /** Back to the page before, or out of the modal. */
  | { readonly type: "went_back" }
  | { readonly type: "closed" }
  /** Another user must see nothing of it. */
  | { readonly type: "reset" }
  | { readonly type: "host_mounted" | "host_unmounted"; readonly host: string }

export interface Modal extends Store<ModalState> {
  readonly send: (event: ModalEvent) => void
}

/** The modal of one provider. */
export const createModal = (): Modal => {
  const { current, subscribe, set } = createStore<ModalState>(closed)
  return { current, subscribe, send: (event) => void set(reduceModal(current(), event)) }
}

const start: ModalPlace = { page: "wallet" }

const closed: ModalState = { isOpen: false, places: [start], hosts: [] }

/** The state after an event. */
export const reduceModal = (state: ModalState, event: ModalEvent): ModalState => {
  const { places, hosts } = state
  switch (event.type) {
    case "opened":
      return { ...state, isOpen: true, places: event.place ? [event.place] : places }
    case "went_to":
      return { ...state, places: [...places, event.place] }
    case "went_back": {
      const [first, ...rest] = places.slice(0, -1)
      return first ? { ...state, places: [first, ...rest] } : close(state)
    }
    case "closed":
      return close(state)
    case "reset":
      return { ...closed, hosts }
    case "host_mounted":
      return { ...state, hosts: [...hosts, event.host] }
    case "host_unmounted":
      return { ...state, hosts: hosts.filter((host) => host !== event.host) }
  }
}

/** A page with input stays, so that a half-filled form is there when the modal opens again. */
const close = (state: ModalState): ModalState => {
  const shown = state.places.at(-1) ?? start
  return { ...state, isOpen: false, places: withInput.has(shown.page) ? state.places : [start] }
}

const withInput: ReadonlySet<ModalPage> = new Set<ModalPage>(["send", "buy", "sell", "recipients"])

/** Whether the content stays mounted while the modal is closed. */
export const keepsInput = ({ places }: ModalState): boolean => withInput.has((places.at(-1) ?? start).page)
