import { expect, test } from "vitest"
import { createClient } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { ticketService } from "../support/service/ticketService.ts"
import { signIn } from "../support/storage/origin.ts"

const network = "ethereum-sepolia"

// The first call of a client waits for its code.
const open = () => createClient(ticketService().config)

test("fails a signed-out call as signed out, though a user signs in while its code loads", async () => {
  const client = open()
  const early = failureOf(client.wallet.balanceCoin({ network }))
  await signIn(client)
  expect(await early).toMatchObject({ _tag: "NotSignedInError", outcome: "not_sent" })
})

test("fails a signed-out call as signed out, though a user signs out while its code loads", async () => {
  const client = open()
  const early = failureOf(client.wallet.balanceCoin({ network }))
  await client.session.signOut()
  expect(await early).toMatchObject({ _tag: "NotSignedInError", outcome: "not_sent" })
})

test("fails a call with the reason when its session ends while its code loads", async () => {
  const client = open()
  await signIn(client)
  const early = failureOf(client.wallet.balanceCoin({ network }))
  await client.session.signOut()
  expect(await early).toMatchObject({ _tag: "SessionEndedError", reason: "signed_out" })
})
