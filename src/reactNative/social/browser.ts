import { InvalidConfigError } from "../../errors/index.ts"

/**
 * Shows `url` and resolves to the address that the provider returned to, which begins with `redirectUri`. Resolves to `undefined` if
 * the user closed the browser, or `signal` was aborted.
 */
export type AuthBrowser = (
  url: string,
  redirectUri: string,
  signal: AbortSignal | undefined
) => Promise<string | undefined>

/** The functions of `expo-web-browser` that are used. */
export interface WebBrowserModule {
  openAuthSessionAsync(
    url: string,
    redirectUrl?: string | null
  ): Promise<{ readonly type: string; readonly url?: string }>
  dismissAuthSession?(): void
}

/**
 * Shows the provider's page in the system's sign-in sheet, with `expo-web-browser`.
 *
 * Source: https://docs.expo.dev/versions/latest/sdk/webbrowser/
 *
 * @example
 * const browser = expoBrowser(WebBrowser)
 * console.log(typeof browser)
 */
export const expoBrowser = (webBrowser: WebBrowserModule): AuthBrowser => {
  if (typeof Object(webBrowser).openAuthSessionAsync !== "function")
    throw new InvalidConfigError({
      field: "webBrowser",
      expected: 'the module: `import * as WebBrowser from "expo-web-browser"`'
    })
  return async (url, redirectUri, signal) => {
    if (signal?.aborted) return undefined
    // Android cannot close it.
    const dismiss = () => webBrowser.dismissAuthSession?.()
    signal?.addEventListener("abort", dismiss)
    try {
      const result = await webBrowser.openAuthSessionAsync(url, redirectUri)
      return result.type === "success" && !signal?.aborted ? result.url : undefined
    } finally {
      signal?.removeEventListener("abort", dismiss)
    }
  }
}

/** The functions of React Native's `Linking` that are used. */
export interface LinkingModule {
  openURL(url: string): Promise<unknown>
  addEventListener(type: "url", listener: (event: { readonly url: string }) => void): { remove(): void }
}

/**
 * Shows the provider's page in the user's browser, with React Native's `Linking`, and waits for the link that opens the app again.
 * Nobody reports that the user gave up, so pass a `signal`. If the system ends the app meanwhile, `attempts` lets the sign-in continue.
 *
 * Source: https://reactnative.dev/docs/linking
 *
 * @example
 * const browser = linkingBrowser(Linking)
 * console.log(typeof browser)
 */
export const linkingBrowser = (linking: LinkingModule): AuthBrowser => {
  if (typeof Object(linking).openURL !== "function")
    throw new InvalidConfigError({ field: "linking", expected: '`Linking` from "react-native"' })
  return (url, redirectUri, signal) =>
    new Promise((resolve, reject) => {
      const end = () => {
        subscription.remove()
        signal?.removeEventListener("abort", leave)
      }
      const leave = () => {
        end()
        resolve(undefined)
      }
      // Other links of the app are none of our business.
      const subscription = linking.addEventListener("url", (event) => {
        if (!isAt(event.url, redirectUri)) return
        end()
        resolve(event.url)
      })
      if (signal?.aborted) return leave()
      signal?.addEventListener("abort", leave)
      linking.openURL(url).catch((error: unknown) => {
        end()
        reject(error)
      })
    })
}

/** Whether `url` is `redirectUri`, apart from its query and its fragment. */
export const isAt = (url: string, redirectUri: string): boolean =>
  withoutValues(url) === withoutValues(redirectUri)

/** Browsers add the slash of an empty path. */
const withoutValues = (url: string): string =>
  (url.split(/[?#]/)[0] ?? "").replace(/^([a-z][a-z0-9+.-]*:\/\/[^/]*)$/i, "$1/")
