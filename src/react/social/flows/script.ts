import type { ScriptPolicy } from "./adapter.ts"

const loading = new Map<string, Promise<void>>()
const loadTimeout = 15_000

/**
 * Loads a script once per page. A failed load is retried by the next caller. The script stays in the page, because
 * removing it would undo nothing.
 */
export const loadScript = (src: string, policy: ScriptPolicy, signal: AbortSignal): Promise<void> => {
  const found = loading.get(src) ?? insert(src, policy)
  loading.set(src, found)
  found.catch(() => loading.delete(src))
  return untilAborted(found, signal)
}

const insert = (src: string, { nonce, trustedTypesPolicyName = "slipway" }: ScriptPolicy) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement("script")
    const fail = () => {
      script.remove()
      reject(new Error(`the script of ${new URL(src).host} did not load`))
    }
    const timer = setTimeout(fail, loadTimeout)
    script.addEventListener("load", () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener("error", () => {
      clearTimeout(timer)
      fail()
    })
    script.async = true
    if (nonce !== undefined) script.nonce = nonce
    script.src = trusted(src, trustedTypesPolicyName)
    document.head.append(script)
  })

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string }
  ): { createScriptURL: (url: string) => string }
}

const policies = new Map<string, ReturnType<PolicyFactory["createPolicy"]>>()

/** Returns the URL as Trusted Types require. Only URLs of this module get here. */
const trusted = (src: string, name: string): string => {
  // Not yet in TypeScript's DOM library.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }
  if (trustedTypes === undefined) return src
  const policy = policies.get(name) ?? trustedTypes.createPolicy(name, { createScriptURL: (url) => url })
  policies.set(name, policy)
  return policy.createScriptURL(src)
}

/** Rejects on abort. The script continues to load for other callers. */
const untilAborted = (promise: Promise<void>, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const stop = () => reject(signal.reason)
    signal.addEventListener("abort", stop)
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop))
  })
