import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { screen, waitFor, within } from "@testing-library/react"
import { encodeFunctionData, erc721Abi } from "viem"
import { describe, expect, test } from "vitest"
import { testTokens } from "../../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../../sandbox/test/support/anvil.ts"
import { ApiError } from "../../../../src/errors/index.ts"
import {
  ActivityList,
  ConfirmRequest,
  Receipt,
  SendForm,
  type SmartAccountChoice
} from "../../../../src/react/components/index.ts"
import { useSmartAccountSend } from "../../../../src/react/index.ts"
import { network, openSmartAccountApp, type UserOptions } from "../../../support/service/smartAccountApp.ts"
import { openPage } from "../../page.tsx"
import { address, fixtureClient, never, transfer } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"

const friend = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"
const shortly = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

test.each([
  ["reverted", "0.25 ETH is still yours."],
  ["failed", "It wasn't sent in time. Nothing left your account."]
] as const)(
  "says of an operation that is %s what became of it, and nothing of the wallet",
  (status, text) => {
    const userOperation = {
      accountId: "account",
      sender: address,
      owner: address,
      isSponsored: true,
      id: "op"
    }
    const transaction = transfer({ status, reason: "EXPIRED", fee: "31500000000000", userOperation })
    const { container } = openPage(fixtureClient(), <Receipt transaction={transaction} />)
    expect(container.querySelector("[data-slipway=receipt]")?.textContent).toContain(text)
    expect(container.textContent).not.toMatch(/your wallet|was used/)
  }
)

