import { describe, expect, it } from "vitest"
import { type SandboxOptions, testTokens } from "../../src/testing.ts"
import { standingClock } from "../support/anvil.ts"
import { openApp, openUser } from "../support/app.ts"

const person = {
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jl. Contoh 1",
  city: "Jakarta",
  postCode: "10110"
}
const rupiahBank = {
  accountName: "Grace Hopper",
  bankName: "Bank Nusa Jaya",
  accountNumber: "0012345678",
  currency: "IDR",
  country: "INDONESIA"
}

const open = async (options: SandboxOptions = {}) => {
  // On a busy machine the clock may advance between two lines.
  const app = openApp({ clock: standingClock(), ...options })
  const user = await openUser(app, "ada@example.com")
  const buy = (changes = {}) =>
    user.ramp("POST", "/onramp", {
      receiverWalletAddress: user.address,
      acceptanceMethod: "virtual_account_bni",
      paymentPhoneNumber: "6281200000000",
      inputAmount: 1_600_000,
      inputCurrency: "IDR",
      outputCurrency: "usdc-ethereum-sepolia",
      ...changes
    })
  const addRecipient = async () =>
    (await user.ramp("POST", "/recipient", { ...person, bank: rupiahBank })).body.data
  const sell = async (changes = {}) =>
    user.ramp("POST", "/offramp", {
      inputAmount: 100,
      senderName: "Ada Lovelace",
      senderEmail: "ada@example.com",
      receiverId: (await addRecipient()).id,
      inputCurrency: "usdc-ethereum-sepolia",
      outputCurrency: "IDR",
      ...changes
    })
  const deposit = (order: { payOutWallet: string }, amount: string) =>
    user.wallet("send-token", { to: order.payOutWallet, amount, tokenAddress: testTokens.usdc })
  return { app, user, buy, sell, deposit, addRecipient }
}

describe("references", () => {
  it("have a crypto for every network", async () => {
    const app = openApp()
    const { data } = (await app.ramp("GET", "/reference/cryptos?blockchainType=EVM")).body
    const ids = data.map((crypto: { id: string }) => crypto.id)
    expect(ids).toEqual(expect.arrayContaining(["usdc-polygon", "usdc-ethereum-sepolia"]))
    const stellar = (await app.ramp("GET", "/reference/cryptos?blockchainType=STELLAR")).body.data
    expect(stellar.map((crypto: { id: string }) => crypto.id)).toEqual(["usdc-stellar"])
  })

  it("are paginated", async () => {
    const app = openApp()
    const { data } = (await app.ramp("GET", "/reference/banks?currency=IDR&limit=2&page=2")).body
    expect(data).toMatchObject({
      totalDocs: 3,
      totalPages: 2,
      page: 2,
      offset: 2,
      hasNextPage: false,
      prevPage: 1
    })
    expect(data.docs).toHaveLength(1)
  })

  it("need no credential for banks and currencies", async () => {
    const app = openApp()
    expect((await app.request("GET", "/v1/reference/banks", {})).status).toBe(200)
    expect((await app.request("GET", "/v1/reference/currencies", {})).status).toBe(200)
    expect((await app.request("GET", "/v1/reference/payment-methods", {})).status).toBe(401)
    expect((await app.ramp("GET", "/reference/payment-methods")).status).toBe(200)
  })
})

