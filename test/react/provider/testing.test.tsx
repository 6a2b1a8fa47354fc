import "../../support/page/dom.ts"

import { cleanup, render, screen, waitFor } from "@testing-library/react"
import { afterEach, test } from "vitest"
import { useCoinBalance, useRecipients } from "../../../src/react/index.ts"
import { TestProvider } from "../../../src/react/testing/index.ts"
import { openUser } from "../../support/user.ts"

afterEach(cleanup)

const Page = () => {
  const balance = useCoinBalance({ network: "base" })
  const recipients = useRecipients()
  return (
    <>
      <p>balance: {balance.error?.code ?? balance.data?.symbol ?? "none yet"}</p>
      <p>recipients: {recipients.error?.code ?? recipients.data?.pages.length ?? "none yet"}</p>
    </>
  )
}

test("shows a test a failed read at once, and no data of the previous test", async () => {
  const { client, sandbox } = await openUser()
  const page = (
    <TestProvider client={client}>
      <Page />
    </TestProvider>
  )
  const { unmount } = render(page)
  await waitFor(() => screen.getByText("balance: ETH"))
  await waitFor(() => screen.getByText("recipients: 1"))
  unmount()

  sandbox.faults.add({ operation: "balanceCoin", fault: "html-502", times: "always" })
  sandbox.faults.add({ operation: "listRecipients", fault: "html-502", times: "always" })
  render(page)
  screen.getByText("balance: none yet")
  await waitFor(() => screen.getByText("balance: 502"))
  await waitFor(() => screen.getByText("recipients: 502"))
})