describe("a send that the app does not pay for", () => {
  const coin = (balance: string) => async () => ({ balance })
  const send = async (calls: Record<string, (input: never) => unknown>) => {
    const accounts = [{ id: "account", aaAddress: address, chainId: 11155111, status: "deployed" }]
    const smartAccount = {
      create: async () => ({ id: "owner", gasTanks: [], accounts }),
      balanceCoin: coin("1000000000000000000"),
      send: () => Promise.reject(new ApiError({ status: 403, message: "no" })),
      ...calls
    }
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const page = <SendForm network="ethereum-sepolia" smartAccount={{ sponsored: true }} />
    openPage(fixtureClient({ smartAccount }), page, {
      ...{ queryClient, appName: "Harbour", currency: "USD" },
      prices: async (assets) => assets.map(() => "3380")
    })
    const user = typist()
    await user.type(await screen.findByLabelText("To"), friend)
    await user.type(screen.getByLabelText("Amount"), "0.25")
    await user.click(screen.getByRole("button", { name: "Review" }))
    await user.click(await screen.findByRole("button", { name: "Send 0.25 ETH" }))
    await screen.findByText("Harbour won't pay this fee")
    return user
  }
  const fee = () => screen.getByText("Network fee").nextElementSibling?.textContent
  const estimate = async () => ({
    requiredNative: "420000000000000",
    requiredGasTankBalance: "1",
    decimals: 6
  })
  const payButton = () => screen.getByRole("button", { name: "Pay the fee yourself" })

  test("shows what the user would pay before they choose to", async () => {
    await send({ estimate })
    await waitFor(() => expect(fee()).toMatch(/^about 0\.00042\sETH · about \$1\.42/))
    expect(payButton().getAttribute("aria-disabled")).toBeNull()
  })

  test("waits with the button while the fee is estimated", async () => {
    await send({ estimate: never })
    expect(payButton().getAttribute("aria-busy")).toBe("true")
    expect(fee()).toBe("Loading…")
  })

  test("says that the fee is unknown, and estimates it again in the next review", async () => {
    let asked = 0
    const user = await send({
      estimate: () => {
        asked += 1
        return asked === 1 ? Promise.reject(new ApiError({ status: 500 })) : estimate()
      }
    })
    await waitFor(() => expect(fee()).toBe("Unknown"))
    await screen.findByText("Nothing was sent. We couldn't work out the network fee.")
    await user.click(payButton())
    await screen.findByRole("button", { name: "Send 0.25 ETH" })
    expect(fee()).toMatch(/^about 0\.00042/)
  })

  test("shows the fee that neither the gas tank nor the account covers", async () => {
    await send({ estimate, balanceCoin: coin("250000000000000000") })
    await screen.findByText(/can't cover it either/)
    expect(fee()).toMatch(/^about 0\.00042/)
    expect(screen.queryByText("Paid from")).toBeNull()
  })
})

describe.runIf(hasAnvil)("SendForm of a smart account", () => {
  const { openUser, fund } = openSmartAccountApp()

  const open = async (
    smartAccount: SmartAccountChoice | undefined,
    options: UserOptions = {},
    balance = "1"
  ) => {
    const opened = await openUser(options)
    await fund(opened.account.aaAddress, balance)
    return { ...opened, ...show(opened.client, smartAccount) }
  }

  const show = (
    client: Awaited<ReturnType<typeof openUser>>["client"],
    smartAccount: SmartAccountChoice | undefined
  ) => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const page = (
      <>
        <SendForm network={network} smartAccount={smartAccount} />
        <ConfirmRequest />
        <ActivityList />
      </>
    )
    const { container, unmount } = openPage(client, page, {
      queryClient,
      appName: "Harbour",
      confirm: "queue"
    })
    const form = within(container.querySelector<HTMLElement>("[data-slipway=send-form]") ?? container)
    const user = typist()
    const button = (name: string | RegExp) => form.getByRole("button", { name })
    return {
      form,
      user,
      button,
      container,
      unmount,
      review: async (amount = "0.25") => {
        await user.type(await form.findByLabelText("To"), friend)
        await user.type(form.getByLabelText("Amount"), amount)
        await user.click(button("Review"))
        await form.findByRole("heading", { name: "Review" })
      },
      send: async () => {
        const press = await waitFor(() => {
          expect(button(/^Send \d/).getAttribute("aria-disabled")).toBeNull()
          return button(/^Send \d/)
        })
        await user.click(press)
      },
      titled: (name: string) => form.findByRole("heading", { name })
    }
  }

  test("sends what the account has, with a fee that the app pays, and shows the account everywhere", async () => {
    const { form, user, review, send, titled, button, account, owner, client, container } = await open({
      sponsored: true
    })
    await form.findByText("Smart account · Base Sepolia")
    await form.findByText("Balance 1 ETH")
    // Nothing has to stay for a fee.
    await user.click(button("Max"))
    expect(form.getByLabelText<HTMLInputElement>("Amount").value).toBe("1")
    await user.clear(form.getByLabelText("Amount"))
    await review()
    expect(form.getByText("Network fee").nextSibling?.textContent).toBe("Paid by Harbour")
    expect(form.getByText(shortly(account.aaAddress))).toBeDefined()
    await send()
    await titled("Waiting for the network")
    await client.transactions.reconcile()
    await titled("Sent")
    const text = container.textContent ?? ""
    expect(text).toContain(shortly(account.aaAddress))
    expect(text).not.toContain(shortly(owner ?? ""))
    expect((await client.transactions.list())[0]?.userOperation).toMatchObject({ isSponsored: true })
    const activity = within(container.querySelector<HTMLElement>("[data-slipway=activity-list]") ?? container)
    expect(activity.getByText("Smart account")).toBeDefined()
  })

  test("says from where the user pays the fee: the gas tank, and coins of the account without one", async () => {
    const { form, review } = await open({ sponsored: false })
    await review()
    await form.findByText("Gas tank")
    expect(form.getByText(/USDT/)).toBeDefined()
  })

  test("offers to pay oneself when the app does not pay", async () => {
    const { form, user, review, send, titled, button, client } = await open(
      { sponsored: true },
      { email: "bob+unsponsored@example.com" }
    )
    await review()
    await send()
    await form.findByText("Harbour won't pay this fee")
    expect(form.getByText(/Nothing was sent/)).toBeDefined()
    await form.findByText(/^about .* USDT$/)
    await user.click(await form.findByRole("button", { name: "Pay the fee yourself" }))
    await form.findByText("Gas tank")
    await send()
    await titled("Waiting for the network")
    expect(button("Close")).toBeDefined()
    const [paid, refused] = await client.transactions.list()
    expect(paid?.userOperation?.isSponsored).toBe(false)
    expect(refused).toMatchObject({ status: "failed", reason: "SPONSORSHIP_REFUSED" })
  })

  test("says that an operation has expired, and sends it again", async () => {
    const { form, user, review, send, button, requests } = await open(
      { sponsored: true },
      { email: "eve+lateoperation@example.com" }
    )
    await review()
    await send()
    await form.findByText("It wasn't sent in time")
    const before = requests.filter((it) => it === "POST /userOp/submit").length
    await user.click(button("Try again"))
    await waitFor(() => expect(requests.filter((it) => it === "POST /userOp/submit").length).toBe(before + 1))
  })

  test("keeps the sends of the account and of the wallet apart", async () => {
    const { client, owner, review, send, titled } = await open({ sponsored: true })
    await fund(owner ?? "", "1")
    await review()
    await send()
    await titled("Waiting for the network")
    const wallet = show(client, undefined)
    await wallet.review()
    // No question about an equal send, and the wallet's own fee.
    expect(wallet.form.getByText("Network fee")).toBeDefined()
    expect(wallet.form.queryByText("Paid by Harbour")).toBeNull()
  })

  test("shows a send whose answer was lost until its outcome is known, also after a reload", async () => {
    let isDown = false
    const onRequest = (path: string) =>
      isDown && /^\/userOp\/(?:submit|[0-9a-f]{24})$/.test(path) ? ("drop-after" as const) : undefined
    const { client, review, send, titled, unmount } = await open({ sponsored: true }, { onRequest })
    await review()
    isDown = true
    await send()
    await titled("Checking whether this was sent")
    unmount()
    // The form of the wallet starts empty.
    const wallet = show(client, undefined)
    await wallet.form.findByLabelText("Amount")
    wallet.unmount()
    const later = show(client, { sponsored: true })
    await later.titled("Checking whether this was sent")
    isDown = false
    await client.transactions.reconcile()
    await later.titled("Sent")
    expect(await client.transactions.list()).toHaveLength(1)
  })

  test("says where there are no smart accounts", async () => {
    const { client } = await openUser()
    openPage(client, <SendForm network="ethereum" smartAccount={{ sponsored: true }} />)
    await screen.findByText("There are no smart accounts on Ethereum")
    expect(screen.queryByLabelText("Amount")).toBeNull()
  })

  test("is confirmed with the same sentence when the app's own code sends", async () => {
    const { client, account, requests } = await openUser()
    const Claim = () => {
      const send = useSmartAccountSend()
      const input = { accountId: account.id, coin: { to: friend, amount: 10n ** 17n }, sponsored: true }
      return (
        <button type="button" onClick={() => send.mutate(input)}>
          Claim
        </button>
      )
    }
    const page = (
      <>
        <Claim />
        <ConfirmRequest />
      </>
    )
    openPage(client, page, { appName: "Harbour", confirm: "queue" })
    const user = typist()
    await user.click(screen.getByRole("button", { name: "Claim" }))
    const dialog = within(await screen.findByRole("dialog", { name: /^Send 0\.1 ETH to/ }))
    dialog.getByText("Paid by Harbour")
    dialog.getByText(shortly(account.aaAddress))
    await user.click(dialog.getByRole("button", { name: "Reject" }))
    expect(requests.filter((it) => it.endsWith("/hash"))).toEqual([])
  })

  test("needs a tick for an approval without a limit, like one of the wallet", async () => {
    const { client } = await openUser()
    const data = encodeFunctionData({
      abi: erc721Abi,
      functionName: "setApprovalForAll",
      args: [friend, true]
    })
    const Approve = () => {
      const send = useSmartAccountSend()
      const calls = [{ to: testTokens.erc721, data }] as const
      return (
        <button type="button" onClick={() => send.mutate({ network, calls, sponsored: true })}>
          Approve
        </button>
      )
    }
    const page = (
      <>
        <Approve />
        <ConfirmRequest />
      </>
    )
    openPage(client, page, { confirm: "queue" })
    await typist().click(screen.getByRole("button", { name: "Approve" }))
    const dialog = within(await screen.findByRole("dialog", { name: /move every NFT/ }))
    expect(dialog.getByRole("checkbox")).toBeDefined()
    dialog.getByText("Paid for you")
  })
})
