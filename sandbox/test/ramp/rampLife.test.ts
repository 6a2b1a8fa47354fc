import { describe, expect, it } from "vitest"
import { type SandboxOptions, testTokens } from "../../src/testing.ts"
import { openApp, openUser } from "../support/app.ts"

const bank = {
  accountName: "Grace Hopper",
  bankName: "Bank Nusa Jaya",
  accountNumber: "0012345678",
  currency: "IDR",
  country: "INDONESIA"
}
const person = {
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jl. 1",
  city: "Jakarta",
  postCode: "1"
}
const usdc = "usdc-ethereum-sepolia"

const open = async (options: SandboxOptions = {}) => {
  const app = openApp(options)
  const user = await openUser(app, "ada@example.com")
  const buy = (inputAmount = 1_600_000) =>
    user.ramp("POST", "/onramp", {
      receiverWalletAddress: user.address,
      acceptanceMethod: "virtual_account_bni",
      paymentPhoneNumber: "6281200000000",
      inputAmount,
      inputCurrency: "IDR",
      outputCurrency: usdc
    })
  const sell = async () => {
    const recipient = (await user.ramp("POST", "/recipient", { ...person, bank })).body.data
    return user.ramp("POST", "/offramp", {
      inputAmount: 100,
      senderName: "Ada Lovelace",
      senderEmail: "ada@example.com",
      receiverId: recipient.id,
      inputCurrency: usdc,
      outputCurrency: "IDR"
    })
  }
  const deposit = (order: { payOutWallet: string }, amount = "100") =>
    user.wallet("send-token", { to: order.payOutWallet, amount, tokenAddress: testTokens.usdc })
  const balance = async () =>
    (await user.wallet("balance-token", { tokenAddress: testTokens.usdc })).body.data.balance
  const command = (id: string, name: string, body?: object) =>
    app.control("POST", `/orders/${id}/${name}`, body ?? {})
  const quote = (amount = 1_600_000) =>
    user.ramp("GET", `/onramp/quote?amount=${amount}&inputCurrency=IDR&outputCurrency=${usdc}`)
  return { app, user, buy, sell, deposit, balance, command, quote }
}

describe("an onramp order with payment by command", () => {
  const openByCommand = () => open({ payments: "command" })

  it("waits for its payment for any time", async () => {
    const { app, user, buy, command, balance } = await openByCommand()
    const { id, onrampId } = (await buy()).body.data
    const status = async () => (await user.ramp("GET", `/onramp/detail/${id}`)).body.data.status
    app.sandbox.clock.advance(3_500_000)
    expect(await status()).toBe("pending")
    const paid = await command(onrampId, "pay")
    expect(paid.body).toMatchObject({ kind: "onramp", id, status: "processed", commands: ["settle", "fail"] })
    expect(await balance()).toBe("1000")
    app.sandbox.clock.advance(1000)
    expect(await status()).toBe("completed")
    expect(await balance()).toBe("1099")
  })

  it("expires on command", async () => {
    const { app, user, buy, command } = await openByCommand()
    const { id } = (await buy()).body.data
    app.sandbox.clock.advance(3_600_000)
    expect((await user.ramp("GET", `/onramp/detail/${id}`)).body.data.status).toBe("expired")
    const late = await command(id, "pay")
    expect(late.body.message).toBe("pay is not possible for an order that is expired: it accepts no command")
  })

  it("expires also by a command without a request", async () => {
    const { app, buy } = await openByCommand()
    const { id } = (await buy()).body.data
    app.sandbox.clock.advance(3_600_000)
    await expect(app.sandbox.orders.command(id, "pay")).rejects.toThrow("an order that is expired")
  })

  it.each([
    ["settle", "completed", "1099"],
    ["fail", "failed", "1000"],
    ["expire", "expired", "1000"]
  ])("goes by %s to %s immediately", async (name, status, money) => {
    const { buy, command, balance } = await openByCommand()
    const { id } = (await buy()).body.data
    expect((await command(id, name)).body.status).toBe(status)
    expect(await balance()).toBe(money)
  })

  it("is paid once by concurrent commands", async () => {
    const { app, buy, command, balance } = await openByCommand()
    const { id } = (await buy()).body.data
    const replies = await Promise.all([command(id, "settle"), command(id, "settle"), command(id, "pay")])
    expect(replies.map(({ status }) => status)).toEqual([200, 400, 400])
    app.sandbox.clock.advance(10_000)
    expect(await balance()).toBe("1099")
  })

  it("has the reason of a failure in its history", async () => {
    const { user, buy, command } = await openByCommand()
    const { id } = (await buy()).body.data
    await command(id, "fail", { message: "The bank said no" })
    const { activityHistory } = (await user.ramp("GET", `/onramp/detail/${id}`)).body.data
    expect(activityHistory.at(-1)).toMatchObject({ status: "failed", description: "The bank said no" })
  })
})

