import type { Client, SessionSnapshot, Transaction } from "../../../../src/index.ts"

export const address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
export const other = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"
export const token = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238"
export const hash = "0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b"

export const signedIn: SessionSnapshot = {
  status: "ready",
  username: "ada@example.com",
  addresses: { evm: address },
  hasRampAccess: true
}

/** A transfer as the journal of the story's client has it. */
export const transfer = (changes: Partial<Transaction> = {}): Transaction => ({
  id: "story",
  kind: "coin",
  status: "submitted",
  broadcastBy: "service",
  network: "ethereum-sepolia",
  chainId: 11155111,
  from: address,
  recipient: other,
  amount: "0.25",
  hash,
  createdAt: Date.UTC(2026, 0, 2, 3, 4),
  updatedAt: Date.UTC(2026, 0, 2, 3, 4),
  isUnresolved: false,
  ...changes
})

/** A journal that has these transactions, and does not change. */
export const journalOf = (...transactions: readonly Transaction[]) => ({
  list: async () => transactions,
  subscribe: () => () => undefined,
  reconcile: async () => transactions
})

/** Never answers. */
export const never = () => new Promise<never>(() => undefined)

type Calls = { readonly [Name in keyof Client]?: Record<string, (input: never) => unknown> | undefined }

/** A session that the story changes, as a sign-in or a sign-out would. */
export const changingSession = (first: SessionSnapshot) => {
  let current = first
  const listeners = new Set<(session: SessionSnapshot) => void>()
  return {
    current: () => current,
    subscribe: (listener: (session: SessionSnapshot) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: (next: SessionSnapshot) => {
      current = next
      for (const listener of listeners) listener(next)
    }
  }
}

/** A client that answers as the story wants, and does not answer where the story has no part for it. */
export const storyClient = (
  calls: Calls = {},
  session: SessionSnapshot | ReturnType<typeof changingSession> = signedIn
): Client => {
  const namespace = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, call: string) => {
          const given: Record<string, Record<string, unknown>> = {
            transactions: journalOf(),
            ...(calls as object)
          }
          const own = given[name]?.[call]
          return own ?? (name === "auth" ? namespace(`auth.${call}`) : never)
        }
      }
    )
  const own = {
    id: "story",
    session: {
      current: () => ("current" in session ? session.current() : session),
      subscribe: (listener: (session: SessionSnapshot) => void) =>
        "subscribe" in session ? session.subscribe(listener) : () => undefined,
      events: () => ({ async *[Symbol.asyncIterator]() {} }),
      signOut: never
    },
    // Without a journal of sends, unless the story has one.
    transactions: {
      list: async () => [],
      subscribe: () => () => undefined,
      reconcile: never,
      ...calls.transactions
    }
  }
  // A stand-in for as much of a client as stories use.
  return new Proxy(own, {
    get: (target, name: string) => (name in target ? target[name as keyof typeof own] : namespace(name))
  }) as unknown as Client
}
