import type { Browser, LaunchOptions, Page } from "playwright-core"
import { vi } from "vitest"

/** The parts of Playwright 1.55 that it does not export. */
export interface Internals {
  readonly _bidiFirefox: { launch(options: LaunchOptions): Promise<StartedFirefox> }
}

interface StartedFirefox extends Browser {
  readonly _connection: { toImpl: ToImplementation }
}

interface ToImplementation {
  (browser: Browser): { readonly _browserSession: Session }
  (page: Page): { mainFrame(): { readonly _id: string } }
}

interface Session {
  send(command: "browsingContext.getTree", parameters: object): Promise<Tree>
  send(command: "browsingContext.navigate", parameters: object): Promise<unknown>
  send(command: "script.evaluate", parameters: object): Promise<Answer>
  send(command: "input.performActions", parameters: object): Promise<unknown>
}

interface Tree {
  readonly contexts: readonly [{ readonly context: string }]
}

type Answer =
  | { readonly type: "success"; readonly result: { readonly value?: unknown } }
  | { readonly type: "exception"; readonly exceptionDetails: { readonly text: string } }

/** What the tests change and read in Firefox itself. */
export interface FirefoxSettings {
  setPreference(name: string, value: string | number): Promise<void>
  setOffline(isOffline: boolean): Promise<void>
  clearStorage(hostname: string): Promise<void>
  /** Firefox counts clicks only within one command, and Playwright sends several. */
  doubleClick(page: Page, x: number, y: number): Promise<void>
  /** The path of a file that was not returned before, as soon as it is complete. */
  nextDownload(): Promise<string>
}

/** Opens a page of Firefox in its first window. Scripts of such a page can change Firefox. */
export const openSettings = async (browser: StartedFirefox): Promise<FirefoxSettings> => {
  const { toImpl } = browser._connection
  const { _browserSession: session } = toImpl(browser)
  const { contexts } = await session.send("browsingContext.getTree", {})
  const [{ context }] = contexts
  await session.send("browsingContext.navigate", { context, url: "about:config", wait: "none" })
  const run = async (expression: string) => {
    const parameters = { expression, target: { context }, awaitPromise: true }
    const answer = await session.send("script.evaluate", parameters)
    if (answer.type !== "success") throw new Error(`${expression}: ${answer.exceptionDetails.text}`)
    return answer.result.value
  }
  await vi.waitFor(async () => {
    if ((await run("typeof Services")) !== "object") throw new Error("Firefox has not opened about:config.")
  })
  await run(`(${allowEval})()`)
  await run(`(${watchDownloads})()`)
  return {
    setPreference: async (name, value) => {
      const setter = typeof value === "number" ? "setIntPref" : "setStringPref"
      await run(`Services.prefs.${setter}(${JSON.stringify(name)}, ${JSON.stringify(value)})`)
    },
    setOffline: async (isOffline) => {
      await run(`Services.io.offline = ${isOffline}`)
    },
    clearStorage: async (hostname) => {
      const host = JSON.stringify(hostname)
      const kinds = "Ci.nsIClearDataService.CLEAR_DOM_STORAGES"
      await run(`new Promise((done) => Services.clearData.deleteDataFromHost(${host}, true, ${kinds}, done))`)
    },
    doubleClick: async (page, x, y) => {
      const click = [
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 }
      ]
      const actions = [{ type: "pointerMove", x: Math.floor(x), y: Math.floor(y) }, ...click, ...click]
      await session.send("input.performActions", {
        context: toImpl(page).mainFrame()._id,
        actions: [{ type: "pointer", id: "pw_mouse", parameters: { pointerType: "mouse" }, actions }]
      })
    },
    nextDownload: async () => String(await run("nextDownload()"))
  }
}

/** Playwright evaluates functions by `eval`, which a strict policy forbids in Firefox. */
const allowEval = `() => {
  const header = "content-security-policy"
  const allow = (channel) => {
    channel.QueryInterface(Ci.nsIHttpChannel)
    try {
      const policy = channel.getResponseHeader(header)
      channel.setResponseHeader(header, policy.replace("script-src", "script-src 'unsafe-eval'"), false)
    } catch {
      // The response has no policy.
    }
  }
  for (const response of ["response", "cached-response", "merged-response"])
    Services.obs.addObserver(allow, "http-on-examine-" + response)
}`

const watchDownloads = `async () => {
  const { Downloads } = ChromeUtils.importESModule("resource://gre/modules/Downloads.sys.mjs")
  const paths = []
  let report
  globalThis.nextDownload = async () => {
    if (paths.length === 0) await new Promise((resolve) => (report = resolve))
    return paths.shift()
  }
  const onDownloadChanged = (download) => {
    if (!download.succeeded || download.isReported) return
    download.isReported = true
    paths.push(download.target.path)
    report?.()
  }
  const list = await Downloads.getList(Downloads.ALL)
  await list.addView({ onDownloadAdded: onDownloadChanged, onDownloadChanged })
}`
