/**
 * Sends a coin and kills its process on the way, without cleanup, like a page whose tab crashes.
 *
 * `node crashingSend.ts <sandbox> <email> <file> <moment>`
 */
import { createClient } from "../../../src/index.ts"
import { createSender } from "../../../src/sender/sender.ts"
import type { JournalEntry } from "../../../src/transactions/journal/journal.ts"
import { keyValueJournal } from "../../../src/transactions/journal/keyValueJournal.ts"
import { type CrashMoment, order } from "./crashMoments.ts"
import { fileArea } from "./fileArea.ts"

const [origin = "", email = "", file = "", moment = ""] = process.argv.slice(2)

const reached = (now: CrashMoment) => {
  if (now === moment) process.kill(process.pid, "SIGKILL")
}

const area = fileArea(file)
const dying = {
  ...area,
  setItem: (key: string, value: string) => {
    const { status, nonce, raw }: Partial<JournalEntry> = JSON.parse(value).at(-1) ?? {}
    const isSigning = status === "signing"
    if (isSigning && nonce === undefined) reached("before the send is journaled")
    area.setItem(key, value)
    if (isSigning && nonce === undefined) reached("when the send is journaled")
    if (isSigning && nonce !== undefined && !raw) reached("when its nonce is chosen")
    if (isSigning && raw) reached("when the signed bytes are journaled")
    if (status === "submitted") reached("when it is journaled as submitted")
  }
}

const watched: typeof fetch = async (input, init) => {
  const isSigning = String(input).endsWith("/wallet/sign-transaction")
  const isBroadcast = String(init?.body).includes("eth_sendRawTransaction")
  const response = await fetch(input, init)
  if (isSigning) reached("when it is signed")
  if (isBroadcast) reached("when the node has accepted the bytes")
  return response
}

const client = createClient({
  appId: "app",
  baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
  fetch: (url, init) => watched(url, init)
})
const { verificationToken } = await client.auth.email.login({ email })
const { code } = await (await fetch(`${origin}/__sandbox/inbox/latest?to=${email}`)).json()
await client.auth.email.verify({ verificationToken, otp: code })

const rpcUrls = { "ethereum-sepolia": `${origin}/__sandbox/rpc/ethereum-sepolia` }
await createSender(client, { rpcUrls, fetch: watched, journal: keyValueJournal(dying) }).sendCoin(order)
