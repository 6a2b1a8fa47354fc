/**
 * Buys or sells coins, and kills its process at one of its steps, without cleanup, like a page whose tab crashes. A step is a
 * request or a write to the journal, before and after it is carried out. Prints the result if it comes that far.
 *
 * `node crashingOrder.ts <sandbox> <email> <file> <order as JSON> <step> <minutes later>`
 */
import { evm } from "../../src/evm.ts"
import { createClient } from "../../src/index.ts"
import { keyValueJournal } from "../../src/transactions/journal/keyValueJournal.ts"
import { fileArea } from "./fileArea.ts"

const [origin = "", email = "", file = "", order = "", step = "", minutes = "0"] = process.argv.slice(2)

const { now } = Date
Date.now = () => now() + Number(minutes) * 60_000

let isOrdering = false
let steps = 0
const reachStep = () => {
  if (isOrdering && ++steps === Number(step)) process.kill(process.pid, "SIGKILL")
}

const area = fileArea(file)
const dying = {
  ...area,
  setItem: (key: string, value: string) => {
    reachStep()
    area.setItem(key, value)
    reachStep()
  }
}

const watched: typeof fetch = async (input, init) => {
  reachStep()
  const response = await fetch(input, init)
  reachStep()
  return response
}

const client = createClient({
  appId: "app",
  rampableClientSecret: "sandbox-ramp-secret",
  baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
  evm: evm({ rpcUrls: { "ethereum-sepolia": `${origin}/__sandbox/rpc/ethereum-sepolia` }, fetch: watched }),
  journal: keyValueJournal(dying),
  fetch: (url, init) => watched(url, init)
})
const { verificationToken } = await client.auth.email.login({ email })
const { code } = await (await fetch(`${origin}/__sandbox/inbox/latest?to=${email}`)).json()
await client.auth.email.verify({ verificationToken, otp: code })

const input = JSON.parse(order)
isOrdering = true
const placed =
  "receiverId" in input
    ? (await client.offramp.sell(input)).order.offrampId
    : (await client.onramp.create(input)).onrampId
isOrdering = false
console.log(placed)
process.exit()