describe("quotes", () => {
  it("charge one per cent", async () => {
    const app = openApp()
    const selling = await app.ramp(
      "GET",
      "/offramp/quote?amount=100&inputCurrency=usdc-polygon&outputCurrency=IDR&withLimit=false"
    )
    expect(selling.body.data).toMatchObject({
      rate_amount: 16_000,
      total_received_amount_in_currency: 1_584_000
    })
    const buying = await app.ramp(
      "GET",
      "/onramp/quote?amount=1600000&inputCurrency=IDR&outputCurrency=usdc-polygon&withLimit=false"
    )
    expect(buying.body.data).toMatchObject({ amount_in_crypto: 100, total_received_amount_in_crypto: 99 })
    expect(buying.body.data.expiry_time).toBe(60)
  })

  it("require a user when they check limits", async () => {
    const { app, user } = await open()
    const path = "/offramp/quote?amount=100&inputCurrency=usdc-polygon&outputCurrency=IDR"
    expect((await app.ramp("GET", path)).status).toBe(401)
    expect((await user.ramp("GET", path)).status).toBe(200)
  })

  it.each([
    ["amount=0.5&inputCurrency=usdc-polygon&outputCurrency=IDR", "amount must be between"],
    ["amount=99999&inputCurrency=usdc-polygon&outputCurrency=IDR", "amount must be between"],
    [
      "amount=10.1234567&inputCurrency=usdc-polygon&outputCurrency=IDR",
      "amount must have at most 6 decimals"
    ],
    ["amount=10&inputCurrency=usdc-mars&outputCurrency=IDR", "usdc-mars"],
    ["amount=ten&inputCurrency=usdc-polygon&outputCurrency=IDR", "amount"],
    ["inputCurrency=usdc-polygon&outputCurrency=IDR", "amount is required"]
  ])("refuse %s", async (query, reason) => {
    const reply = await openApp().ramp("GET", `/offramp/quote?${query}&withLimit=false`)
    expect(reply.status).toBe(400)
    expect(String(reply.body.message)).toContain(reason)
  })
})

describe("recipients", () => {
  it("can be created, read, updated and deleted", async () => {
    const { user, addRecipient } = await open()
    const { id, bank } = await addRecipient()
    expect(bank[0].accountNumber).toBe("0012345678")
    expect((await user.ramp("PATCH", `/recipient/${id}`, { city: "Bandung" })).body.data.city).toBe("Bandung")
    const found = async (query: string) => (await user.ramp("GET", `/recipient?${query}`)).body.data.totalDocs
    expect(await found("search=GRACE")).toBe(1)
    expect(await found("currency=IDR&country=INDONESIA")).toBe(1)
    expect(await found("currency=USD")).toBe(0)
    expect((await user.ramp("DELETE", `/recipient/${id}`)).body.data.id).toBe(id)
    expect((await user.ramp("DELETE", `/recipient/${id}`)).status).toBe(404)
  })

  it.each([
    ["INR", { accountNumber: "1" }, ["bank.ifsc is required for INR"]],
    ["IDR", {}, ["bank.bankName is required for IDR", "bank.accountNumber is required for IDR"]],
    [
      "USD",
      { accountNumber: "1", bankName: "B" },
      ["bank.achNumber or bank.fedwireNumber is required for USD"]
    ],
    ["EUR", {}, ["bank.ibanNumber is required for EUR"]],
    ["EUR", { ibanNumber: " " }, ["bank.ibanNumber is required for EUR"]],
    ["XYZ", {}, ["bank.currency XYZ is not supported"]]
  ])("need in %s more than %o", async (currency, fields, message) => {
    const { user } = await open()
    const bank = { accountName: "Grace", currency, country: "INDIA", ...fields }
    const reply = await user.ramp("POST", "/recipient", { ...person, bank })
    expect(reply.body).toEqual({ statusCode: 400, message, error: "Bad Request" })
  })

  it("keep their id, their owner and their dates", async () => {
    const { user, addRecipient } = await open()
    const recipient = await addRecipient()
    const forged = { id: "0".repeat(24), userId: "eve", createdAt: "never", updatedAt: "never" }
    const changed = await user.ramp("PATCH", `/recipient/${recipient.id}`, { ...forged, city: "Bandung" })
    expect(changed.body.data).toEqual({ ...recipient, city: "Bandung" })
    const [listed] = (await user.ramp("GET", "/recipient")).body.data.docs
    expect(listed.createdAt).toMatch(/^20/)
    expect((await user.ramp("DELETE", `/recipient/${recipient.id}`)).status).toBe(200)
  })

  it("are not visible to other users", async () => {
    const { app, addRecipient } = await open()
    const { id } = await addRecipient()
    const eve = await openUser(app, "eve@example.com")
    expect((await eve.ramp("GET", "/recipient")).body.data.docs).toEqual([])
    expect((await eve.ramp("PATCH", `/recipient/${id}`, { city: "Bandung" })).status).toBe(404)
  })
})

