import type { Body } from "../endpoint/jsonBody.ts"
import type { Route } from "../endpoint/route.ts"
import type { ServiceAnswer } from "../endpoint/service.ts"
import { report } from "../endpoint/userOf.ts"
import { withTimeout } from "../endpoint/withTimeout.ts"
import { detailsOf, type OperationDetails } from "./details.ts"
import { keyOf, type OperationStore } from "./operationStore.ts"
import { isUserOpId } from "./ownership.ts"

/** An operation that a user submits. */
interface Submitted {
  readonly address: string
  readonly userOpId: string
  /** The account, as the service has stored it. */
  readonly accountId: string
  /** What the user has signed, and what the service has stored. All of them must be the hash that the service has made. */
  readonly hashes: readonly unknown[]
}

/** Remembers what each operation does, from the request that the service made its hash of. */
export interface OperationMemory {
  readonly remember: (route: Route, body: Body, address: string, answer: ServiceAnswer) => Promise<void>
  /** What an operation does. `undefined` if it was prepared by another user or in another process, or is forgotten. */
  readonly recall: (submitted: Submitted) => Promise<OperationDetails | undefined>
}

/** How long a shared store keeps an operation, in milliseconds. Operations expire earlier. */
const lifetime = 3_600_000

export const makeOperationMemory = (options: {
  readonly operationStore: OperationStore
  readonly timeout: number
  readonly onError: (error: unknown) => void
}): OperationMemory => {
  const { operationStore: store, timeout } = options
  /** A store that fails is one that has forgotten: `sponsor` then decides without the details. */
  const reported = <A>(work: () => Promise<A>) =>
    withTimeout(timeout, work).catch((error: unknown) => report(options, error))

  return {
    remember: async ({ path }, { fields }, address, answer) => {
      const [, type] = /^\/userOp\/(\w+)\/hash$/.exec(path) ?? []
      const { userOpId, hash } = Object(Object(answer.body).data)
      if (type === undefined || !isUserOpId(userOpId) || detailsOf(type, fields) === undefined) return
      const text = JSON.stringify({ type, hash, fields })
      await reported(async () => store.set(keyOf(address, userOpId), text, lifetime))
    },
    recall: ({ address, userOpId, accountId, hashes }) =>
      reported(async () => {
        const text = await store.get(keyOf(address, userOpId))
        if (typeof text !== "string") return undefined
        const { type, hash, fields } = Object(JSON.parse(text))
        const isSame = hashes.every((it) => isSameHash(it, hash)) && Object(fields).accountId === accountId
        return isSame ? detailsOf(type, Object(fields)) : undefined
      })
  }
}

const isSameHash = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" && one.toLowerCase() === other.toLowerCase()
