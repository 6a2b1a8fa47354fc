import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, test } from "vitest"
import { createSandbox, type Sandbox } from "../../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../../sandbox/test/support/anvil.ts"
import { evm } from "../../../../src/evm.ts"
import { type Client, type ClientConfig, createClient } from "../../../../src/index.ts"
import { SendForm } from "../../../../src/react/components/index.ts"
import { faultyNode } from "../../../support/service/faultyNode.ts"
import { freshJournal } from "../../../support/storage/freshJournal.ts"
import { openChain } from "../../../support/walletOnChain.ts"
import { movableClock } from "../../clock.tsx"
import { openPage } from "../../page.tsx"
import { typist } from "../support/typist.ts"

const network = "ethereum-sepolia"
const friend = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"
const checking = "Checking whether this was sent"
const unclear = "We don't know if this was sent"
const earlier = /^You (?:sent|started sending) [\d.]+ ETH to this address \d/

const signIn = async (sandbox: Sandbox, client: Client) => {
  const email = "ada@example.com"
  const { verificationToken } = await client.auth.email.login({ email })
  const { isWalletCreated } = await client.auth.email.verify({
    verificationToken,
    otp: sandbox.inbox.latest(email)?.code ?? ""
  })
  if (!isWalletCreated) await client.account.create()
}

