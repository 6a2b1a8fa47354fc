import { fingerprint } from "../../fingerprint.ts"
import type { routes } from "../../generated/rampRoutes.ts"
import { keepNewest } from "../../keepNewest.ts"
import { Refusal, Unanswered } from "../endpoint/answer.ts"
import type { Body } from "../endpoint/jsonBody.ts"
import type { AskService, ServiceAnswer } from "../endpoint/service.ts"
import type { Collection } from "./ownOperations.ts"
import type { RampOperation, Route } from "./routes.ts"

/** A request of a user with a ramp token. */
export interface UserRequest {
  readonly route: Route
  readonly body: Body | undefined
  readonly token: string
}

export interface Ownership {
  /** Refuses orders and recipients of other users with 404, as if they did not exist. */
  readonly assertOwn: (request: UserRequest) => Promise<void>
  /** Remembers the orders and recipients in a successful response as the user's own. */
  readonly learn: (request: UserRequest, answer: ServiceAnswer) => void
}

/** Values by the names of Slipway's operations. The app's own have other names. */
type ByOperation<Value> = Readonly<Record<string, Value>> & { readonly [operation in RampOperation]?: Value }

/** Operations that list or create resources of the user. */
const sources: ByOperation<Collection> = {
  createOfframp: "/offramp",
  listOfframps: "/offramp",
  createOnramp: "/onramp",
  listOnramps: "/onramp",
  createRecipient: "/recipient",
  listRecipients: "/recipient"
}

/** The operations whose path names an order or a recipient. A new one does not compile before `named` says which. */
type NamingOperation = {
  [operation in RampOperation]: (typeof routes)[operation] extends `${string}{${string}` ? operation : never
}[RampOperation]

/**
 * The resource that each operation refers to. `replyOfframp` contains no id of an order, so the user must have an order that
 * needs information.
 */
const named: ByOperation<Naming> & Readonly<Record<NamingOperation, Naming>> = {
  getOfframp: ({ route }) => ({ collection: "/offramp", id: route.id }),
  getOnramp: ({ route }) => ({ collection: "/onramp", id: route.id }),
  updateRecipient: ({ route }) => ({ collection: "/recipient", id: route.id }),
  deleteRecipient: ({ route }) => ({ collection: "/recipient", id: route.id }),
  createOfframp: ({ body }) => ({ collection: "/recipient", id: body?.fields.receiverId }),
  replyOfframp: () => ({ collection: "/offramp", status: "need_information" })
}

const namedIn = (request: UserRequest): Named | undefined => {
  const { own, id, operation } = request.route
  if (own === undefined) return named[operation]?.(request)
  return own.collection && { collection: own.collection, id }
}

type Naming = (request: UserRequest) => Named

interface Named {
  readonly collection: Collection
  readonly id?: unknown
  readonly status?: string
}

type Item = Readonly<Record<string, unknown>>

const isNamed =
  ({ id, status }: Named) =>
  (item: Item): boolean =>
    status === undefined ? idsOf(item).some((it) => it === id) : item.status === status

const idsOf = ({ id, offrampId, onrampId }: Item): readonly string[] =>
  [id, offrampId, onrampId].filter((it) => typeof it === "string")

const pageSize = 100
const mostPages = 20
const mostRemembered = 10_000

/** Reads the user's own lists with the user's token. An owner never changes, so each found resource is remembered. */
export const makeOwnership = (ask: AskService): Ownership => {
  const remembered = new Map<string, true>()
  const keyOf = (user: string, collection: Collection, id: unknown) => `${user} ${collection} ${id}`
  const remember = (token: string, collection: Collection, items: readonly Item[]) => {
    const user = fingerprint(token)
    for (const id of items.flatMap(idsOf))
      keepNewest(remembered, keyOf(user, collection, id), true, mostRemembered)
  }
  const search = async (token: string, wanted: Named): Promise<void> => {
    for (let page = 1; page <= mostPages; page++) {
      const path = `${wanted.collection}?limit=${pageSize}&page=${page}&sort=-createdAt`
      const answer = await ask({ method: "GET", path, token })
      if (answer.body === undefined) throw new Unanswered(answer)
      const items = itemsIn(answer)
      remember(token, wanted.collection, items)
      if (items.some(isNamed(wanted))) return
      if (!hasNextPage(answer)) break
    }
    throw new Refusal(404, "Data not found")
  }
  return {
    assertOwn: async (request) => {
      const wanted = namedIn(request)
      if (wanted === undefined) return
      const { id, collection } = wanted
      const isKnown = id !== undefined && remembered.has(keyOf(fingerprint(request.token), collection, id))
      if (!isKnown) await search(request.token, wanted)
    },
    learn: ({ route, token }, answer) => {
      const collection = route.own === undefined ? sources[route.operation] : undefined
      if (collection !== undefined) remember(token, collection, itemsIn(answer))
    }
  }
}

/** The items of a list, or the one item of another response. */
const itemsIn = ({ body }: ServiceAnswer): readonly Item[] => {
  const { data } = Object(body)
  const { docs = [data] } = Object(data)
  return Array.isArray(docs) ? docs.map(Object) : []
}

const hasNextPage = ({ body }: ServiceAnswer): boolean => Object(Object(body).data).hasNextPage === true
