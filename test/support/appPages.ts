import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { build } from "esbuild"
import type { SlipwayError, TransactionStatus } from "../../src/index.ts"

/** Between which steps of a send its page may die. */
export const moments = [
  "before the entry is written",
  "when the entry is written",
  "before the request leaves",
  "when the request has left",
  "when the answer has come",
  "before the outcome is written",
  "when the outcome is written",
  "before the caller is told"
] as const

export type Moment = (typeof moments)[number] | "now"

/** What a user wants to send. Its number is the amount in the smallest unit. */
export interface Payment {
  readonly kind: "coin" | "token" | "transaction"
  readonly number: number
  readonly again?: boolean | undefined
}

/** What the app was told when a button had been pressed. */
export type Told =
  | { readonly status: "done"; readonly hash: string }
  | {
      readonly status: "failed"
      readonly error: SlipwayError["_tag"]
      readonly outcome: SlipwayError["outcome"]
      readonly message: string
    }
  /** The page was gone before it could be told. */
  | { readonly status: "gone" }

/** A line of `client.transactions`. */
export interface Listed {
  readonly number: number
  readonly status: TransactionStatus
  readonly isUnresolved: boolean
  readonly hash: string | undefined
}

export type Asked =
  | { readonly type: "ready" | "abort" | "list" | "reconcile" }
  | { readonly type: "press"; readonly payment: Payment; readonly times: number }
  | { readonly type: "pass"; readonly milliseconds: number }
  | { readonly type: "die"; readonly at: Moment | undefined }
  | { readonly type: "answer"; readonly request: number; readonly answer: Answer }

/** `dropped` is a connection that ended; without a text, it ended in the middle of the body. */
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

export type Said =
  | ({ readonly type: "request" } & PageRequest)
  | { readonly type: "reply"; readonly id: number; readonly value: unknown }

export interface PageSetup {
  readonly email: string
  /** Where its storage is: pages of one browser share it. */
  readonly folder: string
  readonly baseUrls: { readonly wallet: string; readonly ramp: string }
  /** Whether the client gives up requests that take long. */
  readonly hasTimeouts: boolean
  /** What its clock says at first. */
  readonly startsAt: number
  readonly usdc: string
}

export type AppPage = Awaited<ReturnType<ReturnType<typeof appPages>["open"]>>

/** Pages of an app as threads, in `folder`. */
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

  /** `onRequest` is called with each request that leaves, and gives what is answered, if anything ever is. */
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
    let isGone = false
    let asks = 0

    const ask = (asked: Asked) =>
      new Promise<unknown>((resolve) => {
        if (isGone) return resolve("gone")
        replies.set(++asks, resolve)
        worker.postMessage({ id: asks, asked })
      })

    const page = {
      get isGone() {
        return isGone
      },
      failures,
      /** Signs in unless the user is. Gives the address of the wallet. */
      ready: async () => String(await ask({ type: "ready" })),
      /** Presses the button, as often as that before the app can react. */
      press: async (payment: Payment, times = 1): Promise<readonly Told[]> => {
        const told = await ask({ type: "press", payment, times })
        // What the page answers to this.
        return told === "gone" ? [{ status: "gone" }] : (told as readonly Told[])
      },
      abort: () => ask({ type: "abort" }),
      pass: (milliseconds: number) => ask({ type: "pass", milliseconds }),
      /** Has the page die at a moment, or at none. */
      die: (at: Moment | undefined) => ask({ type: "die", at }),
      list: async (): Promise<readonly Listed[]> => {
        const listed = await ask({ type: "list" })
        // As above.
        return listed === "gone" ? [] : (listed as readonly Listed[])
      },
      reconcile: () => ask({ type: "reconcile" })
    }

    worker.on("message", async (said: Said) => {
      if (said.type === "reply") {
        replies.get(said.id)?.(said.value)
        replies.delete(said.id)
        return
      }
      const answer = await onRequest(page, said)
      void ask({ type: "answer", request: said.id, answer })
    })
    worker.on("error", (error) => failures.push(error))
    worker.on("exit", () => {
      isGone = true
      for (const resolve of replies.values()) resolve("gone")
    })
    return page
  }

  return { open }
}
