import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { build } from "esbuild"
import type { SlipwayError, TransactionStatus } from "../../../src/index.ts"

/** The moments of a send at which its page may crash. */
export const moments = [
  "before the entry is written",
  "when the entry is written",
  "before the request leaves",
  "when the request has left",
  "when the answer has come",
  "before the outcome is written",
  "when the outcome is written",
  "before the caller gets the outcome"
] as const

export type Moment = (typeof moments)[number] | "now"

/** A payment. Its number is the amount in the smallest unit. */
export interface Payment {
  readonly kind: "coin" | "token" | "transaction"
  readonly number: number
  readonly again?: boolean | undefined
}

/** The outcome that the app gets after a press of the button. */
export type PressOutcome =
  | { readonly status: "done"; readonly hash: string }
  | {
      readonly status: "failed"
      readonly error: SlipwayError["_tag"]
      readonly outcome: SlipwayError["outcome"]
      readonly message: string
    }
  /** The page was gone before it could be presses. */
  | { readonly status: "gone" }

/** An entry of `client.transactions`. */
export interface ListedSend {
  readonly number: number
  readonly status: TransactionStatus
  readonly isUnresolved: boolean
  readonly hash: string | undefined
}

export type PageCommand =
  | { readonly type: "ready" | "abort" | "list" | "reconcile" }
  | { readonly type: "press"; readonly payment: Payment; readonly times: number }
  | { readonly type: "pass"; readonly milliseconds: number }
  | { readonly type: "die"; readonly at: Moment | undefined }
  | { readonly type: "answer"; readonly request: number; readonly answer: Answer }

/** `dropped` means that the connection was lost. Without a text, it was lost during the body. */
export type Answer =
  | "dropped"
  | {
      readonly status: number
      readonly headers: [string, string][]
      readonly text: string | undefined
    }

export interface PageRequest {
  readonly id: number
  readonly url: string
  readonly method: string
  readonly headers: readonly [string, string][]
  readonly body: string
}

export type PageMessage =
  | ({ readonly type: "request" } & PageRequest)
  | { readonly type: "reply"; readonly id: number; readonly value: unknown }

export interface PageSetup {
  readonly email: string
  /** The folder of its storage, which pages of one browser share. */
  readonly folder: string
  readonly baseUrls: { readonly wallet: string; readonly ramp: string }
  /** Whether the client has timeouts. */
  readonly hasTimeouts: boolean
  /** The initial time of its clock. */
  readonly startsAt: number
  readonly usdc: string
}

export type AppPage = Awaited<ReturnType<ReturnType<typeof appPages>["open"]>>

/** Opens pages of an app as threads, with storage in `folder`. */
export const appPages = (folder: string) => {
  const script = join(folder, "page.mjs")
  const built = build({
    entryPoints: [join(import.meta.dirname, "appPage.ts")],
    outfile: script,
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "error"
  })

  /** Opens a page. `onRequest` gets each request and returns its response, or never resolves. */
  const open = async (
    setup: Omit<PageSetup, "folder"> & { readonly browser: string },
    onRequest: (page: object, request: PageRequest) => Promise<Answer>
  ) => {
    await built
    const { browser, ...rest } = setup
    const workerData: PageSetup = { ...rest, folder: join(folder, browser) }
    mkdirSync(workerData.folder, { recursive: true })
    const worker = new Worker(script, { workerData })
    const replies = new Map<number, (value: unknown) => void>()
    const failures: unknown[] = []
    let isClosed = false
    let asks = 0

    const ask = (command: PageCommand) =>
      new Promise<unknown>((resolve) => {
        if (isClosed) return resolve("gone")
        replies.set(++asks, resolve)
        worker.postMessage({ id: asks, command })
      })

    const page = {
      get isClosed() {
        return isClosed
      },
      failures,
      /** Signs in if necessary. Returns the wallet's address. */
      ready: async () => String(await ask({ type: "ready" })),
      /** Presses the button `times` times before the app can react. */
      press: async (payment: Payment, times = 1): Promise<readonly PressOutcome[]> => {
        const presses = await ask({ type: "press", payment, times })
        // The page replies to this message with this type.
        return presses === "gone" ? [{ status: "gone" }] : (presses as readonly PressOutcome[])
      },
      abort: () => ask({ type: "abort" }),
      pass: (milliseconds: number) => ask({ type: "pass", milliseconds }),
      /** Makes the page crash at a moment. `undefined` cancels that. */
      die: (at: Moment | undefined) => ask({ type: "die", at }),
      list: async (): Promise<readonly ListedSend[]> => {
        const listed = await ask({ type: "list" })
        // as above
        return listed === "gone" ? [] : (listed as readonly ListedSend[])
      },
      reconcile: () => ask({ type: "reconcile" })
    }

    worker.on("message", async (message: PageMessage) => {
      if (message.type === "reply") {
        replies.get(message.id)?.(message.value)
        replies.delete(message.id)
        return
      }
      const answer = await onRequest(page, message)
      void ask({ type: "answer", request: message.id, answer })
    })
    worker.on("error", (error) => failures.push(error))
    worker.on("exit", () => {
      isClosed = true
      for (const resolve of replies.values()) resolve("gone")
    })
    return page
  }

  return { open }
}
