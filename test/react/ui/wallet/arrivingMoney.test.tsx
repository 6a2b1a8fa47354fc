import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, fireEvent, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { GasTankPanel, SendForm } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient, address as own, token } from "../fixtures/frame/client.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** React 18 renders what was read by then only in the next turn. */
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => vi.advanceTimersByTimeAsync(100))
}

const account = "0x6a5000000000000000000000000000000000006a"
const tokens = [{ tokenAddress: token, symbol: "USDT" }]

/** A wallet, and a smart account without coins. `has` changes what the wallet has. */
const open = (page: React.ReactNode) => {
  let [coin, usdt] = ["0", "0"]
  const balanceCoin = vi.fn(async () => ({ balance: coin, symbol: "ETH", address: own }))
  const balanceTokenBatch = vi.fn(async () => ({
    address: own,
    tokens: [{ tokenAddress: token, balance: usdt, symbol: "USDT", decimals: 6 }]
  }))
  const client = fixtureClient({
    wallet: {
      balanceCoin,
      balanceTokenBatch,
      estimateGas: async () =>
        usdt === "0"
          ? Promise.reject(new Error("execution reverted"))
          : { gasLimit: "21000", gasPrice: "10000000000", maxFeePerGas: "10000000000" }
    },
    smartAccount: {
      create: async () => ({
        id: "owner",
        gasTanks: [{ id: "tank", balance: "25000000", decimals: 6, tokenName: "USDT" }],
        accounts: [{ id: "account", aaAddress: account, chainId: 11155111, status: "deployed" }]
      }),
      balanceCoin: async () => ({ balance: "0" }),
      topUps: async () => []
    }
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(client, page, { queryClient })
  return {
    has: (coins: string, tokens: string) => {
      ;[coin, usdt] = [coins, tokens]
    },
    reads: () => balanceCoin.mock.calls.length
  }
}

test("an open SendForm sees what arrives, and reads three times a minute at most", async () => {
  const { has, reads } = open(<SendForm network="ethereum-sepolia" />)
  await pass(100)
  screen.getByText(/^Balance 0 ETH/)
  const before = reads()
  has("2", "0")
  await pass(60_000)
  screen.getByText(/^Balance 2 ETH/)
  expect(reads() - before).toBeLessThanOrEqual(3)
})

test("an open SendForm sees a token that arrives", async () => {
  const { has } = open(
    <SendForm network="ethereum-sepolia" tokens={tokens} start={{ tokenAddress: token }} />
  )
  await pass(100)
  screen.getByText(/^Balance 0 USDT/)
  has("0", "50")
  await pass(20_000)
  screen.getByText(/^Balance 50 USDT/)
})

const fee = () => screen.queryByText("Network fee")?.nextElementSibling?.textContent

test("the form of a gas tank has no fee of a top-up that the wallet cannot pay, and sees what arrives", async () => {
  const { has } = open(
    <GasTankPanel pool={{ network: "ethereum-sepolia", tokenAddress: token, poolAddress: account }} />
  )
  await pass(100)
  fireEvent.click(screen.getByRole("button", { name: "Top up" }))
  await pass(100)
  screen.getByText("Balance 0 USDT")
  expect(fee()).toBeUndefined()
  has("1", "50")
  await pass(20_000)
  screen.getByText("Balance 50 USDT")
  expect(fee()).toMatch(/^about 0\.00021/)
})

test("the form of an empty smart account shows the address to send coins to", async () => {
  open(<SendForm network="ethereum-sepolia" smartAccount={{ sponsored: true }} />)
  await pass(100)
  screen.getByText("Only send Ethereum Sepolia assets here. Anything else may be lost.")
  const copy = screen.getByRole("button", { name: "Copy address" })
  expect(copy.closest('[data-part="with-actions"]')?.textContent).toContain(account)
})

test("the form of an empty wallet shows no address", async () => {
  open(<SendForm network="ethereum-sepolia" />)
  await pass(100)
  screen.getByText(/^Balance 0 ETH/)
  expect(screen.queryByRole("button", { name: "Copy address" })).toBeNull()
})
