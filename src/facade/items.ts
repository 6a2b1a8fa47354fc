import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { auxiliary } from "../call/call.ts"
import type { PullStream } from "../call/pullStream.ts"
import { type RampError, SessionEndedError } from "../errors/index.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { InFlight } from "../session/singleFlight.ts"

/** One page of a list. Pages count from 1. */
interface Page<Item> {
  readonly docs: readonly Item[]
  readonly hasNextPage: boolean
}

/** All items of a list that the service returns page by page. */
export type Items<Item> = PullStream<Item, RampError | SessionEndedError>

interface LoadedPage<Item> extends Page<Item> {
  readonly number: number
  /** The session in which the list was begun. */
  readonly sessionId: string
  /** The request of the next page, once it has begun. */
  next: Fiber.Fiber<LoadedPage<Item>, RampError | SessionEndedError> | undefined
}

/**
 * Creates the items of lists. The next page is fetched when the reader is halfway through the current one, so at most
 * one page is fetched ahead, and none for a reader who stops early. A list ends with an error when another user signs
 * in.
 */
export const makeItems = <Item extends object>(
  session: Pick<SessionEngine, "loaded" | "id">,
  inFlight: InFlight
): ((readPage: (page: number) => Effect.Effect<Page<Item>, RampError>) => Items<Item>) => {
  // By item, because each reader of a list has its own position.
  const positions = new WeakMap<Item, { readonly page: LoadedPage<Item>; readonly index: number }>()

  const itemAt = (page: LoadedPage<Item>, index: number): Item | undefined => {
    const item = page.docs[index]
    if (item !== undefined) positions.set(item, { page, index })
    return item
  }

  return (readPage) => {
    const load = (number: number, sessionId: string) =>
      Effect.flatMap(
        readPage(number),
        ({ docs, hasNextPage }): Effect.Effect<LoadedPage<Item>, SessionEndedError> =>
          sessionId === session.id()
            ? Effect.succeed({ docs, hasNextPage, number, sessionId, next: undefined })
            : Effect.fail(new SessionEndedError({ reason: "replaced" }))
      )

    const prefetch = (page: LoadedPage<Item>) =>
      Effect.map(
        Effect.forkDetach(auxiliary(load(page.number + 1, page.sessionId)), { startImmediately: true }),
        (fiber) => {
          page.next = fiber
          inFlight.add(fiber)
          fiber.addObserver(() => inFlight.delete(fiber))
        }
      )

    const nextPage = ({ next, number, sessionId }: LoadedPage<Item>) => {
      const loaded = load(number + 1, sessionId)
      if (next === undefined) return loaded
      // A page that was fetched early and failed is requested again when it is needed.
      const joined = Effect.catch(Fiber.join(next), () => loaded)
      // An aborted reader no longer needs it. Once it has ended, this does nothing.
      return Effect.ensuring(
        joined,
        Effect.sync(() => next.interruptUnsafe())
      )
    }

    const following = (previous: Item) => {
      const position = positions.get(previous)
      if (position === undefined) return Effect.succeed(undefined)
      const { page, index } = position
      const found = itemAt(page, index + 1)
      if (found === undefined) {
        return page.hasNextPage
          ? Effect.map(nextPage(page), (loaded) => itemAt(loaded, 0))
          : Effect.succeed(undefined)
      }
      const isHalfThrough = index + 1 >= page.docs.length / 2
      return isHalfThrough && page.hasNextPage && page.next === undefined
        ? Effect.map(prefetch(page), () => found)
        : Effect.succeed(found)
    }

    return {
      next: (previous) =>
        Effect.flatMap(session.loaded, () =>
          previous === undefined
            ? Effect.map(load(1, session.id()), (page) => itemAt(page, 0))
            : following(previous)
        )
    }
  }
}