describe("buying", () => {
  it("goes through its states and pays out on the ledger", async () => {
    const { app, user, buy } = await open()
    const created = await buy()
    expect(created.status).toBe(201)
    const { id, onrampId } = created.body.data
    const status = async (key: string) => (await user.ramp("GET", `/onramp/detail/${key}`)).body.data.status
    expect(await status(id)).toBe("pending")
    app.sandbox.clock.advance(1000)
    expect(await status(onrampId)).toBe("processed")
    app.sandbox.clock.advance(1000)
    const { data } = (await user.ramp("GET", `/onramp/detail/${id}`)).body
    const history = data.activityHistory.map((item: { status: string }) => item.status)
    expect(history).toEqual(["pending", "processed", "completed"])
    expect((await user.wallet("balance-token", { tokenAddress: testTokens.usdc })).body.data.balance).toBe(
      "1099"
    )
  })

  it("is paid out even if no one reads the order", async () => {
    const { app, user, buy } = await open()
    await buy()
    app.sandbox.clock.advance(60_000)
    expect((await user.wallet("balance-token", { tokenAddress: testTokens.usdc })).body.data.balance).toBe(
      "1099"
    )
  })

  it.each([
    [{ receiverWalletAddress: "nobody" }, "receiverWalletAddress"],
    [{ acceptanceMethod: "upi" }, "acceptanceMethod"],
    [{ outputCurrency: "usdc-mars" }, "usdc-mars"],
    [{ inputAmount: 1 }, "inputAmount"]
  ])("refuses %o", async (changes, reason) => {
    const { buy } = await open()
    const reply = await buy(changes)
    expect(reply.status).toBe(400)
    expect(String(reply.body.message)).toContain(reason)
  })

  it("requires whole rupiahs", async () => {
    const { buy } = await open()
    const reason = "inputAmount must have at most 0 decimals"
    expect((await buy({ inputAmount: 16_000.5 })).body.message).toEqual([reason])
  })

  it("is limited to five pending orders", async () => {
    const { app, buy } = await open()
    for (let orders = 0; orders < 5; orders++) expect((await buy()).status).toBe(201)
    expect((await buy()).body.message).toBe("Maximum of 5 pending on-ramp orders reached")
    app.sandbox.clock.advance(1000)
    expect((await buy()).status).toBe(201)
  })

  it("is listed newest first, in pages, and filtered", async () => {
    const { app, user, buy } = await open()
    const first = (await buy({ reason: "Savings" })).body.data
    app.sandbox.clock.advance(1000)
    const second = (await buy({ inputAmount: 3_200_000 })).body.data
    const list = async (query: string) => {
      const { docs } = (await user.ramp("GET", `/onramp?${query}`)).body.data
      return docs.map((order: { id: string }) => order.id)
    }
    expect(await list("")).toEqual([second.id, first.id])
    expect(await list("sort=createdAt&limit=1")).toEqual([first.id])
    expect(await list("status=pending")).toEqual([second.id])
    expect(await list("reason=Savings")).toEqual([first.id])
    expect(await list("minInputAmount=2000000")).toEqual([second.id])
    expect(await list("maxOutputAmount=100")).toEqual([first.id])
    expect(await list("search=lovelace&blockchain=ethereum-sepolia")).toHaveLength(2)
    expect((await user.ramp("GET", "/onramp")).body.data.docs[0]).not.toHaveProperty("activityHistory")
    expect((await user.ramp("GET", "/onramp?sort=name")).status).toBe(400)
  })
})

