import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, cleanup, screen, waitFor, within } from "@testing-library/react"
import { type Address, erc20Abi } from "viem"
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { testTokens } from "../../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../../sandbox/test/support/anvil.ts"
import { evm } from "../../../../src/evm.ts"
import { type Client, createClient, type OfframpOrderDetail } from "../../../../src/index.ts"
import { ActivityDetail, OrderStatus } from "../../../../src/react/components/index.ts"
import { signatureTimeout } from "../../../../src/transactions/timeouts.ts"
import { failureOf } from "../../../support/failure.ts"
import { newRecipient } from "../../../support/recipient.ts"
import { freshJournal } from "../../../support/storage/freshJournal.ts"
import { network, openChain } from "../../../support/walletOnChain.ts"
import { openPage } from "../../page.tsx"
import { typist } from "../support/typist.ts"

const hint = "If you paid this sale on another device, don't pay again."
const sales = {
  USDC: { inputAmount: "25", inputCurrency: `usdc-${network}` },
  ETH: { inputAmount: "0.05", inputCurrency: `eth-${network}` }
}

describe.runIf(hasAnvil)("an unpaid sale on two devices of a user", () => {
  const { sandbox, directly, origin, mine, rpc } = openChain({ payments: "command" })
  const { rampableClientSecret } = sandbox.credentials
  const user = typist()
  let users = 0
  let devices = 0

  /** Delays the next signature of a device until `release` is called. `asked` resolves when other sends no longer wait for it. */
  const slowSignature = () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const asked = new Promise<void>((resolve) => {
      delay = () => {
        delay = async () => {}
        vi.advanceTimersByTime(signatureTimeout)
        resolve()
        return released
      }
    })
    return { asked, release }
  }
  let delay = async () => {}
  /** How many blocks the nodes allow in a request for logs. */
  let mostBlocks = Number.POSITIVE_INFINITY
  const limited: typeof fetch = async (input, init) => {
    const request = JSON.parse(String(init?.body ?? "null"))
    const isTooMuch = [request].flat().some((it) => {
      const { fromBlock, toBlock } = Object(it?.method === "eth_getLogs" ? it.params[0] : undefined)
      return Number(toBlock) - Number(fromBlock) >= mostBlocks
    })
    if (!isTooMuch) return directly(input, init)
    const refused = ({ id }: { id: number }) => ({
      ...{ jsonrpc: "2.0", id, error: { code: -32600, message: "Too many blocks" } }
    })
    return Response.json(Array.isArray(request) ? request.map(refused) : refused(request))
  }
  /** Whether the responses to sends through the service are lost: before the service has the request, or on their way back. */
  let lost: "request" | "response" | undefined
  /** When orders expire, if it is not what the ramp says. */
  let expiredDate: string | undefined
  afterEach(() => {
    expiredDate = undefined
    lost = undefined
    mostBlocks = Number.POSITIVE_INFINITY
  })
  const changed: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (/sign-?transaction/i.test(pathname)) await delay()
    const isLost = lost !== undefined && /send-?coin/i.test(pathname)
    if (isLost && lost === "request") throw new TypeError("fetch failed")
    const response = await directly(input, init)
    if (isLost) throw new TypeError("fetch failed")
    if (expiredDate === undefined || !pathname.includes("/offramp/detail/")) return response
    const body = await response.json()
    return Response.json({ ...body, data: { ...body.data, expiredDate } })
  }

  /** A device of the user, with its own session and journal. */
  const openDevice = async (email: string, hasNode: boolean, journal = freshJournal()): Promise<Client> => {
    // A unique host, because viem batches concurrent requests to one URL.
    const rpcUrls = sandbox.rpcUrls(`http://device-${++devices}.test`)
    const client = createClient({
      appId: "app",
      rampableClientSecret,
      baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
      journal,
      evm: hasNode ? evm({ rpcUrls, fetch: limited, pollingInterval: 10 }) : undefined,
      fetch: changed
    })
    const { verificationToken } = await client.auth.email.login({ email })
    await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    return client
  }

  /** A user with an unpaid sale, and two devices. The first one placed it. */
  const open = async (coin: keyof typeof sales, hasNode = true) => {
    const email = `seller-${++users}@example.com`
    const first = await openDevice(email, hasNode)
    const rampable = { username: email, fullName: "Ada Lovelace", password: "correct horse" }
    await first.account.create({ rampable })
    const { id: receiverId } = await first.recipients.create(newRecipient)
    const order = await first.offramp.create({
      ...sales[coin],
      outputCurrency: "IDR",
      receiverId,
      senderName: "Ada Lovelace",
      senderEmail: "ada@example.com"
    })
    const payment = {
      offrampId: order.offrampId,
      inputAmount: order.pays.amount,
      inputCurrency: order.cryptoId
    }
    return { email, order, payment, first, second: await openDevice(email, hasNode) }
  }

  /** What has arrived at the deposit address, in the smallest unit. */
  const arrived = (coin: keyof typeof sales, { payOutWallet }: OfframpOrderDetail) =>
    coin === "ETH"
      ? rpc.getBalance({ address: payOutWallet as Address })
      : rpc.readContract({
          address: testTokens.usdc,
          abi: erc20Abi,
          functionName: "balanceOf",
          args: [payOutWallet as Address]
        })
  const once = { USDC: 25_000_000n, ETH: 50_000_000_000_000_000n }

  const show = (client: Client, order: OfframpOrderDetail) => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    openPage(client, <OrderStatus order={order} />, { queryClient, locale: "en-GB" })
    /** Waits until everything that the page says is read. */
    return () => waitFor(() => expect(queryClient.isFetching()).toBe(0))
  }
  const press = async () => user.click(await screen.findByRole("button", { name: /^Send [\d.]+ / }))

  test.each(["USDC", "ETH"] as const)(
    "is not paid again in %s while the payment of the other device waits for a block, or after it is mined",
    async (coin) => {
      const { first, second, order, payment } = await open(coin)
      const sent = await first.offramp.pay(payment)
      show(second, order)
      await press()
      await screen.findByText(/We're not sure/, {})
      expect(await second.transactions.list()).toEqual([])
      await act(mine)
      expect(await arrived(coin, order)).toBe(once[coin])

      await press()
      await screen.findByRole("heading", { name: `${coin} already sent` })
      screen.getByText("Your wallet already paid this sale, so nothing was sent now.")
      const facts = within(screen.getByText("Transfer").closest("div") as HTMLElement) // a fact is one
      facts.getByTitle(sent.payment?.hash ?? "no hash")
      expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull()
      await act(mine)
      expect(await arrived(coin, order)).toBe(once[coin])
      expect(await second.transactions.list()).toEqual([])
    }
  )

  test("is not paid again after the ramp has noticed the payment of the other device", async () => {
    const { first, second, order, payment } = await open("USDC")
    await first.offramp.pay(payment)
    await act(mine)
    show(second, order) // as it was read before
    await screen.findByRole("button", { name: "Send 25 USDC" })
    await sandbox.orders.command(order.offrampId, "settle")
    await press()
    await waitFor(() => expect(screen.queryByText(/^Selling/)).toBeNull())
    await act(mine)
    expect(await arrived("USDC", order)).toBe(once.USDC)
    expect(await second.transactions.list()).toEqual([])
  })

  test("shows the payment of the other device in the activity too, and keeps it out of the flow's form", async () => {
    const { first, second, order, payment } = await open("USDC")
    await first.offramp.pay(payment)
    await act(mine)
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const detail = <ActivityDetail entry={{ kind: "sold", id: order.offrampId }} />
    openPage(second, detail, { queryClient, locale: "en-GB" })
    await press()
    await screen.findByRole("heading", { name: "USDC already sent" })
    expect(await arrived("USDC", order)).toBe(once.USDC)
  })

  describe.each(["USDC", "ETH"] as const)(
    "in %s, if the payment has the nonce of a lost send of the second device",
    (coin) => {
      const paidWithItsNonce = async () => {
        const all = await open(coin)
        const lost = await all.second.wallet.sendCoin({
          network,
          to: all.order.payOutWallet,
          amount: "0.001"
        })
        await rpc.request({ method: "anvil_dropTransaction", params: [lost.hash] } as never) // a method of anvil
        const { payment: sent } = await all.first.offramp.pay(all.payment)
        expect(sent?.nonce).toBe(lost.nonce)
        return { ...all, sent }
      }

      test("is not paid again while the payment waits for a block", async () => {
        const { second, order, payment } = await paidWithItsNonce()
        expect(await failureOf(second.offramp.pay(payment))).toMatchObject({ reason: "PAYMENT_UNRESOLVED" })
        await mine()
        expect(await arrived(coin, order)).toBe(once[coin])
      })

      test("is not paid again after the payment is mined", async () => {
        const { second, order, payment, sent } = await paidWithItsNonce()
        await mine()
        const { deposit } = await second.offramp.pay(payment)
        expect(deposit?.hash).toBe(sent?.hash)
        await mine()
        expect(await arrived(coin, order)).toBe(once[coin])
      })
    }
  )

  test.each(["USDC", "ETH"] as const)(
    "takes no transfer of %s from before a time for a payment",
    async (coin) => {
      const { first } = await open(coin)
      const to = `0x${"cd".repeat(19)}0${coin.length}`
      const tokens = coin === "USDC" ? { tokenAddress: testTokens.usdc } : {}
      if (coin === "USDC")
        await first.wallet.sendToken({ network, to, amount: "1", tokenAddress: testTokens.usdc })
      else await first.wallet.sendCoin({ network, to, amount: "1" })
      await mine()
      const reader = await (first.evm as NonNullable<Client["evm"]>).openReader()
      const input = { network, from: first.session.current().addresses.evm ?? "", to, known: [], ...tokens }
      const [sent] = (await reader.deposits({ ...input, since: 0 })).transfers
      const since = sent?.at ?? 0
      expect((await reader.deposits({ ...input, since })).transfers).toEqual([sent])
      expect((await reader.deposits({ ...input, since: since + 1 })).transfers).toEqual([])
    }
  )

  test("is paid once if the other device pays while the signature of this one takes long", async () => {
    const { first, second, order, payment } = await open("USDC")
    const { asked, release } = slowSignature()
    const slow = second.offramp.pay(payment)
    await asked
    const { payment: paid } = await first.offramp.pay(payment)
    const sent = await paid?.speedUp() // with other bytes
    await mine()
    release()
    expect(await slow).toMatchObject({ payment: undefined, deposit: { hash: sent?.hash } })
    await mine()
    expect(await arrived("USDC", order)).toBe(once.USDC)
    expect(await second.transactions.list()).toMatchObject([{ status: "failed", hash: undefined }])
  })

  test("is not said to be unpaid shortly before it expires if the other device has paid it", async () => {
    const { first, second, payment } = await open("USDC")
    const { first: other, payment: unpaid } = await open("USDC")
    const { payment: sent } = await first.offramp.pay(payment)
    expiredDate = new Date(Date.now() + 60_000).toISOString()
    expect(await failureOf(second.offramp.pay(payment))).toMatchObject({ reason: "PAYMENT_UNRESOLVED" })
    await mine()
    expect((await second.offramp.pay(payment)).deposit?.hash).toBe(sent?.hash)
    expect(await failureOf(other.offramp.pay(unpaid))).toMatchObject({ reason: "ORDER_EXPIRING" })
  })

  test("is paid with a second nonce if another transaction took the first", async () => {
    const { first, second, order, payment } = await open("USDC")
    const { asked, release } = slowSignature()
    const slow = second.offramp.pay(payment)
    await asked
    const other = await first.wallet.sendCoin({ network, to: order.payOutWallet, amount: "0.001" })
    await mine()
    release()
    const { payment: sent } = await slow
    expect(sent?.nonce).toBe((other.nonce ?? 0) + 1)
    expect(await second.transactions.list()).toMatchObject([{ hash: sent?.hash, status: "submitted" }])
    await mine()
    expect(await arrived("USDC", order)).toBe(once.USDC)
  })

  test("is paid by the second device while only another payment of the first is on the chain", async () => {
    const { first, second, order, payment } = await open("USDC")
    const { payOutWallet: to } = order
    const other = { network, to, tokenAddress: testTokens.usdc, amount: "24" } as const
    await first.wallet.sendToken(other)
    await mine()
    const { deposit, payment: sent } = await second.offramp.pay(payment)
    expect([deposit, sent?.hash]).toEqual([undefined, expect.stringMatching(/^0x/)])
    await mine()
    expect(await arrived("USDC", order)).toBe(once.USDC + 24_000_000n)
  })

  test("is paid while the same device's other send waits for a block", async () => {
    const { second, order, payment } = await open("USDC")
    const { payOutWallet: to } = order
    await second.wallet.sendCoin({ network, to, amount: "0.001" })
    const { payment: sent } = await second.offramp.pay(payment)
    expect(sent?.hash).toMatch(/^0x/)
    await mine()
    expect(await arrived("USDC", order)).toBe(once.USDC)
  })

  describe("whose second device has a send through the service with a lost response", () => {
    const openWithLostSend = async (where: "request" | "response") => {
      const { email, first, order, payment } = await open("USDC")
      const journal = freshJournal()
      const withoutNode = await openDevice(email, false, journal)
      lost = where
      const send = withoutNode.wallet.sendCoin({ network, to: order.payOutWallet, amount: "0.001" })
      expect(await failureOf(send)).toMatchObject({ _tag: "OutcomeUnknownError" })
      return { first, order, payment, second: await openDevice(email, true, journal) }
    }

    test("is not paid again while the payment of the first device waits for a block", async () => {
      const { first, second, order, payment } = await openWithLostSend("request")
      await first.offramp.pay(payment)
      expect(await failureOf(second.offramp.pay(payment))).toMatchObject({ reason: "PAYMENT_UNRESOLVED" })
      await mine()
      expect(await arrived("USDC", order)).toBe(once.USDC)
    })

    test("is paid once that send is in a block", async () => {
      const { second, order, payment } = await openWithLostSend("response")
      expect(await failureOf(second.offramp.pay(payment))).toMatchObject({ reason: "PAYMENT_UNRESOLVED" })
      await mine()
      await second.offramp.pay(payment)
      await mine()
      expect(await arrived("USDC", order)).toBe(once.USDC)
    })

    test("is paid if that send was never made", async () => {
      const { second, order, payment } = await openWithLostSend("request")
      await second.offramp.pay(payment)
      await mine()
      expect(await arrived("USDC", order)).toBe(once.USDC)
    })
  })

  test("is not taken for failed if the payment of the other device replaced that of this one", async () => {
    const { first, second, order, payment } = await open("USDC")
    const { payment: lost } = await second.offramp.pay(payment)
    await rpc.request({ method: "anvil_dropTransaction", params: [lost?.hash] } as never) // a method of anvil
    await rpc.setNextBlockBaseFeePerGas({ baseFeePerGas: 2_000_000_000n })
    await mine()
    const { payment: sent } = await first.offramp.pay(payment)
    await mine()
    expect(await lost?.wait()).toMatchObject({ status: "replaced", replacedBy: sent?.hash })
    show(second, order)
    await press()
    await screen.findByRole("heading", { name: "USDC already sent" })
    const { deposit } = await second.offramp.pay(payment)
    expect(deposit?.hash).toBe(sent?.hash)
    await mine()
    expect(await arrived("USDC", order)).toBe(once.USDC)
  })

  test("has failed if the user has cancelled its payment", async () => {
    const { first, order, payment } = await open("USDC")
    const { payment: sent } = await first.offramp.pay(payment)
    await sent?.cancel()
    await mine()
    expect(await sent?.wait()).toMatchObject({ status: "replaced" })
    expect(await failureOf(first.offramp.pay(payment))).toMatchObject({ reason: "PAYMENT_FAILED" })
    show(first, order)
    await screen.findByRole("heading", { name: "The payment failed" })
    await mine()
    expect(await arrived("USDC", order)).toBe(0n)
  })

  test("is not shown as failed after the user has sped up its payment", async () => {
    const { first, order, payment } = await open("USDC")
    const { payment: sent } = await first.offramp.pay(payment)
    const { hash } = (await sent?.speedUp()) ?? {}
    await mine()
    expect(await sent?.wait()).toMatchObject({ status: "replaced", replacedBy: hash })
    expect((await first.offramp.pay(payment)).payment?.hash).toBe(hash)
    show(first, order)
    await screen.findByRole("heading", { name: "Selling USDC" })
    await mine()
    expect(await arrived("USDC", order)).toBe(once.USDC)
  })

  test("is paid if the node refuses to look for payments", async () => {
    const { second, order, payment } = await open("USDC")
    const reader = vi.spyOn(second.evm as NonNullable<Client["evm"]>, "openReader")
    const { ChainNodeError } = await import("../../../../src/errors/chain.ts")
    const facts = { message: "", network, origin: "" }
    reader.mockRejectedValueOnce(new ChainNodeError({ ...facts, reason: "REFUSED" }))
    const { payment: sent } = await second.offramp.pay(payment)
    expect(sent?.hash).toMatch(/^0x/)
    await mine()
    expect(await arrived("USDC", order)).toBe(once.USDC)
  })

  test("is not paid while the node cannot be reached, because it could not tell", async () => {
    const { second, payment } = await open("USDC")
    const reader = vi.spyOn(second.evm as NonNullable<Client["evm"]>, "openReader")
    const { ChainNodeError } = await import("../../../../src/errors/chain.ts")
    const facts = { message: "", network, origin: "" }
    reader.mockRejectedValueOnce(new ChainNodeError({ ...facts, reason: "UNREACHABLE" }))
    expect(await failureOf(second.offramp.pay(payment))).toMatchObject({
      reason: "PAYMENT_NOT_SENT",
      outcome: "not_sent",
      cause: { _tag: "ChainNodeError" }
    })
    expect(await second.transactions.list()).toEqual([])
  })

  test("says not to pay again only without a node, and only on the device that did not place it", async () => {
    const { first, second, order } = await open("USDC", false)
    show(second, order)
    await screen.findByText(hint, {})
    cleanup()
    const isRead = show(first, order)
    await screen.findByRole("button", { name: "Send 25 USDC" })
    await isRead()
    expect(screen.queryByText(hint)).toBeNull()
    cleanup()
    const { second: withNode, order: another } = await open("USDC")
    const isReadToo = show(withNode, another)
    await screen.findByRole("button", { name: "Send 25 USDC" })
    await isReadToo()
    expect(screen.queryByText(hint)).toBeNull()
  })

  test("says not to pay again if the node does not show all payments", async () => {
    const { second, order } = await open("USDC")
    mostBlocks = 0
    show(second, order)
    await screen.findByText(hint, {})
  })

  test("is found paid by a node that allows ten blocks in a request", async () => {
    const { first, second, payment } = await open("USDC")
    const { payment: sent } = await first.offramp.pay(payment)
    await rpc.mine({ blocks: 30 })
    mostBlocks = 10
    expect((await second.offramp.pay(payment)).deposit?.hash).toBe(sent?.hash)
  })
})
