import { answer, type Cached } from "./answer.ts"

/** What the build put into the app: the address of its page and of each file. Replaced by the build. */
declare const PRECACHED: readonly string[]
/** Changes with every build. Replaced by the build. */
declare const VERSION: string

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface AskedEvent extends WaitingEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

/** What this worker uses of its global scope. The types of workers contradict those of pages. */
interface WorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: WaitingEvent) => void): void
  addEventListener(type: "fetch", listener: (event: AskedEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
}

const worker = self as unknown as WorkerScope
const name = `harbour-${VERSION}`
const files = new Set(PRECACHED)

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(name)
      // The browser's own cache could have an older page.
      .then((cache) => cache.addAll(PRECACHED.map((path) => new Request(path, { cache: "reload" }))))
      .then(() => worker.skipWaiting())
  )
})

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([dropOld(), worker.registration.navigationPreload?.enable(), worker.clients.claim()])
  )
})

/** Keeps the version before this one: a tab that shows it may still open its other screens. */
const dropOld = async () => {
  const versions = (await caches.keys()).filter((key) => key.startsWith("harbour-") && key !== name)
  await Promise.all(versions.slice(0, -1).map((key) => caches.delete(key)))
}

const cached: Cached = {
  page: async () => (await caches.open(name)).match("/"),
  file: async (request) => (await (await caches.open(name)).match(request)) ?? caches.match(request)
}

worker.addEventListener("fetch", (event) => {
  const { request, preloadResponse } = event
  const given = answer(request, {
    origin: location.origin,
    files,
    cached,
    fetch: async () => (request.mode === "navigate" && (await preloadResponse)) || fetch(request),
    pageTimeout: 3_000
  })
  if (given) event.respondWith(given)
})
