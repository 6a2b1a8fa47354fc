import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { openService } from "../../../browser/support/service.ts"
import { useHarness } from "../support/harness.ts"

/** A browser wallet (EIP-6963). It keeps its permission and what it was asked, like an extension, across page loads. */
const installWallet = () => {
  const account = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const isUnlocked = () => localStorage.getItem("wallet.locked") === null
  const permitted = () => (localStorage.getItem("wallet.permitted") && isUnlocked() ? [account] : [])
  const provider = {
    request: async ({ method }: { readonly method: string }): Promise<unknown> => {
      const asked = JSON.parse(sessionStorage.getItem("wallet.asked") ?? "[]")
      sessionStorage.setItem("wallet.asked", JSON.stringify([...asked, method]))
      if (method === "eth_chainId") return "0xaa36a7"
      if (method === "eth_accounts") return permitted()
      if (method !== "eth_requestAccounts") throw Object.assign(new Error("no such method"), { code: 4200 })
      localStorage.setItem("wallet.permitted", "yes")
      return [account]
    },
    on: (event: string, listener: (value: unknown) => void) => {
      listeners.set(event, new Set([...(listeners.get(event) ?? []), listener]))
    },
    removeListener: (event: string, listener: (value: unknown) => void) =>
      listeners.get(event)?.delete(listener)
  }
  const info = { uuid: crypto.randomUUID(), rdns: "com.example.quay", name: "Quay Wallet", icon: "" }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) })
    )
  window.addEventListener("eip6963:requestProvider", announce)
  // Extensions may be later than the page.
  setTimeout(announce)
  window.addEventListener("wallet:accounts", () => {
    for (const listener of listeners.get("accountsChanged") ?? []) listener(permitted())
  })
}

describe("a browser wallet", () => {
  const harness = useHarness("test/react/ui/wallet/externalWalletPage.tsx")

  const open = async () => {
    const service = await openService()
    const page = await harness.open({ service: service.url })
    await page.addInitScript(installWallet)
    await page.reload()
    return { page, service }
  }
  const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
  const connected = (page: Page) => page.getByText("Connected to Quay Wallet").waitFor()
  const connect = async (page: Page) => {
    await button(page, /^Q?.*Quay Wallet/).click()
    await connected(page)
  }
  /** Reloads the page, and returns what the wallet is asked then. */
  const reload = async (page: Page) => {
    await page.evaluate(() => sessionStorage.removeItem("wallet.asked"))
    await page.reload()
    return () => page.evaluate(() => JSON.parse(sessionStorage.getItem("wallet.asked") ?? "[]"))
  }
  const set = (page: Page, name: string, value: string | null) =>
    page.evaluate(
      ([key, text]) => {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        window.dispatchEvent(new Event("wallet:accounts"))
      },
      [`wallet.${name}`, value] as const
    )
  const isOffered = (page: Page) => button(page, /Quay Wallet.*Last used/).waitFor()

  it("is connected again after a reload, without a prompt", async () => {
    const { page } = await open()
    await connect(page)
    const asked = await reload(page)
    await connected(page)
    expect(new Set(await asked())).toEqual(new Set(["eth_accounts", "eth_chainId"]))
  })

  it("that is locked says so, and is connected once it is unlocked", async () => {
    const { page } = await open()
    await connect(page)
    await page.evaluate(() => localStorage.setItem("wallet.locked", "yes"))
    await reload(page)
    await page.getByText("Unlock Quay Wallet and try again").first().waitFor()
    await set(page, "locked", null)
    await connected(page)
  })

  it("is forgotten when the user disconnects it, and when the wallet takes its permission back", async () => {
    const { page } = await open()
    await connect(page)
    await button(page, "Disconnect").first().click()
    await isOffered(page)
    const asked = await reload(page)
    await isOffered(page)
    expect(await asked()).toEqual([])
    await connect(page)
    await set(page, "permitted", null)
    await isOffered(page)
    const later = await reload(page)
    await isOffered(page)
    expect(await later()).toEqual([])
  })

  it("is disconnected and forgotten when the user signs out", async () => {
    const { page, service } = await open()
    await page.getByLabel("Email").fill("returning@example.com")
    await button(page, /^Continue$/).click()
    await page.getByLabel("One-time code").waitFor()
    await page.keyboard.type(service.sandbox.inbox.latest("returning@example.com")?.code ?? "")
    await button(page, "Sign out").waitFor()
    await connect(page)
    await reload(page)
    await connected(page)
    await button(page, "Sign out").click()
    await isOffered(page)
    const asked = await reload(page)
    await isOffered(page)
    expect(await asked()).toEqual([])
  })
})
