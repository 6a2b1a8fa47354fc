/**
 * Buys or sells coins, and kills its process at one of its steps, without cleanup, like a page whose tab crashes. Prints
 * the result if it comes that far.
 *
 * `node crashingOrder.ts <sandbox> <email> <file> <order as JSON> <step> <minutes later>`
 */
import { evm } from "../../../src/evm.ts"
import { createClient } from "../../../src/index.ts"
import { keyValueJournal } from "../../../src/transactions/journal/keyValueJournal.ts"
import { crashSteps } from "./crashSteps.ts"

const [origin = "", email = "", file = "", order = "", step = "", minutes = "0"] = process.argv.slice(2)

const { now } = Date
Date.now = () => now() + Number(minutes) * 60_000

const steps = crashSteps(file, Number(step))

const client = createClient({
  appId: "app",
  rampableClientSecret: "sandbox-ramp-secret",
  baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
  evm: evm({
    rpcUrls: { "ethereum-sepolia": `${origin}/__sandbox/rpc/ethereum-sepolia` },
    fetch: steps.fetch
  }),
  journal: keyValueJournal(steps.area),
  fetch: (url, init) => steps.fetch(url, init)
})
const { verificationToken } = await client.auth.email.login({ email })
const { code } = await (await fetch(`${origin}/__sandbox/inbox/latest?to=${email}`)).json()
await client.auth.email.verify({ verificationToken, otp: code })

const input = JSON.parse(order)
const placed = await steps.run(async () =>
  "receiverId" in input
    ? (await client.offramp.sell(input)).order.offrampId
    : (await client.onramp.create(input)).onrampId
)
console.log(placed)
process.exit()
