import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { openService } from "../../../browser/support/service.ts"
import { filledModules } from "../../../support/page/filledModules.ts"
import { readQrCode } from "../../../support/page/readQrCode.ts"
import { useHarness } from "../support/harness.ts"

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Pastes text where the focus is, as the browser does: the page may take it elsewhere. */
const pasteInto = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", text)
    const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true })
    // Firefox would not keep the data that is passed to the constructor.
    Object.defineProperty(paste, "clipboardData", { value: clipboardData })
    const target = document.activeElement ?? document.body
    target.dispatchEvent(paste)
  }, text)

describe("a recovery file", () => {
  const harness = useHarness("test/react/ui/page/journeyPage.tsx")

  it("restores the wallet for a user who has lost everything else", async () => {
    const service = await openService()
    const enter = async (email: string) => {
      const page = await harness.open({ service: service.url, screen: "receive" })
      await page.getByLabel("Email").fill(email)
      await button(page, "Continue").click()
      await page.getByLabel("One-time code").waitFor()
      await page.keyboard.type(service.sandbox.inbox.latest(email)?.code ?? "")
      return page
    }
    const addressOn = (page: Page) => page.locator('[data-part="address"]').last().textContent()

    const first = await enter("ada@example.com")
    await button(first, "Create wallet").click()
    const downloading = first.waitForEvent("download")
    await button(first, "Download file").click()
    const file = await (await downloading).path()
    await first.getByRole("checkbox").check()
    await button(first, "Open my wallet").click()
    await seen(first, "Your address")
    const address = await addressOn(first)

    const second = await enter("ada.again@example.com")
    await button(second, "I already have a wallet").click()
    await button(second, "Restore wallet").click()
    await seen(second, "Choose a recovery file or paste your key")
    expect(await second.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("source")
    const buffer = await readFile(file)
    await second
      .getByLabel("Recovery file", { exact: true })
      .setInputFiles({ name: "recovery.xellar", mimeType: "application/octet-stream", buffer })
    await button(second, "Restore wallet").click()
    const dialog = second.getByRole("dialog", { name: "Save your new recovery file" })
    await dialog.getByText("Use this file from now on: the old one may no longer work.").waitFor()
    await button(second, "Copy key").click()
    await dialog
      .getByText("Your browser blocked copying.")
      .or(dialog.getByText("(done)").first())
      .first()
      .waitFor()
    const replacing = second.waitForEvent("download")
    await button(second, "Download file").click()
    const today = await second.evaluate(() => new Date().toLocaleDateString("sv"))
    expect((await replacing).suggestedFilename()).toBe(`recovery-${address?.slice(0, 6)}-${today}.xellar`)
    await second.getByRole("checkbox").check()
    await button(second, "Open my wallet").click()
    await seen(second, "Your address")
    expect(await addressOn(second)).toBe(address)
  })
})

describe("a recovery secret", () => {
  const harness = useHarness("test/react/ui/page/journeyPage.tsx")

  const enter = async (service: Awaited<ReturnType<typeof openService>>, email: string) => {
    const page = await harness.open({ service: service.url, screen: "receive" })
    await page.getByLabel("Email").fill(email)
    await button(page, "Continue").click()
    await page.getByLabel("One-time code").waitFor()
    await page.keyboard.type(service.sandbox.inbox.latest(email)?.code ?? "")
    return page
  }

  /** The text that each way of saving the secret produces. */
  const ways: Readonly<Record<string, (page: Page) => Promise<string>>> = {
    downloaded: async (page) => {
      const downloading = page.waitForEvent("download")
      await button(page, "Download file").click()
      return readFile(await (await downloading).path(), "utf8")
    },
    copied: async (page) => {
      await page.evaluate(() => {
        const saved: string[] = []
        const writeText = async (text: string) => void saved.push(text)
        Object.defineProperty(navigator, "clipboard", { value: { writeText, saved } })
      })
      await button(page, "Copy key").click()
      await seen(page, "(done)")
      return page.evaluate(() => String(Reflect.get(navigator.clipboard, "saved")))
    },
    "copied by hand": async (page) => {
      await button(page, "Show key").click()
      const secret = page.locator('[data-part="secret"] code')
      await secret.selectText()
      await page.keyboard.press("ControlOrMeta+C")
      // Text selected by hand often ends with a line break.
      return `${await secret.innerText()}\n`
    },
    printed: async (page) => {
      const [sheet] = await Promise.all([
        page.waitForEvent("console", { predicate: (message) => message.text().startsWith("printed ") }),
        button(page, "Print").click()
      ])
      const [, , secret = ""] = sheet.text().slice("printed ".length).split("\n").filter(Boolean)
      expect(secret).toMatch(/^(?:\S{1,4} )+\S{1,4}$/)
      // Typed from paper: in groups, with some line breaks.
      return secret.replaceAll(/((?:\S+ ){6})/g, "$1\n  ")
    }
  }

  it("in the printed QR code restores the wallet, pasted anywhere on the page", async () => {
    const service = await openService()
    const first = await enter(service, "ada@example.com")
    await first.addInitScript(() => {
      globalThis.print = () => {
        const code = document.querySelector("svg")
        console.log(
          `printed ${code?.getAttribute("viewBox")} ${code?.querySelector("path")?.getAttribute("d")}`
        )
      }
    })
    await button(first, "Create wallet").click()
    await button(first, "Print").waitFor()
    const [sheet] = await Promise.all([
      first.waitForEvent("console", { predicate: (message) => message.text().startsWith("printed ") }),
      button(first, "Print").click()
    ])
    const [, , , size = "", , ...path] = sheet.text().split(" ")
    const drawn = filledModules(path.join(" "), Number(size))
    const secret = readQrCode(drawn.slice(4, -4).map((row) => row.slice(4, -4)))
    await first.getByRole("checkbox").check()
    await button(first, "Open my wallet").click()
    await seen(first, "Your address")
    const address = await first.locator('[data-part="address"]').last().textContent()

    const second = await enter(service, "ada.again@example.com")
    await button(second, "I already have a wallet").click()
    await second.getByRole("heading", { name: "Restore your wallet" }).click()
    await pasteInto(second, secret)
    expect(await second.getByLabel("Recovery key").inputValue()).toBe(secret)
    await button(second, "Restore wallet").click()
    await second.getByRole("dialog", { name: "Save your new recovery file" }).waitFor()
    await button(second, "Download file").click()
    await second.getByRole("checkbox").check()
    await button(second, "Open my wallet").click()
    await seen(second, "Your address")
    expect(await second.locator('[data-part="address"]').last().textContent()).toBe(address)
  })

  it("that is pasted into another field stays there", async () => {
    const service = await openService()
    const page = await enter(service, "ada@example.com")
    await button(page, "I already have a wallet").click()
    await button(page, "My file has a PIN").click()
    await page.getByLabel("File PIN").focus()
    await pasteInto(page, "123456")
    expect(await page.getByLabel("Recovery key").inputValue()).toBe("")
  })

  it.each(Object.keys(ways))("that was %s restores the wallet from pasted text", async (way) => {
    const service = await openService()
    const first = await enter(service, "ada@example.com")
    await first.addInitScript(() => {
      // Replaces the print dialog in any frame: logs what would be on paper.
      globalThis.print = () => console.log(`printed ${document.body.innerText}`)
    })
    await button(first, "Create wallet").click()
    await button(first, "Download file").waitFor()
    const text = await ways[way]?.(first)
    await first.getByRole("checkbox").check()
    await button(first, "Open my wallet").click()
    await seen(first, "Your address")
    const address = await first.locator('[data-part="address"]').last().textContent()

    const second = await enter(service, "ada.again@example.com")
    await button(second, "I already have a wallet").click()
    await second.getByLabel("Recovery key").fill(text ?? "")
    await button(second, "Restore wallet").click()
    await second.getByRole("dialog", { name: "Save your new recovery file" }).waitFor()
    await button(second, "Download file").click()
    await second.getByRole("checkbox").check()
    await button(second, "Open my wallet").click()
    await seen(second, "Your address")
    expect(await second.locator('[data-part="address"]').last().textContent()).toBe(address)
  })
})

describe("a component", () => {
  const harness = useHarness("test/react/ui/page/fixturePage.tsx")

  it("declines a request on Escape, and focuses the heading of the next one", async () => {
    const page = await harness.visit({ fixture: "confirm/waiting" })
    await seen(page, "First")
    await page.keyboard.press("Escape")
    await seen(page, "Second")
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H2")
  })

  it("asks for the PIN of a recovery file that has one, says why, and takes six digits", async () => {
    const page = await harness.visit({ fixture: "recover-wallet/pin" })
    await seen(page, "This file is protected by a PIN.")
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("pin")
    await page.keyboard.type("123")
    await button(page, "Restore wallet").click()
    await seen(page, "Enter the 6-digit PIN")
    await page.keyboard.type("456")
    await button(page, "Restore wallet").click()
    await seen(page, "Wrong PIN")
    expect(await page.getByLabel("File PIN").inputValue()).toBe("123456")
  })

  it("fills in the whole token balance with Max, and reserves the fee of a coin", async () => {
    const page = await harness.visit({ fixture: "send" })
    await seen(page, "Balance 0.734215 ETH")
    await button(page, "Max").click()
    expect(await page.getByLabel("Amount").inputValue()).toBe("0.734175625")
    await page.getByLabel("Asset").click()
    await page.getByRole("option", { name: "USDC 250.5 USDC" }).click()
    await button(page, "Max").click()
    expect(await page.getByLabel("Amount").inputValue()).toBe("250.5")
  })

  it("opens and closes the menu by keyboard, and restores the focus", async () => {
    const page = await harness.visit({ fixture: "account-menu/closed" })
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await seen(page, "Sign out")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Escape")
    expect(await page.getByText("Sign out").isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-expanded"))).toBe("false")
  })

  it("keeps the menu open on a click inside, and closes it on a click outside", async () => {
    const page = await harness.visit({ fixture: "account-menu" })
    await seen(page, /^Estimate as of/)
    await page.getByText(/^Estimate as of/).click()
    expect(await button(page, "Sign out").isVisible()).toBe(true)
    await page.mouse.click(470, 790)
    await button(page, "Sign out").waitFor({ state: "hidden" })
  })

  it.each(["sendCoin", "sendToken", "nft", "approve"])(
    "shows the estimated network fee of a request before approval (%s)",
    async (name) => {
      const page = await harness.visit({ fixture: `confirm/${name}` })
      await seen(page, "Network fee")
      await seen(page, "0.0000315 ETH")
    }
  )

  it("computes the fee from the gas fields of the request", async () => {
    await seen(await harness.visit({ fixture: "confirm/own-gas" }), "51.2 ETH")
  })

  it("lets the user decline a request whose fee cannot be read", async () => {
    const page = await harness.visit({ fixture: "confirm/unreadable-fee" })
    await seen(page, "We couldn't work out the fee")
    await button(page, "Reject").click()
  })

  it("shows no fee for a signature", async () => {
    const page = await harness.visit({ fixture: "confirm/waiting" })
    await seen(page, "First")
    expect(await page.getByText("Network fee").count()).toBe(0)
  })

  it("shows no “or” when no social provider is configured", async () => {
    const page = await harness.visit({ fixture: "sign-in/no-provider" })
    await page.getByLabel("Email").waitFor()
    expect(await page.getByText("or", { exact: true }).isVisible()).toBe(false)
  })

  it("focuses the first field of another sign-in method", async () => {
    const page = await harness.visit({ fixture: "sign-in" })
    await button(page, "Use a username and password").click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("username")
  })

  it("tells the user to copy by hand when the clipboard is blocked", async () => {
    const page = await harness.open()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new DOMException("", "NotAllowedError")) }
      })
    })
    await page.goto(harness.address({ fixture: "receive" }))
    await button(page, "Copy address").click()
    await seen(page, "Your browser blocked copying.")
  })

  it("does not continue before the secret is saved, even when copying is blocked", async () => {
    const page = await harness.open()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new DOMException("", "NotAllowedError")) }
      })
    })
    await page.goto(harness.address({ fixture: "wallet-created" }))
    await button(page, "Copy key").click()
    await seen(page, "Your browser blocked copying.")
    expect(await page.getByRole("checkbox").isDisabled()).toBe(true)
    // The user is told to copy it by hand.
    expect(await page.locator('[data-part="secret"] code').textContent()).toContain("c2VjcmV0")
    await button(page, "Download file").click()
    await page.getByText("Your browser blocked copying.").waitFor({ state: "detached" })
    expect(await page.getByRole("checkbox").isDisabled()).toBe(false)
  })

  it("revokes the URL of the downloaded file when the user leaves the secret", async () => {
    const page = await harness.open()
    await page.addInitScript(() => {
      const { createObjectURL, revokeObjectURL } = URL
      const open = new Set<string>()
      const note = () => {
        document.documentElement.dataset.open = String(open.size)
      }
      URL.createObjectURL = (blob) => {
        const url = createObjectURL.call(URL, blob)
        open.add(url)
        note()
        return url
      }
      URL.revokeObjectURL = (url) => {
        revokeObjectURL.call(URL, url)
        open.delete(url)
        note()
      }
    })
    await page.goto(harness.address({ fixture: "wallet-created" }))
    const downloading = page.waitForEvent("download")
    await button(page, "Download file").click()
    await downloading
    await page.getByRole("checkbox").check()
    // Some browsers ask before a download.
    expect(await page.evaluate(() => document.documentElement.dataset.open)).toBe("1")
    await button(page, "Open my wallet").click()
    await page.waitForFunction(() => document.documentElement.dataset.open === "0")
  })

  it("asks before a page with an unsaved secret is closed", async () => {
    const page = await harness.open({ fixture: "wallet-created" })
    await button(page, "Show key").click()
    const asking = page.waitForEvent("dialog")
    // In Firefox this only ends after the answer.
    const closing = page.close({ runBeforeUnload: true })
    const dialog = await asking
    expect(dialog.type()).toBe("beforeunload")
    await dialog.accept()
    await closing
  })

  it("connects a browser wallet, and says when the user declined", async () => {
    const page = await harness.open()
    await page.addInitScript(() => {
      let refusals = 1
      const provider = {
        request: async ({ method }: { method: string }) => {
          if (method === "eth_chainId") return "0x1"
          if (refusals-- > 0) throw Object.assign(new Error("no"), { code: 4001 })
          return ["0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"]
        }
      }
      window.addEventListener("eip6963:requestProvider", () => {
        const info = { uuid: "1", rdns: "com.example", name: "Example Wallet", icon: "" }
        window.dispatchEvent(
          new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) })
        )
      })
    })
    await page.goto(harness.address({ fixture: "connect-wallet" }))
    const row = page.getByRole("button", { name: /^Example Wallet/ })
    await row.click()
    await row.getByText("You rejected it in Example Wallet").waitFor()
    await row.click()
    await seen(page, "Connected to Example Wallet")
    await button(page, "Disconnect").click()
    await seen(page, "In this browser")
  })

  it("cancels a loading QR code by keyboard, and requests it again", async () => {
    const page = await harness.visit({ fixture: "connect-wallet/loading" })
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await button(page, "Cancel").press("Enter")
    await button(page, "Use a phone wallet").waitFor()
    expect(await focused()).toBe("Use a phone wallet")
    await page.keyboard.press("Enter")
    await button(page, "Cancel").waitFor()
    expect(await focused()).toBe("Connect a wallet")
  })

  it("says what to do when the QR code cannot be loaded", async () => {
    const page = await harness.visit({ fixture: "connect-wallet/out-of-reach" })
    const row = page.getByRole("button", { name: /^Use a phone wallet/ })
    await row.getByText("That didn't load. Check your connection.").waitFor()
  })
})
