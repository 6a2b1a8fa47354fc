/**
 * Sends an operation of a smart account, and kills its process at one of its steps, without cleanup, like a page whose tab crashes.
 * Prints the id of the operation if it comes that far.
 *
 * `node crashingOperation.ts <sandbox> <email> <file> <operation as JSON> <step>`
 */
import { createClient } from "../../../src/index.ts"
import { smartAccountSigner } from "../../../src/server/index.ts"
import { keyValueJournal } from "../../../src/transactions/journal/keyValueJournal.ts"
import { crashSteps } from "./crashSteps.ts"

const [origin = "", email = "", file = "", operation = "", step = ""] = process.argv.slice(2)

const steps = crashSteps(file, Number(step))

const client = createClient({
  appId: "app",
  baseUrls: { wallet: `${origin}/api/v2`, smartAccount: `${origin}/api/v1` },
  smartAccount: { sign: smartAccountSigner("sandbox-client-secret") },
  journal: keyValueJournal(steps.area),
  fetch: (url, init) => steps.fetch(url, init)
})
const { verificationToken } = await client.auth.email.login({ email })
const { code } = await (await fetch(`${origin}/__sandbox/inbox/latest?to=${email}`)).json()
await client.auth.email.verify({ verificationToken, otp: code })

const { userOpId } = await steps.run(() => client.smartAccount.send(JSON.parse(operation)))
console.log(userOpId)
process.exit()
