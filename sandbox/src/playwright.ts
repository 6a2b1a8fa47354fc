/**
 * Fixtures for Playwright Test. This file imports nothing of Playwright: the app passes them to `test.extend` of
 * `@playwright/test`.
 */
import { connectSandbox, type RemoteSandbox } from "./remote.ts"

export interface SandboxFixtureOptions {
  /** The URL that the app uses as its sandbox. @default "http://127.0.0.1:4010" */
  readonly url?: string
  /** The name of the tenant of a worker, by the worker's index. @default (index) => `worker-${index}` */
  readonly tenant?: (parallelIndex: number) => string
}

/** What a test gets. */
export interface SandboxFixtures {
  /** The worker's own part of the sandbox, which is empty when a test begins. */
  readonly sandbox: PlaywrightSandbox
}

/** What a worker gets. */
export interface SandboxWorkerFixtures {
  readonly sandboxTenant: RemoteSandbox
}

/** A worker's sandbox, with helpers for sign-in pages. */
export interface PlaywrightSandbox extends RemoteSandbox {
  /** Waits for a new code that was sent to an email address or phone number. */
  code(to: string): Promise<string>
  /**
   * Signs in on a page with an email field and a one-time code. It finds the fields by `type="email"` and
   * `autocomplete="one-time-code"`, as in Slipway's components, in any language. Resolves when the code field is gone.
   */
  signIn(page: SignInPage, email: string): Promise<void>
}

/** The part of Playwright's `Page` that `signIn` uses. */
export interface SignInPage {
  locator(selector: string): SignInField
}

/** The part of Playwright's `Locator` that `signIn` uses. */
export interface SignInField {
  first(): SignInField
  fill(text: string): Promise<void>
  press(key: string): Promise<void>
  waitFor(options: { readonly state: "visible" | "hidden" }): Promise<void>
}

/** The part of Playwright's `BrowserContext` that the fixtures use. */
export interface RoutedContext {
  route(
    url: (url: URL) => boolean,
    handler: (route: ContinuedRoute, request: { url(): string }) => Promise<void>
  ): Promise<unknown>
}

/** The part of Playwright's `Route` that the fixtures use. */
export interface ContinuedRoute {
  continue(options: { readonly url: string }): Promise<void>
}

type Use<Value> = (value: Value) => Promise<void>

/** The argument of `test.extend`. */
export interface FixtureDefinitions {
  readonly sandboxTenant: [
    (args: object, use: Use<RemoteSandbox>, worker: { readonly parallelIndex: number }) => Promise<void>,
    { scope: "worker" }
  ]
  readonly sandbox: (
    args: { readonly sandboxTenant: RemoteSandbox },
    use: Use<PlaywrightSandbox>
  ) => Promise<void>
  readonly context: <Context extends RoutedContext>(
    args: { readonly context: Context; readonly sandbox: PlaywrightSandbox },
    use: Use<Context>
  ) => Promise<void>
}

/**
 * Returns fixtures that give each worker its own tenant of one sandbox, and each test an empty one. Requests of pages to the
 * sandbox go to the worker's tenant, so the app needs no change. Service Workers have to be blocked for this.
 */
export const sandboxFixtures = ({
  url = "http://127.0.0.1:4010",
  tenant = (index) => `worker-${index}`
}: SandboxFixtureOptions = {}): FixtureDefinitions => {
  const home = connectSandbox(url)
  return {
    sandboxTenant: [
      // Playwright reads the names of fixtures from the braces of the first parameter.
      // biome-ignore lint/correctness/noEmptyPattern: this fixture needs no other
      async ({}, use, { parallelIndex }) => {
        const name = tenant(parallelIndex)
        const own = connectSandbox(`${home.url}/tenants/${name}`)
        await own.reset()
        await use(own)
        await home.control("DELETE", `tenants/${name}`)
      },
      { scope: "worker" }
    ],
    sandbox: async ({ sandboxTenant }, use) => {
      await sandboxTenant.reset()
      await use(withSignIn(sandboxTenant))
    },
    context: async ({ context, sandbox }, use) => {
      await context.route(
        (target) => isFor(home, target),
        (route, request) => route.continue({ url: sandbox.url + request.url().slice(home.url.length) })
      )
      await use(context)
    }
  }
}

/** Whether a request of a page is for the sandbox, and not for a tenant already. */
const isFor = ({ url }: RemoteSandbox, { href }: URL): boolean =>
  href.startsWith(`${url}/`) && !href.startsWith(`${url}/tenants/`)

const withSignIn = (sandbox: RemoteSandbox): PlaywrightSandbox => {
  const seen = new Map<string, string>()
  const code = async (to: string): Promise<string> => {
    const deadline = Date.now() + messageTimeout
    for (;;) {
      const message = await sandbox.inbox.latest(to)
      const id = message && `${message.sentAt} ${message.code}`
      if (message !== undefined && id !== undefined && id !== seen.get(to)) {
        seen.set(to, id)
        return message.code
      }
      if (Date.now() > deadline) throw new Error(`No new code was sent to ${to}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const signIn: PlaywrightSandbox["signIn"] = async (page, email) => {
    const address = page.locator('input[type="email"], input[autocomplete~="email"]').first()
    await address.fill(email)
    await address.press("Enter")
    const field = page.locator('input[autocomplete="one-time-code"]').first()
    await field.waitFor({ state: "visible" })
    await field.fill(await code(email))
    await field.waitFor({ state: "hidden" })
  }
  return { ...sandbox, code, signIn }
}

/** How long to wait for a message, in milliseconds. */
const messageTimeout = 10_000
