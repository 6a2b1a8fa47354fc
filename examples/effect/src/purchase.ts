import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { Account, Auth, Onramp, Session, Wallet } from "slipway/effect"

const pair = { inputCurrency: "IDR", outputCurrency: "usdc-ethereum-sepolia" }

/** Signs in with the code that `codeFor` finds, and creates a wallet with a ramp account. */
const signIn = (email: string, codeFor: (email: string) => string) =>
  Effect.gen(function* () {
    const auth = yield* Auth
    const account = yield* Account
    const { verificationToken } = yield* auth.email.login({ email })
    yield* auth.email.verify({ verificationToken, otp: codeFor(email) })
    yield* account.create({
      rampable: { username: "ada", fullName: "Ada Lovelace", password: crypto.randomUUID() }
    })
  }).pipe(Effect.withSpan("signIn"))

/** Orders USDC, and follows the order until its last status, which is `completed` if all goes well. */
const buy = Effect.gen(function* () {
  const session = yield* Session
  const onramp = yield* Onramp
  const quote = yield* onramp.quote({ ...pair, amount: 1_600_000 })
  const { onrampId } = yield* onramp.create({
    ...pair,
    inputAmount: quote.pays.amount,
    quote,
    acceptanceMethod: quote.acceptance_method,
    paymentPhoneNumber: "6281200000000",
    receiverWalletAddress: yield* session.address()
  })
  return yield* onramp.watch({ onrampId, interval: 100 }).pipe(
    Stream.map(({ status }) => status),
    Stream.tap((status) => Effect.log(`The order is ${status}`)),
    Stream.runLast
  )
}).pipe(Effect.withSpan("buy"))

/** A user's first visit: signs in, signs a message, and buys. */
export const purchase = (email: string, codeFor: (email: string) => string) =>
  Effect.gen(function* () {
    yield* signIn(email, codeFor)
    const wallet = yield* Wallet
    yield* wallet.signMessage({ network: "ethereum-sepolia", message: "Hello" })
    // There is no such transaction, so the trace shows an error.
    yield* wallet
      .transactionDetail({ network: "ethereum-sepolia", transactionHash: `0x${"0".repeat(64)}` })
      .pipe(Effect.catchTag("ApiError", ({ status }) => Effect.log(`No such transaction: ${status}`)))
    yield* buy
  }).pipe(Effect.withSpan("purchase"))
