import { expect, test } from "vitest"
import { createClient } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { signIn } from "../support/origin.ts"
import { ticketService } from "../support/ticketService.ts"

const network = "ethereum-sepolia"

// The first call of a client waits for its code.
const open = () => createClient(ticketService().config)

test("a call that waits for its code while nobody is signed in says so, though somebody signs in meanwhile", async () => {
  const client = open()
  const early = failureOf(client.wallet.balanceCoin({ network }))
  await signIn(client)
  expect(await early).toMatchObject({ _tag: "NotSignedInError", outcome: "not_sent" })
})

test("a call that waits for its code while nobody is signed in says so, though somebody signs out meanwhile", async () => {
  const client = open()
  const early = failureOf(client.wallet.balanceCoin({ network }))
  await client.session.signOut()
  expect(await early).toMatchObject({ _tag: "NotSignedInError", outcome: "not_sent" })
})

test("a call that waits for its code hears how its session ended", async () => {
  const client = open()
  await signIn(client)
  const early = failureOf(client.wallet.balanceCoin({ network }))
  await client.session.signOut()
  expect(await early).toMatchObject({ _tag: "SessionEndedError", reason: "signed_out" })
})
