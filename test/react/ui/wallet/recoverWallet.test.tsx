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

test("says in one sentence where the file usually is and how the app names it", () => {
  openPage(fixtureClient(), <RecoverWallet />, { appName: "Harbour" })
  const input = screen.getByLabelText("Recovery file")
  const hint = document.getElementById(input.getAttribute("aria-describedby") ?? "")
  expect(hint?.textContent).toBe("Look for harbour-recovery-… in your downloads or cloud storage")
})

test("the file and the key go into the same box", () => {
  open()
  const box = screen.getByText("Choose your recovery file or paste your key").parentElement
  expect(box?.contains(screen.getByLabelText("Recovery file"))).toBe(true)
  expect(box?.contains(screen.getByLabelText("Recovery key"))).toBe(true)
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
