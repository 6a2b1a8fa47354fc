import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { screen, waitFor } from "@testing-library/react"
import { describe, expect, test } from "vitest"
import { ApiError } from "../../../../src/errors/index.ts"
import { SendForm, type SendStart } from "../../../../src/react/components/index.ts"
import type { PriceSource } from "../../../../src/react/index.ts"
import { en } from "../../../../src/react/locales/en.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient, never, other, address as own, token } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"

const tokens = [{ tokenAddress: token, symbol: "USDC" }]
/** 21,000 units of gas at 10 gwei: 0.00021 ETH. */
const gas = { gasLimit: "21000", gasPrice: "10000000000", maxFeePerGas: "10000000000" }

/** Opens the form of a wallet with these balances. `sent` collects the sends. */
const open = (
  start: SendStart,
  { coin = "2", tokenBalance = "250.5", estimateGas = async () => gas as unknown }: Partial<Wallet> = {},
  locale = "en",
  prices?: PriceSource
) => {
  const sent: unknown[] = []
  const record = (input: never) => {
    sent.push(input)
    return never()
  }
  const client = fixtureClient({
    wallet: {
      balanceCoin: async () => ({ balance: coin, symbol: "ETH", address: own }),
      balanceTokenBatch: async () => ({
        address: own,
        tokens: [{ tokenAddress: token, balance: tokenBalance, symbol: "USDC", decimals: 6 }]
      }),
      estimateGas,
      sendCoin: record,
      sendToken: record
    }
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(client, <SendForm network="base" tokens={tokens} start={start} />, { queryClient, locale, prices })
  return { user: typist(), sent }
}
interface Wallet {
  readonly coin: string
  readonly tokenBalance: string
  readonly estimateGas: (input: never) => Promise<unknown>
}
const button = (name: string | RegExp) => screen.getByRole("button", { name })
const amount = (): HTMLInputElement => screen.getByLabelText("Amount")
const reviewed = () => waitFor(() => screen.getByRole("heading", { name: "Review" }))

describe("the amount of a send", () => {
  test.each([
    ["0.0000000000000000000000001", "", "Balance 2 ETH", "ETH has at most 18 decimal places"],
    ["0.0000001", token, "Balance 250.5 USDC", "USDC has at most 6 decimal places"]
  ])("%s is rejected when the asset has fewer decimals", async (value, tokenAddress, balance, message) => {
    const { user } = open({ to: other, amount: value, tokenAddress })
    await waitFor(() => screen.getByText(balance))
    await user.click(button("Review"))
    screen.getByText(message)
    expect(screen.queryByRole("button", { name: /^Send \d/ })).toBeNull()
  })

  test("is rejected for too many decimals before any balance is loaded", async () => {
    const { user } = open({ to: other, amount: `0.${"0".repeat(18)}1` }, { coin: "not read" })
    await user.click(button("Review"))
    screen.getByText(/at most 18 decimal places/)
  })

  test("is shown and sent with every digit, without trailing zeros", async () => {
    const { user, sent } = open({ to: other, amount: "01.1234567890123456780000" })
    await waitFor(() => screen.getByText("Balance 2 ETH"))
    await user.click(button("Review"))
    await reviewed()
    screen.getByText("1.123456789012345678 ETH")
    await user.click(button(/^Send \d/))
    expect(sent).toEqual([{ network: "base", to: other, amount: "1.123456789012345678" }])
  })

  test("is rejected when the balance does not cover it and the fee", async () => {
    const { user } = open({ to: other, amount: "1.9999" })
    await waitFor(() => expect(button("Max").getAttribute("aria-busy")).toBeNull())
    await user.click(button("Review"))
    screen.getByText("Not enough for the fee. Send up to 1.99973 ETH")
  })

  test("is rejected with the largest possible amount when it exceeds the balance", async () => {
    const { user } = open({ to: other, amount: "1000" })
    await waitFor(() => expect(button("Max").getAttribute("aria-busy")).toBeNull())
    await user.click(button("Review"))
    screen.getByText("Up to 1.99973 ETH after the fee")
    screen.getByText("Balance 2 ETH")
    await user.click(button("Use that"))
    expect(amount().value).toBe("1.99973")
    await user.click(button("Review"))
    await reviewed()
  })

  test("that exceeds the balance is not replaced by all of it while the fee is unknown", async () => {
    const estimateGas = () => Promise.reject(new ApiError({ status: 400 }))
    const { user } = open({ to: other, amount: "1000" }, { estimateGas })
    await waitFor(() => screen.getByText(/^Balance 2 ETH/))
    await user.click(button("Review"))
    screen.getByText("You have 2 ETH")
    expect(screen.queryByRole("button", { name: "Use that" })).toBeNull()
  })

  test("is reviewed with its worth, the fee and the total", async () => {
    open({ to: other, amount: "0.25" }, {}, "en", async () => ["2000"])
    await waitFor(() => screen.getByText("about $500.00"))
    await typist().click(button("Review"))
    await waitFor(() =>
      expect(screen.getByText("Total").nextSibling?.textContent).toMatch(
        /^about 0\.25021 ETH · about \$500\.42/
      )
    )
    expect(screen.getByText("Network fee").nextSibling?.textContent).toMatch(
      /^about 0\.00021 ETH · about \$0.42/
    )
  })

  test("is rejected when the token balance is zero", async () => {
    const { user } = open({ to: other, amount: "1", tokenAddress: token }, { tokenBalance: "0" })
    await waitFor(() => screen.getByText("Balance 0 USDC"))
    await user.click(button("Review"))
    screen.getByText("You don't have enough USDC")
  })

  test("is rejected when the balance does not even cover the fee", async () => {
    const { user } = open({ to: other, amount: "0.00001" }, { coin: "0.0001" })
    await waitFor(() => screen.getByText("Balance 0.0001 ETH"))
    await waitFor(() => expect(screen.queryByRole("button", { name: "Max" })).toBeNull())
    await user.click(button("Review"))
    screen.getByText("You need more ETH to pay the network fee")
  })

  test("cannot be sent when the fee of this transfer exceeds the rest of the balance", async () => {
    const perAmount = async ({ amount: estimates }: { readonly amount: string }) =>
      estimates === "1.9" ? { ...gas, gasLimit: "21000000" } : gas
    const { user, sent } = open({ to: other, amount: "1.9" }, { estimateGas: perAmount })
    await waitFor(() => screen.getByText("Balance 2 ETH"))
    await user.click(button("Review"))
    await waitFor(() => screen.getByText("Not enough for the fee. Send up to 1.7375 ETH"))
    expect(button(/^Send \d/).getAttribute("aria-disabled")).toBe("true")
    await user.click(button(/^Send \d/))
    expect(sent).toEqual([])
  })

  test("of a token cannot be sent without coins for the fee", async () => {
    const { user, sent } = open({ to: other, amount: "25", tokenAddress: token }, { coin: "0.0001" })
    await waitFor(() => screen.getByText("Balance 250.5 USDC"))
    await user.click(button("Review"))
    await waitFor(() => screen.getByText("You need more ETH to pay the network fee"))
    await user.click(button(/^Send \d/))
    expect(sent).toEqual([])
  })
})

describe("Max", () => {
  test("reserves 125% of the fee, and fills in an amount that can be sent", async () => {
    const { user, sent } = open({ to: other })
    await waitFor(() => expect(button("Max").getAttribute("aria-busy")).toBeNull())
    await user.click(button("Max"))
    expect(amount().value).toBe("1.9997375")
    await user.click(button("Review"))
    await user.click(button(/^Send \d/))
    expect(sent).toEqual([{ network: "base", to: other, amount: "1.9997375" }])
  })

  test("formats the amount for the language", async () => {
    const { user } = open({ to: other }, {}, "de")
    await waitFor(() => expect(button("Max").getAttribute("aria-busy")).toBeNull())
    await user.click(button("Max"))
    expect(amount().value).toBe("1,9997375")
  })

  test("estimates the fee again after a failure", async () => {
    let estimates = 0
    const estimateGas = async () => {
      estimates += 1
      if (estimates === 1) throw new ApiError({ status: 503 })
      return gas
    }
    const { user } = open({ to: other }, { estimateGas })
    await waitFor(() => screen.getByText("Balance 2 ETH. We couldn't work out the network fee"))
    await user.click(button("Max"))
    await waitFor(() => screen.getByText("Balance 2 ETH"))
    await user.click(button("Max"))
    expect(amount().value).toBe("1.9997375")
  })
})

describe("the recipient of a send", () => {
  const wrongSum = "0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045"
  const grouped = (other.match(/^0x|.{1,4}/g) ?? []).join(" ")

  test.each([
    ["the zero address", `0x${"0".repeat(40)}`, en.fields.zeroAddress],
    ["a wrong checksum", wrongSum, en.fields.checksum],
    ["the user's own address", own, en.fields.ownAddress],
    ["the user's own address in small letters", own.toLowerCase(), en.fields.ownAddress],
    ["the contract of the token", token, en.fields.tokenContract("USDC")],
    ["too few digits", other.slice(0, -1), en.fields.address],
    ["nothing", "", "Enter a name or address"]
  ])("cannot be %s", async (_, to, message) => {
    const { user } = open({ to, amount: "1" })
    await user.click(button("Review"))
    screen.getByText(message)
  })

  test.each([
    ["in groups, as the components draw it", grouped],
    ["over two lines", `${other.slice(0, 20)}\r\n${other.slice(20)}`],
    ["with invisible characters around it", `\u200b ${other}\ufeff`],
    ["in small letters", other.toLowerCase()]
  ])("can be written %s", async (_, to) => {
    const { user, sent } = open({ to, amount: "1" })
    await waitFor(() => screen.getByText("Balance 2 ETH"))
    await user.click(button("Review"))
    await user.click(button(/^Send \d/))
    expect(sent).toEqual([{ network: "base", to: other, amount: "1" }])
  })
})

test("the balance is cut like those of the account, and has all its digits in its title", async () => {
  const { user } = open({}, { coin: "9.49989470670340802" })
  const balance = await screen.findByText("Balance 9.49989 ETH")
  expect(balance.title).toBe("9.49989470670340802\u00A0ETH")
  await user.click(screen.getByLabelText("Asset"))
  expect(screen.getAllByRole("option")[0]?.textContent).toContain("9.49989 ETH")
})

test("the asset is chosen from a list with balances and values, and Max and the price follow it", async () => {
  const { user } = open({}, {}, "en", async (asked) =>
    asked.map(({ symbol }) => (symbol === "ETH" ? "3380" : "1"))
  )
  await waitFor(() => screen.getByText("Balance 2 ETH"))
  await user.click(screen.getByLabelText("Asset"))
  const options = screen.getAllByRole("option")
  await waitFor(() =>
    expect(options.map((it) => it.querySelector('[data-part="what"]')?.textContent)).toEqual([
      "ETH2 ETH · about $6,760.00",
      "USDC250.5 USDC · about $250.50"
    ])
  )
  await user.keyboard("{ArrowDown}{Enter}")
  expect(document.activeElement).toBe(screen.getByLabelText("Asset"))
  await waitFor(() => screen.getByText("Balance 250.5 USDC"))
  await user.click(button("Max"))
  expect(amount().value).toBe("250.5")
  screen.getByText("about $250.50")
})

test("a form with nothing but the network's own coin has no list of assets", async () => {
  const client = fixtureClient({
    wallet: { balanceCoin: async () => ({ balance: "2", symbol: "ETH", address: own }) }
  })
  openPage(client, <SendForm network="base" />)
  await waitFor(() => screen.getByText("Balance 2 ETH"))
  expect(screen.queryByLabelText("Asset")).toBeNull()
})
