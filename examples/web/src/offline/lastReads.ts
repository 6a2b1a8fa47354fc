import { type DehydratedState, dehydrate, hydrate, type QueryClient } from "@tanstack/react-query"
import type { Client } from "slipway"
import { personalKey, sharedKey } from "slipway/query"

const key = "harbour.last-reads"

/** What was read last, and whose it is. */
interface LastReads {
  readonly owner: string
  readonly state: DehydratedState
}

/**
 * Keeps the last balances, prices, orders and received money of the user, and what can be bought and sold, on this device, so that they are there at once after a reload, and without
 * a network. They are kept for one user, and dropped when the user signs out or another one signs in.
 */
export const keepLastReads = (client: Client, queryClient: QueryClient): void => {
  let owner: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (owner !== undefined) store({ owner, state: readsIn(queryClient, client) })
  }
  const follow = () => {
    const session = client.session.current()
    if (session.status === "loading") return
    const now = session.status === "ready" ? JSON.stringify(prefixOf(client)) : undefined
    if (now === owner && now !== undefined) return
    owner = now
    const kept = stored()
    if (now === undefined || kept?.owner !== now) return dropLastReads()
    try {
      hydrate(queryClient, kept.state)
    } catch {
      dropLastReads()
    }
  }
  client.session.subscribe(follow)
  follow()
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === "updated" && owner !== undefined) timer ??= setTimeout(write, 1_000)
  })
  window.addEventListener("pagehide", () => {
    if (timer !== undefined) write()
  })
}

/** Forgets what was read last. */
export const dropLastReads = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so there is nothing in it.
  }
}

const prefixOf = (client: Client): readonly unknown[] => personalKey(client, client.session.current())

/** No other read is kept: quotes, recipients and single orders hold bank details and addresses. */
const kept: ReadonlySet<unknown> = new Set(["balances", "price", "received", "onramp", "offramp"])

const readsIn = (queryClient: QueryClient, client: Client): DehydratedState => {
  const prefix = prefixOf(client)
  // Currencies, payment methods and the like, which are the same for everybody.
  const shared = sharedKey(client)
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state }) => {
      const [what, of] = queryKey.slice(prefix.length)
      if (state.status !== "success" || state.data === null) return false
      if (shared.every((part, at) => part === queryKey[at])) return true
      const isOwn = prefix.every((part, at) => part === queryKey[at])
      const isOrder = what === "onramp" || what === "offramp"
      return isOwn && kept.has(what) && (!isOrder || of === "list")
    }
  })
  return {
    mutations: [],
    queries: queries.map((query) => ({ ...query, state: withoutDetails(query.state) }))
  }
}

type ReadState = DehydratedState["queries"][number]["state"]

/** What the list of orders shows. The rest says where money goes, and stays in memory. */
const shownFields = ["onrampId", "offrampId", "createdAt", "updatedAt", "status", "state", "pays", "receives"]

/** Of pages of orders only the first one, without the details of the orders. */
const withoutDetails = (state: ReadState): ReadState => {
  const { pages, pageParams } = Object(state.data)
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return state
  const { docs, ...page } = pages[0]
  const short = (order: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(shownFields.flatMap((name) => (name in order ? [[name, order[name]]] : [])))
  return {
    ...state,
    data: { pages: [{ ...page, docs: docs.map(short) }], pageParams: pageParams.slice(0, 1) }
  }
}

const store = (reads: LastReads): void => {
  try {
    localStorage.setItem(key, JSON.stringify(reads))
  } catch {
    // Storage is full or blocked: the reads last until the page is closed.
  }
}

const stored = (): LastReads | undefined => {
  try {
    const { owner, state } = Object(JSON.parse(localStorage.getItem(key) ?? "null"))
    return typeof owner === "string" ? { owner, state } : undefined
  } catch {
    return undefined
  }
}
