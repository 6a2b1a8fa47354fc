import "../../support/dom.ts"
import "./support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor, within } from "@testing-library/react"
import type { Hash } from "viem"
import { describe, expect, test } from "vitest"
import { hasAnvil } from "../../../sandbox/test/anvil.ts"
import { ConfirmRequest, TransactionProgress } from "../../../src/react/components/index.ts"
import { shortFee } from "../../../src/react/components/primitives/shortFee.ts"
import { useCancelTransaction } from "../../../src/react/index.ts"
import { network, openChain, type WalletOnChain } from "../../support/walletOnChain.ts"
import { movableClock } from "../clock.tsx"
import { openPage } from "../page.tsx"
import { typist } from "./support/typist.ts"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

describe.runIf(hasAnvil)("the fee that is shown before a transaction is replaced", () => {
  const { openWallet, mine, rpc } = openChain()
  const user = typist()

  /** Sends with ten times the fee that the network asks for, so that its replacement costs more than a new transaction. */
  const sendDearly = async ({ client, address }: WalletOnChain) => {
    const { maxFeePerGas, maxPriorityFeePerGas } = await rpc.estimateFeesPerGas()
    const dear = (fee: bigint) => `0x${(fee * 10n).toString(16)}` as const
    return client.wallet.sendTransaction({
      network,
      transaction: {
        ...{ from: address, to: friend, value: "0x1", data: "0x" },
        ...{ maxFeePerGas: dear(maxFeePerGas), maxPriorityFeePerGas: dear(maxPriorityFeePerGas) }
      }
    })
  }

  const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

  /** The most that a transaction may cost, and what it did cost, in wei. */
  const costOf = async (hash: Hash) => {
    await act(mine)
    const { gas, maxFeePerGas = 0n } = await rpc.getTransaction({ hash })
    const { gasUsed, effectiveGasPrice } = await rpc.getTransactionReceipt({ hash })
    return { most: gas * maxFeePerGas, charged: gasUsed * effectiveGasPrice }
  }

  /** The pending transaction of the wallet with the highest fee. */
  const newest = async ({ client }: WalletOnChain) =>
    (await client.transactions.list()).find(({ status }) => status === "submitted")?.hash as Hash

  test("is that of the mined cancellation, when an app asks for it by its nonce", async () => {
    const wallet = await openWallet({ hasNode: true })
    const sent = await sendDearly(wallet)
    const Cancel = () => {
      const cancel = useCancelTransaction()
      return (
        <button type="button" onClick={() => cancel.mutate({ network, nonce: sent.nonce ?? 0 })}>
          Cancel it
        </button>
      )
    }
    const page = (
      <>
        <Cancel />
        <ConfirmRequest />
      </>
    )
    openPage(wallet.client, page, { confirm: "queue", queryClient: queryClient(), locale: "en-GB" })
    await user.click(screen.getByRole("button", { name: "Cancel it" }))
    const dialog = within(await screen.findByRole("dialog", {}))
    const text = (await dialog.findByText(/^about [\d.]+ ETH/, {})).textContent
    const agree = dialog.getAllByRole("button").at(-1) as HTMLElement // the last one agrees
    await waitFor(() => expect(agree.getAttribute("aria-disabled")).toBeNull())
    await user.click(agree)
    await waitFor(async () => expect(await newest(wallet)).not.toBe(sent.hash))
    const { most, charged } = await costOf(await newest(wallet))
    expect(text).toBe(`about ${shortFee(most)} ETH`)
    expect(charged).toBeLessThanOrEqual(most)
  })

  test.each([
    ["Cancel send", "cancel"],
    ["Speed up", "speedUp"]
  ])("is that of the mined replacement, after %s", async (name, kind) => {
    const wallet = await openWallet({ hasNode: true })
    const sent = await sendDearly(wallet)
    const { Timed, pass } = movableClock()
    const page = (
      <Timed>
        <TransactionProgress id={sent.id} />
      </Timed>
    )
    openPage(wallet.client, page, { queryClient: queryClient(), locale: "en-GB" })
    await screen.findByRole("heading", { name: "Waiting for the network" })
    pass(90_000)
    await user.click(await screen.findByRole("button", { name }))
    const label = await screen.findByText("New fee, up to", {})
    const text = label.nextElementSibling?.textContent
    await user.click(screen.getByRole("button", { name }))
    await waitFor(async () => expect(await newest(wallet)).not.toBe(sent.hash))
    expect((await wallet.client.transactions.list())[0]).toMatchObject({ kind })
    const { most, charged } = await costOf(await newest(wallet))
    expect(text).toBe(`${shortFee(most)} ETH`)
    expect(charged).toBeLessThanOrEqual(most)
  })
})
