import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { PermissionRequiredError } from "../../../../src/index.ts"
import { SendForm } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { address, fixtureClient, other, signedIn } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"

const page = "https://wallet.example/allow"
const refuse = () => Promise.reject(new PermissionRequiredError({ acceptPermissionPage: page }))
const balance = async () => ({ balance: "2", symbol: "ETH", address })
const fee = async () => ({ gasLimit: "21000", gasPrice: "10000000000", maxFeePerGas: "10000000000" })

/** The form of a user who has not allowed the app. `allow` makes the calls of the wallet succeed. */
const open = (calls: Record<string, () => Promise<unknown>>) => {
  const wallet = { balanceCoin: balance, estimateGas: fee, ...calls }
  const client = fixtureClient({ wallet })
  const session = { ...client.session, refresh: async () => signedIn }
  openPage(
    { ...client, wallet: client.wallet, session },
    <SendForm network="base" start={{ to: other, amount: "0.25" }} />
  )
  return { user: typist(), allow: () => Object.assign(wallet, { balanceCoin: balance, estimateGas: fee }) }
}

const link = () => screen.findByRole<HTMLAnchorElement>("link", { name: /Review permission/ })

test("a user who has to allow the app is told so in the form, and goes on where they were", async () => {
  const { user, allow } = open({ balanceCoin: refuse, estimateGas: refuse })
  expect((await link()).href).toBe(page)
  await user.click(await link())
  allow()
  await user.click(screen.getByRole("button", { name: "I've allowed it" }))
  await screen.findByText("Balance 2 ETH")
  expect(screen.queryByText(/needs your permission/)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("0.25")
})

test("the review asks for the permission in place of a fee that cannot be known", async () => {
  const { user, allow } = open({ estimateGas: refuse })
  await screen.findByText(/^Balance 2 ETH/)
  await user.click(screen.getByRole("button", { name: "Review" }))
  await user.click(await link())
  for (const name of [/^Send/, "Try again"]) expect(screen.queryByRole("button", { name })).toBeNull()
  expect(screen.queryByText("We couldn't work out the network fee.")).toBeNull()
  allow()
  await user.click(screen.getByRole("button", { name: "I've allowed it" }))
  const send = await screen.findByRole("button", { name: "Send 0.25 ETH" })
  await waitFor(() => expect(send.getAttribute("aria-disabled")).toBeNull())
})
