import { type Journal, onePerPage } from "./journal.ts"

const journals = () => onePerPage("slipway.journals", () => new WeakMap<object, Journal>())

/** The journal that a client writes its sends to, so that what is built on the client writes to the same. */
export const journalOf = (client: object): Journal | undefined => journals().get(client)

export const withJournal = <Client extends object>(client: Client, journal: Journal): Client => {
  journals().set(client, journal)
  return client
}
