import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm, statfs } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import { type BrowserContext, chromium } from "playwright-core"
import type { Browser } from "./browser.ts"
import { type ChromiumPath, findChromium } from "./chromiumPath.ts"

export interface Chromium extends Browser {
  /** The browser's profile. Its windows share storage, and pages in the background can freeze. */
  readonly profile: BrowserContext
  /** Restarts the browser with its stored profile. */
  restart(): Promise<void>
}

/** Starts a browser with an empty profile, and with further switches of Chromium. */
export const startChromium = async (further: readonly string[] = []): Promise<Chromium> => {
  const program = await findChromium()
  const folder = await mkdtemp(join(tmpdir(), "slipway-chromium-"))
  let running = await start(program, folder, further)
  return {
    get profile() {
      return running.profile
    },
    privateMode: () => running.browser.newContext(),
    clearStorage: async (page, origin) => {
      const session = await page.context().newCDPSession(page)
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" })
      await session.detach()
    },
    restart: async () => {
      await running.end()
      running = await start(program, folder, further)
    },
    close: async () => {
      await running.end()
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    }
  }
}

const start = async ({ path, env, sandbox }: ChromiumPath, folder: string, further: readonly string[]) => {
  const isolation = sandbox ? [] : ["--no-sandbox"]
  const memory = (await hasRoomInSharedMemory()) ? [] : ["--disable-dev-shm-usage"]
  const own = [`--user-data-dir=${folder}`, ...isolation, ...memory]
  const running = spawn(path, [...switches, ...further, ...own], {
    env: { ...process.env, ...env },
    // The browser exits when these two pipes close, so it never outlives the tests.
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"]
  })
  const browser = await chromium.connectOverCDP(await endpointOf(running), {
    // With Playwright's defaults every page counts as visible, and is never frozen.
    noDefaults: true
  })
  const [profile] = browser.contexts()
  if (profile === undefined) throw new Error(`${path} has no profile.`)
  return {
    browser,
    profile,
    end: async () => {
      const exited = once(running, "exit")
      const session = await browser.newBrowserCDPSession()
      // The connection may end before the response arrives.
      await session.send("Browser.close").catch(() => undefined)
      await exited
      await browser.close()
    }
  }
}

/** The browser's DevTools URL, which it prints on stderr. */
const endpointOf = async (browser: ChildProcess): Promise<string> => {
  const output: string[] = []
  // stderr is a pipe, so the stream exists.
  for await (const line of createInterface(browser.stderr as Readable)) {
    const [, endpoint] = /^DevTools listening on (ws:\S+)/.exec(line) ?? []
    if (endpoint !== undefined) {
      browser.stderr?.resume()
      return endpoint
    }
    output.push(line)
  }
  throw new Error(`${browser.spawnfile} exited before it could be used. It printed:\n${output.join("\n")}`)
}

/** Containers often have 64 MB, which pages use up. Files on a disk instead cost a tenth of a page's time. */
const hasRoomInSharedMemory = async (): Promise<boolean> => {
  try {
    const { bavail, bsize } = await statfs("/dev/shm")
    return bavail * bsize >= 2 ** 30
  } catch {
    return false
  }
}

const switches = [
  "--headless",
  "--remote-debugging-port=0",
  "--remote-debugging-pipe",
  "--no-startup-window",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-gpu",
  // Rendering takes half the time of a tab.
  "--disable-software-rasterizer",
  "--in-process-gpu",
  "--disable-breakpad",
  "--disable-features=InitialWebUI,WebUIReloadButton,PaintHolding,Translate,OptimizationHints",
  "--disable-extensions",
  "--disable-sync",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--password-store=basic",
  "--use-mock-keychain",
  // Playwright loses track of a page that is restored from there.
  "--disable-back-forward-cache",
  // Pages in the background run at full speed unless a test freezes them.
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
  // Hosts of this machine: one that browsers treat as secure without TLS, one that they do not, and an attacker's.
  "--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP app.test 127.0.0.1, MAP *.app.test 127.0.0.1, MAP evil.example 127.0.0.1"
]
