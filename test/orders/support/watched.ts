import { onTestFinished, vi } from "vitest"
import type { OrderCommand } from "../../../sandbox/src/ramp/commands.ts"
import type { SandboxOptions } from "../../../sandbox/src/testing.ts"
import { createClient, type OfframpOrderDetail, type OnrampOrderDetail } from "../../../src/index.ts"
import { flush } from "../../support/fakeTime.ts"
import { freshJournal } from "../../support/storage/freshJournal.ts"
import { openUser } from "../../support/user.ts"

export type Kind = "onramp" | "offramp"

/** An order of a kind, in a sandbox, with a client that watches it over a wire that the test controls. */
export const openOrder = async (kind: Kind, options: SandboxOptions = {}) => {
  const { sandbox, client: owner, account, address } = await openUser({ payments: "command", ...options })
  const id = kind === "onramp" ? await buy(owner, address) : await sell(owner)
  const wire = { isDown: false, rewrite: new Map<string, string>(), requests: 0, statuses: [] as string[] }
  let inFlight = 0

  const answer = async (url: string, init: RequestInit): Promise<Response> => {
    if (!url.includes("/detail/")) return sandbox.fetch(url, init)
    wire.requests++
    if (wire.isDown) throw new TypeError("fetch failed")
    const body = await (await sandbox.fetch(url, init)).json()
    const status = wire.rewrite.get(body.data.status) ?? body.data.status
    wire.statuses.push(status)
    return Response.json({ ...body, data: { ...body.data, status } })
  }
  const { appId, rampableClientSecret } = sandbox.credentials
  const openClient = () => {
    const client = createClient({
      appId,
      rampableClientSecret,
      journal: freshJournal(),
      fetch: async (url, init) => {
        inFlight++
        return answer(url, init).finally(() => inFlight--)
      }
    })
    onTestFinished(() => client.dispose())
    return client
  }
  onTestFinished(async () => {
    await owner.dispose()
    await sandbox.close()
  })

  /** Lets answers arrive, and what follows from them. */
  const settle = async () => {
    do await flush()
    while (inFlight > 0)
  }
  /** Advances the clock second by second. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      await vi.advanceTimersByTimeAsync(1_000)
      await settle()
    }
  }
  const { rampableAccessToken } = account
  const input = { rampableAccessToken: rampableAccessToken ?? "" }
  type Options = { readonly interval?: number; readonly timeout?: number; readonly signal?: AbortSignal }
  const watch = (
    client = openClient(),
    { signal, ...more }: Options = {}
  ): AsyncIterable<OnrampOrderDetail | OfframpOrderDetail> =>
    kind === "onramp"
      ? client.onramp.watch({ ...input, onrampId: id, ...more }, { signal })
      : client.offramp.watch({ ...input, offrampId: id, ...more }, { signal })

  return {
    ...{ sandbox, owner, id, input, wire, openClient, settle, pass, watch },
    command: async (name: OrderCommand) => {
      await sandbox.orders.command(id, name)
      await settle()
    },
    /** The order as the sandbox has it. */
    current: async () => {
      const found = (await sandbox.orders.list()).find(({ orderId }) => orderId === id)
      if (!found) throw new Error("the order is gone")
      return found
    },
    /** The statuses that lasted for at least so many milliseconds. */
    lasted: async (milliseconds: number) => {
      const { activityHistory } =
        kind === "onramp"
          ? await owner.onramp.get({ onrampId: id })
          : await owner.offramp.get({ offrampId: id })
      const began = activityHistory.map(({ updatedAt }) => Date.parse(updatedAt))
      const hasLasted = (index: number) =>
        (began[index + 1] ?? Number.POSITIVE_INFINITY) - (began[index] ?? 0) >= milliseconds
      return activityHistory.filter((_, index) => hasLasted(index)).map(({ status }) => status)
    }
  }
}

type Owner = Awaited<ReturnType<typeof openUser>>["client"]

const buy = async (client: Owner, address: string) => {
  const { onrampId } = await client.onramp.create({
    receiverWalletAddress: address,
    acceptanceMethod: "virtual_account_bni",
    paymentPhoneNumber: "6281200000000",
    inputAmount: 1_600_000,
    inputCurrency: "IDR",
    outputCurrency: "usdc-ethereum-sepolia"
  })
  return onrampId
}

/** Places an order to sell coins. */
export const sell = async (client: Owner, again = false) => {
  const { id } = await client.recipients.create({
    name: "Grace Hopper",
    email: "grace@example.com",
    address: "Jl. 1",
    city: "Jakarta",
    postCode: "10110",
    bank: {
      accountName: "Grace",
      accountNumber: "0012",
      bankName: "Bank Nusa Jaya",
      currency: "IDR",
      country: "INDONESIA"
    }
  })
  const { offrampId } = await client.offramp.create({
    inputCurrency: "usdc-ethereum-sepolia",
    outputCurrency: "IDR",
    inputAmount: 100,
    receiverId: id,
    senderName: "Ada",
    senderEmail: "ada@example.com",
    again
  })
  return offrampId
}

/** Reads a watch to its end. */
export const read = <Order>(orders: AsyncIterable<Order>) => {
  const seen: Order[] = []
  const end = (async () => {
    for await (const order of orders) seen.push(order)
  })()
  end.catch(() => undefined)
  return { seen, end }
}

/** The texts without those that repeat the one before. */
export const changesOf = (texts: readonly string[]) =>
  texts.filter((text, index) => text !== texts[index - 1])
