import "../../../support/page/dom.ts"
import { act, createEvent, fireEvent, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { PermissionRequiredError } from "../../../../src/index.ts"
import { ErrorMessage } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient, signedIn } from "../fixtures/frame/client.ts"

afterEach(() => void vi.restoreAllMocks())

const open = () => {
  const refresh = vi.fn(async () => signedIn)
  const onRetry = vi.fn()
  const error = new PermissionRequiredError({ acceptPermissionPage: "https://wallet.example/allow" })
  const client = fixtureClient()
  openPage(
    { ...client, session: { ...client.session, refresh } },
    <ErrorMessage error={error} onRetry={onRetry} />
  )
  return { refresh, onRetry }
}

const turn = (state: DocumentVisibilityState) =>
  act(async () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state)
    fireEvent(document, createEvent("visibilitychange", document))
  })

test("a user who returns from the page of the wallet has new tokens, and what failed is read again", async () => {
  const { refresh, onRetry } = open()
  fireEvent.click(screen.getByRole("link", { name: /Review permission/ }))
  await turn("hidden")
  expect(refresh).not.toHaveBeenCalled()
  await turn("visible")
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(onRetry).toHaveBeenCalledTimes(1)
  await turn("visible")
  expect(refresh).toHaveBeenCalledTimes(1)
})

test("a tab that is visible again without a visit to the wallet asks nothing", async () => {
  const { refresh, onRetry } = open()
  await turn("hidden")
  await turn("visible")
  expect(refresh).not.toHaveBeenCalled()
  expect(onRetry).not.toHaveBeenCalled()
})
