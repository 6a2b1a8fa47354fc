import "../../support/page/dom.ts"

import { act, waitFor } from "@testing-library/react"
import { version } from "react"
import { describe, expect, test } from "vitest"
import { testTokens } from "../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import {
  useConfirmations,
  useCreateSmartAccount,
  useGasTank,
  useGasTankTopUps,
  useSendToken,
  useSmartAccount,
  useSmartAccountCoinBalance,
  useSmartAccountEstimate,
  useSmartAccountSend,
  useSmartAccounts,
  useSmartAccountTokenBalance,
  useSmartAccountTokenBalances,
  useTopUpGasTank,
  useTransactions
} from "../../../src/react/index.ts"
import { network, openSmartAccountApp } from "../../support/service/smartAccountApp.ts"
import { openHook } from "../page.tsx"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const pool = "0x6a5000000000000000000000000000000000006a"

describe.runIf(hasAnvil)("smart accounts in React", () => {
  const { openUser, fund } = openSmartAccountApp()

  test("list the user's accounts, and read what the one on a network has in whole units", async () => {
    const { client, account, requests } = await openUser()
    await fund(account.aaAddress, "1.5")
    await fund(account.aaAddress, "5", testTokens.usdc)
    const { result } = openHook(client, () => ({
      all: useSmartAccounts(),
      one: useSmartAccount({ network }),
      none: useSmartAccount({ network: "ethereum" }),
      coin: useSmartAccountCoinBalance({ network }),
      token: useSmartAccountTokenBalance({ network, tokenAddress: testTokens.usdc }),
      tokens: useSmartAccountTokenBalances({ network, tokenAddresses: [testTokens.usdc] }),
      nowhere: useSmartAccountCoinBalance({ network: "ethereum" })
    }))
    await waitFor(() => {
      const { coin, token, tokens, nowhere } = result.current
      for (const it of [coin.data, token.data, tokens.data, nowhere.error])
        expect(it ?? undefined).toBeDefined()
    })
    const { all, one, none, coin, token, tokens, nowhere } = result.current
    expect(all.data).toHaveLength(3)
    expect(one.data?.aaAddress).toBe(account.aaAddress)
    expect(none.data).toBeNull()
    expect(coin.data).toEqual({ address: account.aaAddress, balance: "1.5" })
    expect(token.data).toMatchObject({ balance: "5", symbol: "USDC", decimals: 6 })
    expect(tokens.data?.tokens).toMatchObject([{ balance: "5", tokenAddress: testTokens.usdc.toLowerCase() }])
    expect(nowhere.error).toMatchObject({ _tag: "InvalidInputError", field: "network" })
    // All of them share one look-up of the accounts. React 18 mounts twice in development, and begins it again.
    const lookUps = requests.filter((it) => it === "POST /smart-account")
    expect(lookUps).toHaveLength(version.startsWith("18.") ? 2 : 1)
  })

  test("send once, and read balances, accounts and tanks again when the operation has been carried out", async () => {
    const { client, account, requests } = await openUser()
    await fund(account.aaAddress, "1")
    const { result } = openHook(client, () => ({
      send: useSmartAccountSend(),
      sends: useTransactions(),
      balance: useSmartAccountCoinBalance({ network }),
      one: useSmartAccount({ network })
    }))
    await waitFor(() => expect(result.current.balance.data?.balance).toBe("1"))
    const input = { network, coin: { to: friend, amount: "0.25" }, sponsored: true } as const
    await act(async () => {
      const both = [result.current.send.mutateAsync(input), result.current.send.mutateAsync(input)]
      const [one, other] = await Promise.all(both)
      expect(one?.id).toBe(other?.id)
      await one?.wait()
    })
    await waitFor(() => expect(result.current.balance.data?.balance).toBe("0.75"))
    await waitFor(() => expect(result.current.one.data?.status).toBe("deployed"))
    expect(result.current.sends.data).toMatchObject([
      { status: "confirmed", userOperation: { isSponsored: true } }
    ])
    expect(requests.filter((it) => it === "POST /userOp/submit")).toHaveLength(1)
  })

  test("ask for confirmation, and send nothing that the user rejects", async () => {
    const { client, requests } = await openUser()
    const { result } = openHook(
      client,
      () => ({ send: useSmartAccountSend(), confirmations: useConfirmations() }),
      { confirm: "queue" }
    )
    const input = { network, deploy: true, sponsored: true } as const
    act(() => result.current.send.mutate(input))
    await waitFor(() =>
      expect(result.current.confirmations.current).toMatchObject({ operation: "sendUserOperation", input })
    )
    act(() => result.current.confirmations.reject(result.current.confirmations.current?.id ?? 0))
    await waitFor(() => expect(result.current.send.error).toMatchObject({ code: "USER_REJECTED" }))
    expect(requests.filter((it) => it.includes("/userOp"))).toEqual([])
  })

  test("lower the limit of an `approve` call to what the user allows", async () => {
    const { client } = await openUser()
    const { result } = openHook(
      client,
      () => ({ send: useSmartAccountSend(), confirmations: useConfirmations() }),
      { confirm: "queue" }
    )
    const call = (limit: string) => `0x095ea7b3${friend.slice(2).toLowerCase().padStart(64, "0")}${limit}`
    const calls = [{ to: testTokens.usdc, data: call("f".repeat(64)) }] as const
    act(() => result.current.send.mutate({ network, calls, sponsored: true }))
    await waitFor(() => expect(result.current.confirmations.current).toBeDefined())
    act(() =>
      result.current.confirmations.approve(result.current.confirmations.current?.id ?? 0, {
        spendingLimit: 5n
      })
    )
    await waitFor(() => expect(result.current.send.status).toBe("success"))
    const [sent] = await client.transactions.list()
    expect(sent?.approval).toMatchObject({ value: "5" })
  })

  test("estimate an operation whose amount is a bigint", async () => {
    const { client } = await openUser()
    const { result } = openHook(client, () =>
      useSmartAccountEstimate({ network, coin: { to: friend, amount: 0n } })
    )
    await waitFor(() => expect(Number(result.current.data?.requiredNative)).toBeGreaterThan(0))
  })

  test("credit a payment of the wallet to the gas tank, once", async () => {
    const { client, owner } = await openUser()
    await fund(owner ?? "", "1")
    await fund(owner ?? "", "10", testTokens.usdt)
    const { result } = openHook(client, () => ({
      create: useCreateSmartAccount(),
      tank: useGasTank(),
      topUps: useGasTankTopUps(),
      pay: useSendToken(),
      credit: useTopUpGasTank()
    }))
    await act(() => result.current.create.mutateAsync())
    await waitFor(() =>
      expect(result.current.tank.data).toEqual({ balance: "25", symbol: "USDT", decimals: 6 })
    )
    const tokenAddress = testTokens.usdt
    await act(async () => {
      const payment = await result.current.pay.mutateAsync({ network, to: pool, amount: "10", tokenAddress })
      const { hash = "" } = await payment.wait()
      await result.current.credit.mutateAsync({ txHash: hash, network, tokenAddress, poolAddress: pool })
    })
    await waitFor(() => expect(result.current.tank.data?.balance).toBe("35"))
    await waitFor(() =>
      expect(result.current.topUps.data).toMatchObject([{ status: "success", amount: "10000000" }])
    )
  })
})
