import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor, within } from "@testing-library/react"
import type { Hash } from "viem"
import { describe, expect, test } from "vitest"
import { hasAnvil } from "../../../../sandbox/test/support/anvil.ts"
import type { SentHandle } from "../../../../src/index.ts"
import { ConfirmRequest, TransactionProgress } from "../../../../src/react/components/index.ts"
import { shortFee } from "../../../../src/react/components/primitives/money/shortFee.ts"
import { useCancelTransaction } from "../../../../src/react/index.ts"
import { network, openChain, type WalletOnChain } from "../../../support/walletOnChain.ts"
import { movableClock } from "../../clock.tsx"
import { openPage } from "../../page.tsx"
import { typist } from "../support/typist.ts"

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

  /** The app asks to cancel a transaction by its nonce. Resolves to the fee that the user sees, and a function that agrees to it. */
  const cancelling = async ({ client }: WalletOnChain, sent: SentHandle) => {
    const Cancel = () => {
      const { mutate, error } = useCancelTransaction()
      return (
        <>
          <button type="button" onClick={() => mutate({ network, nonce: sent.nonce ?? 0 })}>
            Cancel it
          </button>
          <output>{error && "reason" in error ? error.reason : null}</output>
        </>
      )
    }
    const page = (
      <>
        <Cancel />
        <ConfirmRequest />
      </>
    )
    openPage(client, page, { confirm: "queue", queryClient: queryClient(), locale: "en-GB" })
    await user.click(screen.getByRole("button", { name: "Cancel it" }))
    const dialog = within(await screen.findByRole("dialog", {}))
    const text = (await dialog.findByText(/^about [\d.]+ ETH/, {})).closest("dd")?.textContent
    const agree = dialog.getAllByRole("button").at(-1) as HTMLElement // the last one agrees
    await waitFor(() => expect(agree.getAttribute("aria-disabled")).toBeNull())
    return { text, agree: () => user.click(agree) }
  }

  test("is that of the mined cancellation, when an app asks for it by its nonce", async () => {
    const wallet = await openWallet({ hasNode: true })
    const sent = await sendDearly(wallet)
    const { text, agree } = await cancelling(wallet, sent)
    await agree()
    await waitFor(async () => expect(await newest(wallet)).not.toBe(sent.hash))
    const { most, charged } = await costOf(await newest(wallet))
    expect(text).toBe(`about ${shortFee(most)} ETHTest money`)
    expect(charged).toBeLessThanOrEqual(most)
  })

  describe("if the market rises before the user agrees to a cancellation", () => {
    /** The user sees a fee. By the time they agree, a block takes `percent` of it. */
    const agreeAt = async (percent: bigint) => {
      const wallet = await openWallet({ hasNode: true })
      const sent = await sendDearly(wallet)
      const { maxFee } = await wallet.client.transactions.replacementFee({ id: sent.id, by: "cancel" })
      const { agree } = await cancelling(wallet, sent)
      const baseFee = (BigInt(maxFee) * percent) / 100n / 21_000n
      wallet.node.rewrite("eth_getBlockByNumber", (block) => ({
        ...Object(block),
        baseFeePerGas: `0x${baseFee.toString(16)}`
      }))
      await agree()
      return { wallet, sent, maxFee }
    }

    test("it costs no more than the user saw", async () => {
      const { wallet, sent, maxFee } = await agreeAt(80n)
      await waitFor(async () => expect(await newest(wallet)).not.toBe(sent.hash))
      const { most } = await costOf(await newest(wallet))
      expect(most).toBe(BigInt(maxFee))
    })

    test("it is not signed if that is not enough", async () => {
      const { wallet, sent } = await agreeAt(120n)
      await waitFor(() => expect(screen.getByText("FEE_ABOVE_LIMIT")).toBeDefined())
      expect(await newest(wallet)).toBe(sent.hash)
    })
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
