import { onePerPage } from "../../activity/onePerPage.ts"
import type { Journal } from "./journal.ts"

const journals = () => onePerPage("slipway.journals", () => new WeakMap<object, Journal>())

/** The journal of a client. A sender or provider of the client uses the same one. */
export const journalOf = (client: object): Journal | undefined => journals().get(client)

export const withJournal = <Client extends object>(client: Client, journal: Journal): Client => {
  journals().set(client, journal)
  return client
}
