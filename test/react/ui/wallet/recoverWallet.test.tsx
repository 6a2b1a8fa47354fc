import "../../../support/page/dom.ts"

import { screen } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { ApiError } from "../../../../src/errors/index.ts"
import { RecoverWallet } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"

const secret = "c2VjcmV0".repeat(20)

const open = () => {
  const recover = vi.fn(async () => ({ address: [] }))
  openPage(fixtureClient({ account: { recover } }), <RecoverWallet />)
  const user = typist()
  return { recover, user, restore: () => user.click(screen.getByRole("button", { name: "Restore wallet" })) }
}

test("a picture is refused before it is sent, and a recovery file can take its place", async () => {
  const { recover, user, restore } = open()
  await user.upload(
    screen.getByLabelText("Recovery file"),
    new File([secret], "code.png", { type: "image/png" })
  )
  await restore()
  screen.getByText("This isn't a recovery file. Choose one that ends in .xellar.")
  expect(recover).not.toHaveBeenCalled()
  await user.upload(screen.getByLabelText("Recovery file"), new File([secret], "recovery.xellar"))
  await restore()
  await screen.findByText("Your wallet is restored")
})

test("pasted text that cannot be a key is refused before it is sent", async () => {
  const { recover, user, restore } = open()
  const field = screen.getByLabelText<HTMLTextAreaElement>("Recovery key")
  await user.click(field)
  await user.paste("0x8ba1f109551bD432803012645Ac136ddd64DBA72")
  await restore()
  screen.getByText("This key isn't right. Paste all of it.")
  expect(recover).not.toHaveBeenCalled()
  await user.clear(field)
  await user.paste(secret.replaceAll(/(.{4})/g, "$1 "))
  await restore()
  await screen.findByText("Your wallet is restored")
})

test("says where file and key usually are, how the app names the file, and what a wrong one changes", () => {
  openPage(fixtureClient(), <RecoverWallet />, { appName: "Harbour" })
  expect(screen.getByText(/^Look in your downloads/).textContent).toBe(
    "Look in your downloads or cloud storage for harbour-recovery-…"
  )
  screen.getByText(/^This is sent only to the service .* If it's refused, nothing changes\.$/)
  const field = screen.getByLabelText("Recovery key")
  const hint = document.getElementById(field.getAttribute("aria-describedby") ?? "")
  expect(hint?.textContent).toBe(
    "A long line of letters and digits, often in a password manager or on paper. Paste all of it."
  )
})

test("a file is named in full", async () => {
  const { user } = open()
  const name = "harbour-recovery-0x2f42-2026-11-20.xellar"
  await user.upload(screen.getByLabelText("Recovery file"), new File([secret], name))
  expect(screen.getByTitle(name).textContent).toBe(name)
})

test("a wallet that was not restored is an error, which names the file or the key that was given", async () => {
  const recover = () => Promise.reject(new ApiError({ status: 400, message: "Wallet not found" }))
  openPage(fixtureClient({ account: { recover } }), <RecoverWallet />)
  const user = typist()
  await user.upload(screen.getByLabelText("Recovery file"), new File([secret], "recovery.xellar"))
  await user.click(screen.getByRole("button", { name: "Restore wallet" }))
  const title = await screen.findByText("Your wallet wasn't restored")
  expect(title.closest<HTMLElement>("[data-part=error]")?.dataset.kind).toBe("fault")
  screen.getByText("Check the file, then try again.")
  await user.click(screen.getByRole("button", { name: "Remove" }))
  await user.type(screen.getByLabelText("Recovery key"), secret)
  await user.click(screen.getByRole("button", { name: "Restore wallet" }))
  await screen.findByText("Check the key, then try again.")
})
