import { nonce } from "../service.ts"

/** Trusted Types, which TypeScript's types lack. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string }
  ): { createScriptURL(url: string): string }
}

const path = "/service-worker.js"

/**
 * Keeps the app on the device, so that it opens without a network. Starts when the page has loaded and the fonts are there: a worker
 * that takes over in between would make the browser load the preloaded font again.
 */
export const keepOnDevice = (): void => {
  // The development server sets no policy, and has no worker.
  if (nonce === undefined || !("serviceWorker" in navigator)) return
  const register = async () => {
    await document.fonts.ready
    // Without it the app needs a network, and works as before.
    navigator.serviceWorker.register(trusted(path)).catch(() => undefined)
  }
  if (document.readyState === "complete") register()
  else window.addEventListener("load", register, { once: true })
}

/** The policy allows no other script. */
const trusted = (url: string): string => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes } // a global of the browser
  const rules = {
    createScriptURL: (asked: string) => {
      if (asked !== path) throw new TypeError(`${asked} is not the app's service worker.`)
      return asked
    }
  }
  return trustedTypes?.createPolicy("harbour", rules).createScriptURL(url) ?? url
}