describe("an offramp order", () => {
  it("is paid from the treasury by command", async () => {
    const { app, user, sell, command, balance } = await open()
    const { id } = (await sell()).body.data
    await command(id, "pay")
    app.sandbox.clock.advance(2000)
    expect((await user.ramp("GET", `/offramp/detail/${id}`)).body.data.status).toBe("completed")
    expect(await balance()).toBe("1000")
  })

  it.each([
    ["the whole amount", "100"],
    ["more than that", "150"]
  ])("is not paid again when %s has arrived", async (_, amount) => {
    const { app, sell, deposit, command } = await open({ orderStepTime: 60_000 })
    const order = (await sell()).body.data
    await deposit(order, amount)
    app.sandbox.clock.advance(2000)
    const again = await command(order.id, "pay")
    expect(again).toMatchObject({ status: 400, body: { message: "the whole amount has arrived already" } })
    const [listed] = await app.sandbox.orders.list()
    expect(listed).toMatchObject({ status: "pending" })
    expect(listed?.commands).not.toContain("pay")
  })

  it("returns the deposit only on a refund", async () => {
    const { app, sell, deposit, command, balance } = await open()
    const order = (await sell()).body.data
    expect((await command(order.id, "refund")).status).toBe(400)
    await deposit(order)
    app.sandbox.clock.advance(2000)
    expect(await balance()).toBe("900")
    expect((await command(order.id, "refund")).body).toMatchObject({ status: "refund", commands: [] })
    expect(await balance()).toBe("1000")
  })

  it("is refunded after it failed, once", async () => {
    const { app, sell, deposit, command, balance } = await open()
    const order = (await sell()).body.data
    await deposit(order)
    app.sandbox.clock.advance(2000)
    expect((await command(order.id, "fail")).body.commands).toEqual(["refund"])
    expect((await command(order.id, "refund")).status).toBe(200)
    expect((await command(order.id, "refund")).status).toBe(400)
    expect(await balance()).toBe("1000")
  })

  it("cannot be refunded before a deposit", async () => {
    const { sell, command } = await open()
    const { id } = (await sell()).body.data
    expect((await command(id, "fail")).body.commands).toEqual([])
    expect((await command(id, "refund")).body.message).toBe("nothing was deposited that could be sent back")
  })

  it("stays expired after a deposit from an unknown sender", async () => {
    const { app, user, sell } = await open()
    const { id, payOutWallet } = (await sell()).body.data
    const coins = { address: payOutWallet, network: "ethereum-sepolia", amount: "5", token: testTokens.usdc }
    await app.control("POST", "/faucet", coins)
    app.sandbox.clock.advance(3_700_000)
    expect((await user.ramp("GET", `/offramp/detail/${id}`)).body.data.status).toBe("expired")
  })

  it("asks for information", async () => {
    const { user, sell, command } = await open()
    const { id } = (await sell()).body.data
    const waiting = await command(id, "need-information", { message: "Where from?" })
    expect(waiting.body.status).toBe("need_information")
    const reply = await user.ramp("PATCH", "/offramp/reply", { message: "Salary." })
    expect(reply.body.data.adminNotesActivities[0].message).toBe("Where from?")
  })
})

it("lists the orders of all users with their possible commands", async () => {
  const { app, buy, sell } = await open()
  await buy()
  await sell()
  const { body } = await app.control("GET", "/orders")
  expect(body).toMatchObject([
    { kind: "onramp", status: "pending", commands: ["pay", "settle", "fail", "expire"] },
    { kind: "offramp", status: "pending", commands: ["pay", "settle", "fail", "expire", "need-information"] }
  ])
  expect(body).toEqual(await app.sandbox.orders.list())
})

it.each([
  ["nothing", "pay", 404],
  ["nothing", "dance", 400]
])("rejects the order %s with the command %s", async (id, name, status) => {
  const { command } = await open()
  expect((await command(id, name)).status).toBe(status)
})

describe("the KYC status", () => {
  it.each([
    ["pending", "KYC verification is pending"],
    ["rejected", "KYC verification was rejected"]
  ])("%s stops new orders of that user", async (status, message) => {
    const { app, user, buy, sell } = await open()
    expect((await app.control("POST", "/kyc", { email: "ada@example.com", status })).body).toEqual({ status })
    expect((await buy()).body).toEqual({ statusCode: 400, message, error: "Bad Request" })
    expect((await sell()).body.message).toBe(message)
    expect((await user.ramp("GET", "/onramp")).body.data.totalDocs).toBe(0)
    app.sandbox.setKyc("ada@example.com", "approved")
    expect((await buy()).status).toBe(201)
  })

  it("has three states", async () => {
    const { app } = await open()
    const reply = await app.control("POST", "/kyc", { email: "ada@example.com", status: "maybe" })
    expect(reply.body.message).toBe("status must be one of approved, pending, rejected")
  })
})

describe("a quote", () => {
  it("holds its rate until it expires", async () => {
    const { app, buy, quote } = await open()
    expect((await quote()).body.data.rate_amount).toBe(16_000)
    expect((await app.control("PUT", "/rates/IDR", { rate: 20_000 })).status).toBe(200)
    app.sandbox.clock.advance(59_000)
    expect((await buy()).body.data.outputAmount).toBe(99)
    app.sandbox.clock.advance(1000)
    expect((await buy()).body.data.outputAmount).toBe(79.2)
    expect((await quote()).body.data.rate_amount).toBe(20_000)
  })

  it("is valid for one user, and removed by a reset", async () => {
    const { app, quote } = await open()
    await quote()
    app.sandbox.setRate("IDR", 20_000)
    const eve = await openUser(app, "eve@example.com")
    const path = `/onramp/quote?amount=1600000&inputCurrency=IDR&outputCurrency=${usdc}`
    expect((await eve.ramp("GET", path)).body.data.rate_amount).toBe(20_000)
    app.sandbox.reset()
    const reply = await app.ramp("GET", `${path}&withLimit=false`)
    expect(reply.body.data.rate_amount).toBe(16_000)
  })

  it.each([
    ["IDR", 0],
    ["IDR", "many"],
    ["XYZ", 5]
  ])("cannot be made at %s for %s", async (currency, rate) => {
    const { app } = await open()
    expect((await app.control("PUT", `/rates/${currency}`, { rate })).status).toBe(400)
  })
})
