import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { screen, waitFor } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { ApiError, InvalidResponseError } from "../../../../src/errors/index.ts"
import { SendForm } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient, journalOf, other, address as own } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"

const network = "ethereum-sepolia"
const unlisted = "0x5FbDB2315678afecb367f032d93F642f64180aa3"
const read = { address: own, tokens: [{ balance: "120", symbol: "WIN", decimals: 6 }] }

/** Opens a form that starts with an amount of this token. */
const open = (
  balanceTokenBatch: () => Promise<unknown>,
  tokenAddress = unlisted,
  settings: Parameters<typeof openPage>[2] = {}
) => {
  const sent = vi.fn(async () => ({ id: "sent", hash: "0x1", network }))
  const client = fixtureClient({
    wallet: {
      balanceCoin: async () => ({ balance: "9", symbol: "ETH", address: own }),
      balanceTokenBatch,
      estimateGas: async () => ({ gasLimit: "21000", gasPrice: "1", maxFeePerGas: "1000000000" }),
      sendCoin: sent,
      sendToken: sent
    },
    transactions: journalOf()
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const start = { to: other, amount: "25", tokenAddress }
  openPage(client, <SendForm network={network} start={start} />, { queryClient, ...settings })
  return { sent, user: typist() }
}

const amount = () => screen.findByLabelText<HTMLInputElement>("Amount")
const button = (name: string | RegExp) => screen.findByRole("button", { name })

test("a token that the app does not list is looked up, and what it calls itself is in quotes", async () => {
  let answer = (_: typeof read) => {}
  const { sent, user } = open(() => new Promise<typeof read>((resolve) => (answer = resolve)))
  await screen.findByLabelText("Looking up this token…")
  expect(screen.queryByLabelText("Amount")).toBeNull()
  answer(read)
  expect((await amount()).value).toBe("25")
  screen.getByText('Balance 120 "WIN"')
  await user.click(await button("Review"))
  await user.click(await button('Send 25 "WIN"'))
  await waitFor(() => expect(sent).toHaveBeenCalled())
  expect(sent.mock.calls[0]).toMatchObject([{ tokenAddress: unlisted, amount: "25" }])
})

test("a token that only calls itself by a name has no price, also where the app would know one", async () => {
  const asked: (string | undefined)[] = []
  const prices = async (assets: readonly { readonly tokenAddress?: string | undefined }[]) =>
    assets.map(({ tokenAddress }) => {
      asked.push(tokenAddress)
      return "1"
    })
  open(async () => read, unlisted, { prices, currency: "USD" })
  expect((await amount()).value).toBe("25")
  await waitFor(() => expect(asked).toContain(undefined))
  expect(asked).not.toContain(unlisted)
  expect(screen.queryByText(/\$25/)).toBeNull()
})

test.each([
  ["has no contract", () => Promise.reject(new ApiError({ status: 400 })), unlisted],
  ["has one without decimals", async () => ({ address: own, tokens: [{ balance: "0" }] }), unlisted],
  ["is no address", async () => read, "usdc"]
])("an amount of a token that %s is never one of the network's own coin", async (_, answer, address) => {
  const { user } = open(answer, address)
  await screen.findByText("There's no token at this address on Ethereum Sepolia")
  await user.click(await button("Choose another asset"))
  expect((await amount()).value).toBe("")
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "To" }).value).toBe(other)
})

test("a token that could not be read is read again on request", async () => {
  let isDown = true
  const { user } = open(async () => {
    if (isDown) throw new InvalidResponseError({ reason: "BAD_JSON", message: "" })
    return read
  })
  const again = await button("Try again")
  isDown = false
  await user.click(again)
  expect((await amount()).value).toBe("25")
})
