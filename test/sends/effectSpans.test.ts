import * as Effect from "effect/Effect"
import * as Tracer from "effect/Tracer"
import { afterAll, describe, expect, it } from "vitest"
import { createSandbox } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { Account, Auth, layer, Transactions, Wallet } from "../../src/effect.ts"
import { evm } from "../../src/evm.ts"
import { parentOf, recordingTracer } from "../support/spans.ts"
import { freshJournal } from "../support/storage/freshJournal.ts"

const origin = "http://sandbox.test"
const network = "ethereum-sepolia"
const email = "ada@example.com"

describe.runIf(hasAnvil)("the spans of sends through a chain node", () => {
  const sandbox = createSandbox({ chain: "anvil", blockTime: 0 })
  afterAll(() => sandbox.close())
  // The sandbox's fetch lacks only overloads that nothing here uses.
  const fetch = sandbox.fetch as typeof globalThis.fetch

  const services = layer({
    appId: "app",
    baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
    fetch,
    evm: evm({ rpcUrls: sandbox.rpcUrls(origin), fetch, pollingInterval: 1 }),
    journal: freshJournal()
  })

  const signIn = Effect.gen(function* () {
    const auth = yield* Auth
    const { verificationToken } = yield* auth.email.login({ email })
    yield* auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    yield* (yield* Account).create({})
  })

  it("have the requests that sign the transaction as children", async () => {
    const { spans, tracer } = recordingTracer()
    const program = Effect.gen(function* () {
      yield* signIn
      spans.length = 0
      const wallet = yield* Wallet
      const { id } = yield* wallet.sendCoin({ network, to: `0x${"b2".repeat(20)}`, amount: "0.01" })
      yield* (yield* Transactions).wait({ id })
      yield* wallet.signMessage({ network, message: "hello" })
    })
    await Effect.runPromise(
      program.pipe(Effect.provide(services), Effect.provideService(Tracer.Tracer, tracer))
    )
    const ofSend = spans.filter((span) => parentOf(span) === "slipway.wallet.sendCoin")
    expect(ofSend.map(({ name }) => name)).toContain("POST /wallet/sign-transaction")
    const ofSignature = spans.filter((span) => parentOf(span) === "slipway.wallet.signMessage")
    expect(ofSignature.map(({ name }) => name)).toContain("POST /wallet/sign-message")
    expect(spans.filter((span) => parentOf(span) === undefined).map(({ name }) => name)).toEqual([
      "slipway.wallet.sendCoin",
      "slipway.transactions.wait",
      "slipway.wallet.signMessage"
    ])
  })
})