describe("selling", () => {
  it("waits for the deposit and then goes through its states", async () => {
    const { app, user, sell, deposit } = await open()
    const order = (await sell()).body.data
    const status = async () => (await user.ramp("GET", `/offramp/detail/${order.offrampId}`)).body.data.status
    app.sandbox.clock.advance(60_000)
    expect(await status()).toBe("pending")
    await deposit(order, "60")
    app.sandbox.clock.advance(60_000)
    expect(await status()).toBe("pending")
    await deposit(order, "40")
    app.sandbox.clock.advance(2000)
    expect(await status()).toBe("processed")
    app.sandbox.clock.advance(1000)
    expect(await status()).toBe("completed")
  })

  it("expires after an hour without a deposit", async () => {
    const { app, user, sell } = await open()
    const order = (await sell()).body.data
    app.sandbox.clock.advance(3_600_000)
    const { data } = (await user.ramp("GET", `/offramp/detail/${order.id}`)).body
    expect(data.status).toBe("expired")
  })

  it.each([
    ["the whole amount, too late", "100", 3_600_000],
    ["too little", "60", 60_000]
  ])("refunds %s", async (_, amount, wait) => {
    const { app, user, sell, deposit } = await open()
    const order = (await sell()).body.data
    app.sandbox.clock.advance(wait)
    await deposit(order, amount)
    app.sandbox.clock.advance(3_600_000)
    const { data } = (await user.ramp("GET", `/offramp/detail/${order.id}`)).body
    const history = data.activityHistory.map((item: { status: string }) => item.status)
    expect(history).toEqual(["pending", "expired", "refund"])
    expect((await user.wallet("balance-token", { tokenAddress: testTokens.usdc })).body.data.balance).toBe(
      "1000"
    )
  })

  it("is listed newest first, filtered, and paginated", async () => {
    const { app, user, sell } = await open()
    for (const inputAmount of [10, 20, 30]) {
      await sell({ inputAmount })
      app.sandbox.clock.advance(1000)
    }
    const list = async (query: string) => (await user.ramp("GET", `/offramp?${query}`)).body.data
    const doc = (inputAmount: number) => expect.objectContaining({ inputAmount })
    const both = { totalDocs: 3, totalPages: 2, limit: 2 }
    const onlyNext = { page: 1, hasPrevPage: false, prevPage: null, hasNextPage: true, nextPage: 2 }
    const onlyPrevious = { page: 2, hasPrevPage: true, prevPage: 1, hasNextPage: false, nextPage: null }
    expect(await list("limit=2")).toMatchObject({ ...both, ...onlyNext, docs: [doc(30), doc(20)] })
    expect(await list("limit=2&page=2")).toMatchObject({ ...both, ...onlyPrevious, docs: [doc(10)] })
    expect(await list("minInputAmount=15&maxInputAmount=25")).toMatchObject({ totalDocs: 1, docs: [doc(20)] })
    expect(await list("status=completed")).toMatchObject({ totalDocs: 0, docs: [] })
  })

  it("is limited to five pending orders, apart from onramp orders", async () => {
    const { buy, sell } = await open()
    await buy()
    for (let orders = 0; orders < 5; orders++) expect((await sell()).status).toBe(201)
    expect((await sell()).body.message).toBe("Maximum of 5 pending off-ramp orders reached")
  })

  it("accepts a deposit that was mined in time, whenever it is read", async () => {
    const { app, user, sell, deposit } = await open()
    const order = (await sell()).body.data
    app.sandbox.clock.advance(3_598_000)
    await deposit(order, "100")
    app.sandbox.clock.advance(3_600_000)
    const { data } = (await user.ramp("GET", `/offramp/detail/${order.id}`)).body
    expect(data.status).toBe("completed")
  })

  it.each([
    ["a millisecond before it expires", 3_598_999, ["pending", "processed", "completed"]],
    ["at the moment when it expires", 3_599_000, ["pending", "expired", "refund"]],
    ["after it has expired", 3_599_500, ["pending", "expired", "refund"]]
  ])(
    "judges a deposit that is mined %s by its block, when nobody looked meanwhile",
    async (_, sent, states) => {
      // The block is mined a second after the deposit was sent.
      const { app, user, sell, deposit } = await open({ blockTime: 1000 })
      const order = (await sell()).body.data
      app.sandbox.clock.advance(sent)
      await deposit(order, "100")
      app.sandbox.clock.advance(3_600_000)
      const { data } = (await user.ramp("GET", `/offramp/detail/${order.id}`)).body
      expect(data.activityHistory.map(({ status }: { status: string }) => status)).toEqual(states)
      const balance = (await user.wallet("balance-token", { tokenAddress: testTokens.usdc })).body.data
        .balance
      expect(balance).toBe(data.status === "refund" ? "1000" : "900")
    }
  )

  it.each([
    [10.1234567, "inputAmount must have at most 6 decimals"],
    [0.5, "inputAmount must be between 1 and 10000 usdc"]
  ])("is not accepted for %d USDC", async (inputAmount, reason) => {
    const { sell } = await open()
    expect((await sell({ inputAmount })).body).toMatchObject({ statusCode: 400, message: [reason] })
  })

  it("pays to the user's own recipient", async () => {
    const { sell } = await open()
    expect((await sell({ receiverId: "5a4d00000000000000000000" })).status).toBe(404)
  })

  it("asks for information only on command, and continues after the answer", async () => {
    const { app, user, sell, deposit } = await open()
    const reply = () => user.ramp("PATCH", "/offramp/reply", { message: "They are my salary." })
    expect((await reply()).body.message).toBe("Transaction does not need information")
    const order = (await sell()).body.data
    await deposit(order, "100")
    app.sandbox.clock.advance(1000)
    await app.control("POST", `/offramps/${order.id}/need-information`, { message: "Where from?" })
    const { data } = (await reply()).body
    expect(data).toMatchObject({ status: "processed", adminNotesReply: "They are my salary." })
    app.sandbox.clock.advance(2000)
    expect((await user.ramp("GET", `/offramp/detail/${order.id}`)).body.data.status).toBe("completed")
  })

  it("keeps waiting for its deposit after a request for information", async () => {
    const { app, user, sell, deposit } = await open()
    const order = (await sell()).body.data
    const status = async () => (await user.ramp("GET", `/offramp/detail/${order.id}`)).body.data.status
    await app.control("POST", `/offramps/${order.id}/need-information`, { message: "Where from?" })
    await user.ramp("PATCH", "/offramp/reply", { message: "They are my salary." })
    app.sandbox.clock.advance(60_000)
    expect(await status()).toBe("pending")
    await deposit(order, "100")
    app.sandbox.clock.advance(3000)
    expect(await status()).toBe("completed")
  })

  it("refunds a deposit that came too late during a request for information", async () => {
    const { app, user, sell, deposit } = await open({ blockTime: 1000 })
    const order = (await sell()).body.data
    await app.control("POST", `/offramps/${order.id}/need-information`, { message: "Where from?" })
    app.sandbox.clock.advance(3_600_000)
    await deposit(order, "100")
    app.sandbox.clock.advance(1000)
    await user.ramp("PATCH", "/offramp/reply", { message: "They are my salary." })
    app.sandbox.clock.advance(2000)
    const { data } = (await user.ramp("GET", `/offramp/detail/${order.id}`)).body
    expect(data.status).toBe("refund")
  })

  it("also expires when the answer comes too late", async () => {
    const { app, user, sell } = await open()
    const { id } = (await sell()).body.data
    await app.control("POST", `/offramps/${id}/need-information`, { message: "Where from?" })
    app.sandbox.clock.advance(3_600_000)
    await user.ramp("PATCH", "/offramp/reply", { message: "They are my salary." })
    const { activityHistory } = (await user.ramp("GET", `/offramp/detail/${id}`)).body.data
    expect(activityHistory.map((item: { activity: string }) => item.activity)).toEqual([
      "created",
      "need_information",
      "pending",
      "expired"
    ])
  })
})
