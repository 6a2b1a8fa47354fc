import { beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { createClient } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { data } from "../support/service/scriptedService.ts"
import { bearerOf, ticketService } from "../support/service/ticketService.ts"
import { signatureOf } from "../support/signature.ts"

/** Blocks lazily loaded code until `open`. */
const gate = vi.hoisted(() => ({ open: () => {}, opened: Promise.resolve() }))

vi.mock("../../src/loading/lazily.ts", async (importOriginal) => {
  const { lazily } = await importOriginal<typeof import("../../src/loading/lazily.ts")>()
  return { lazily: (load: () => Promise<unknown>) => lazily(() => gate.opened.then(load)) }
})

beforeEach(() => {
  gate.opened = Promise.resolve()
})

const closeGate = () => {
  gate.opened = new Promise((resolve) => {
    gate.open = resolve
  })
}

const signedIn = async () => {
  const service = ticketService()
  const client = createClient(service.config)
  onTestFinished(() => client.dispose())
  const login = (username: string) => client.auth.username.login({ username, password: "password" })
  await login("ada")
  // The sign-in has loaded the request code. The wallet code loads with the first call.
  return { service, client, login }
}

const message = { network: "ethereum-sepolia", message: "hello" } as const
const sign = "POST /wallet/sign-message"

test("does not act for a user who signs in while the code of a call loads", async () => {
  const { service, client, login } = await signedIn()
  closeGate()
  const failure = failureOf(client.wallet.signMessage(message))
  await login("grace")
  gate.open()
  expect(await failure).toMatchObject({ _tag: "SessionEndedError", reason: "replaced", outcome: "not_sent" })
  expect(service.sent(sign)).toEqual([])
})

test("a call that was made while signed out fails, even if a user signed in while its code loaded", async () => {
  const { client, login } = await signedIn()
  await client.session.signOut()
  closeGate()
  const failure = failureOf(client.wallet.signMessage(message))
  await login("grace")
  await client.session.signOut()
  await login("ada")
  gate.open()
  expect(await failure).toMatchObject({ _tag: "NotSignedInError", outcome: "not_sent" })
})

test("carries out a call for the user who stays signed in while its code loads", async () => {
  const { service, client } = await signedIn()
  closeGate()
  const call = client.wallet.signMessage(message)
  gate.open()
  expect(await call).toMatchObject({ signature: signatureOf("hello") })
  expect(service.sent(sign).map(bearerOf)).toHaveLength(1)
})

test("copies the input when the call is made, before its code loads", async () => {
  const { client } = await signedIn()
  closeGate()
  const input = { network: "ethereum-sepolia" as const, message: "hello" }
  const call = client.wallet.signMessage(input)
  input.message = "transfer everything"
  gate.open()
  expect(await call).toMatchObject({ signature: signatureOf("hello") })
})

test("notifies listeners of transactions once their code has loaded, unless they unsubscribed", async () => {
  const { service, client } = await signedIn()
  service.hold("POST /wallet/send-coin", () => data({ txReceipt: { hash: `0x${"1".repeat(64)}` } }))()
  closeGate()
  const onWarning = vi.fn()
  const unheard = vi.fn()
  onTestFinished(client.transactions.subscribe(onWarning))
  client.transactions.subscribe(unheard)()
  gate.open()
  const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
  await client.wallet.sendCoin({ network: "ethereum-sepolia", to, amount: "1" })
  await vi.waitFor(() => expect(onWarning).toHaveBeenCalled())
  expect(unheard).not.toHaveBeenCalled()
})
