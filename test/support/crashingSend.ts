/**
 * Sends a coin and dies on the way, as a page does whose tab crashes: without a chance to tidy up.
 *
 * `node crashingSend.ts <sandbox> <email> <file> <moment>`
 */
import { createClient } from "../../src/index.ts"
import { keyValueIntents } from "../../src/viem/intents.ts"
import { createSender } from "../../src/viem/sender.ts"
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
    const state: string | undefined = JSON.parse(value).at(-1)?.state
    if (state === "prepared") reached("before the intent is stored")
    area.setItem(key, value)
    if (state === "prepared") reached("when the intent is stored")
    if (state === "signed") reached("when the bytes are stored")
    if (state === "out") reached("when it is noted that they are out")
  }
}

const watched: typeof fetch = async (input, init) => {
  const isSigning = String(input).endsWith("/wallet/sign-transaction")
  const isBroadcast = String(init?.body).includes("eth_sendRawTransaction")
  const response = await fetch(input, init)
  if (isSigning) reached("when it is signed")
  if (isBroadcast) reached("when the node has the bytes")
  return response
}

const client = createClient({
  appId: "app",
  baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
  fetch: (url, init) => watched(url, init)
})
const verificationToken = await client.auth.email.login({ email })
const { code } = await (await fetch(`${origin}/__sandbox/inbox/latest?to=${email}`)).json()
await client.auth.email.verify({ verificationToken, otp: code })

const rpcUrls = { "ethereum-sepolia": `${origin}/__sandbox/rpc/ethereum-sepolia` }
await createSender(client, { rpcUrls, fetch: watched, intents: keyValueIntents(dying) }).sendCoin(order)