/** Opens a tab with the form. */
const showForm = (client: Client) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { Timed, pass } = movableClock()
  const form = (
    <Timed>
      <SendForm network={network} />
    </Timed>
  )
  const { container } = openPage(client, form, { queryClient })
  const tab = within(container)
  const button = (name: string | RegExp) => tab.getByRole("button", { name })
  const user = typist()
  const titled = (name: string | RegExp) => waitFor(() => tab.getByRole("heading", { name }))
  /** The button that sends, once the fee is known. */
  const ready = () =>
    waitFor(() => {
      expect(button(/^Send \d/).getAttribute("aria-disabled")).toBeNull()
      return button(/^Send \d/)
    })
  return {
    tab,
    user,
    button,
    titled,
    ready,
    send: async () => user.click(await ready()),
    /** Goes on from the page about an earlier send of the same to sending it again. */
    repeat: async () => {
      await titled(earlier)
      await user.click(button("Send again"))
      await user.click(await ready())
    },
    /** Waits until the form asks what became of a lost answer. */
    asked: async () => {
      await titled(checking)
      pass(180_000)
      await titled(unclear)
    },
    /** Answers that nothing was sent. */
    deny: async () => {
      await user.click(button(/^It wasn't sent/))
      await titled("You marked this as not sent")
      // The next send begins now.
      pass(-180_000)
    },
    review: async (amount = "0.25") => {
      await user.type(tab.getByLabelText("To"), friend)
      await user.type(tab.getByLabelText("Amount"), amount)
      await user.click(button("Review"))
    }
  }
}

describe("a form without a chain node", () => {
  const openBrowser = () => {
    const sandbox = createSandbox({ seed: "sends", blockTime: 0 })
    const { appId } = sandbox.credentials
    const journal = freshJournal()
    return {
      sandbox,
      openTab: async (fetch: ClientConfig["fetch"] = sandbox.fetch) => {
        const client = createClient({ appId, fetch, journal })
        await signIn(sandbox, client)
        return { client, ...showForm(client) }
      },
      sends: () =>
        sandbox.ledger.filter(({ operationId, outcome }) => operationId === "sendCoin" && outcome === "done")
          .length
    }
  }

  test("sends once when its button is clicked twice", async () => {
    const { openTab, sends } = openBrowser()
    const { user, review, titled, ready } = await openTab()
    await review()
    await user.dblClick(await ready())
    await titled("Waiting for the network")
    expect(sends()).toBe(1)
  })

  test("sends a second time after a lost answer only on request", async () => {
    const { sandbox, openTab, sends } = openBrowser()
    const { client, user, review, button, titled, tab, asked, deny, send, repeat } = await openTab()
    await review()
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
    await send()
    await asked()
    for (const name of [/^Send \d/, "Send again"]) expect(tab.queryByRole("button", { name })).toBeNull()
    await deny()
    expect(sends()).toBe(1)
    await user.click(button("Send again"))
    await repeat()
    await titled("Waiting for the network")
    expect(sends()).toBe(2)
    expect(await client.transactions.list()).toMatchObject([
      // It may be mined by now.
      { status: expect.stringMatching(/^(?:submitted|confirmed)$/), amount: "0.25" },
      { status: "unknown", amount: "0.25" }
    ])
    await titled("Sent")
    await user.click(button("Send another"))
    expect((tab.getByLabelText("Amount") as HTMLInputElement).value).toBe("")
  })

  test("shows a send with a lost answer after a reload, and can send it a second time", async () => {
    const { sandbox, openTab, sends } = openBrowser()
    const first = await openTab()
    await first.review()
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
    await first.send()
    await first.titled(checking)
    cleanup()
    const { user, button, titled, tab, asked, deny, repeat } = await openTab()
    await asked()
    await waitFor(() => tab.getByText("0.25 ETH"))
    expect(tab.queryByRole("button", { name: "Review" })).toBeNull()
    await deny()
    await user.click(button("Send again"))
    await repeat()
    await titled("Waiting for the network")
    expect(sends()).toBe(2)
  })

  test("refuses the same send in another tab while the outcome of the first is unknown", async () => {
    const { sandbox, openTab, sends } = openBrowser()
    const [one, two] = [await openTab(), await openTab()]
    await two.review("0.250")
    const press = await two.ready()
    await one.review()
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
    await one.send()
    await one.titled(checking)
    expect(one.tab.queryByRole("button", { name: "Send another" })).toBeNull()
    await two.user.click(press)
    await two.titled(earlier)
    expect(two.tab.queryByRole("button", { name: /^Send/ })).toBeNull()
    await two.user.click(two.button("View transaction"))
    await two.titled(checking)
    expect(sends()).toBe(1)
  })

  test("shows a send of the first tab in a second one until it arrives", async () => {
    const { sandbox, openTab } = openBrowser()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const held: ClientConfig["fetch"] = async (url, init) => {
      const answer = await sandbox.fetch(url, init)
      if (new URL(url).pathname.endsWith("/send-coin")) await released
      return answer
    }
    const [one, two] = [await openTab(held), await openTab()]
    await one.review()
    await one.send()
    await two.titled("Sending")
    expect(two.tab.queryByRole("button", { name: "Review" })).toBeNull()
    release()
    await one.titled("Waiting for the network")
    await two.titled("Waiting for the network")
    await one.titled("Sent")
    await two.titled("Sent")
    await two.user.click(two.button("Send another"))
    two.button("Review")
  })

  test("returns to the form when the service refuses a send", async () => {
    const { sandbox, openTab } = openBrowser()
    const { user, review, button, tab, send } = await openTab()
    await review()
    sandbox.faults.add({ operation: "sendCoin", fault: "403" })
    await send()
    await waitFor(() => tab.getByRole("alert"))
    await user.click(button("Back"))
    button("Review")
    expect((tab.getByLabelText("To") as HTMLInputElement).value).toBe(friend)
  })

  test("shows another user nothing of a send", async () => {
    const { sandbox, openTab } = openBrowser()
    const { client, review, button, titled, send } = await openTab()
    await review()
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
    await send()
    await titled(checking)
    await client.session.signOut()
    const { verificationToken } = await client.auth.email.login({ email: "returning@example.com" })
    await client.auth.email.verify({
      verificationToken,
      otp: sandbox.inbox.latest("returning@example.com")?.code ?? ""
    })
    await waitFor(() => button("Review"))
    expect(screen.queryByText(checking)).toBeNull()
  })
})

describe.runIf(hasAnvil)("a form with a chain node", () => {
  const { sandbox, directly, mine, minedBy, origin } = openChain()

  const openBrowser = () => {
    const node = faultyNode(directly)
    const journal = freshJournal()
    const openTab = async () => {
      const client = createClient({
        appId: "app",
        baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
        fetch: (url, init) => directly(url, init),
        journal,
        evm: evm({ rpcUrls: sandbox.rpcUrls(origin), fetch: node.fetch, pollingInterval: 50 })
      })
      await signIn(sandbox, client)
      return { client, ...showForm(client) }
    }
    return { node, openTab }
  }

  test("reconciles a lost answer by itself, also after a reload", async () => {
    const { node, openTab } = openBrowser()
    const first = await openTab()
    await first.review()
    node.before("eth_sendRawTransaction", async () => {
      node.add({ fault: "drop-after", times: 1000 }, { fault: "drop-after", times: 1000 })
    })
    await first.send()
    await first.titled(checking)
    cleanup()
    const { client, titled, tab, button } = await openTab()
    await titled(checking)
    for (const name of ["Review", "Send again", "Send another"])
      expect(tab.queryByRole("button", { name })).toBeNull()
    node.clear()
    await titled("Waiting for the network")
    await mine()
    await titled("Sent")
    button("Send another")
    const address = client.session.current().addresses.evm ?? "0x"
    expect(await minedBy(address as `0x${string}`, 0n)).toHaveLength(1)
  })

  test("sends once when its button is clicked twice, and again on a later identical request", async () => {
    const { openTab } = openBrowser()
    const { user, review, button, titled, client, ready, repeat } = await openTab()
    const before = (await client.transactions.list()).length
    await review("0.1")
    await user.dblClick(await ready())
    await titled("Waiting for the network")
    expect(await client.transactions.list()).toHaveLength(before + 1)
    await mine()
    await titled("Sent")
    await user.click(button("Send another"))
    await review("0.1")
    await repeat()
    await titled("Waiting for the network")
    expect(await client.transactions.list()).toHaveLength(before + 2)
  })
})
