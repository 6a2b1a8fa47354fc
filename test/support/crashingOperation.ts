/**
 * Sends an operation of a smart account, and kills its process at one of its steps, without cleanup, like a page whose tab crashes.
 * A step is a request or a write to the journal, before and after it is carried out. Prints the id of the operation if it comes
 * that far.
 *
 * `node crashingOperation.ts <sandbox> <email> <file> <operation as JSON> <step>`
 */
import { createClient } from "../../src/index.ts"
import { smartAccountSigner } from "../../src/server/index.ts"
import { keyValueJournal } from "../../src/transactions/journal/keyValueJournal.ts"
import { fileArea } from "./fileArea.ts"

const [origin = "", email = "", file = "", operation = "", step = ""] = process.argv.slice(2)

let isSending = false
let steps = 0
const reachStep = () => {
  if (isSending && ++steps === Number(step)) process.kill(process.pid, "SIGKILL")
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
  baseUrls: { wallet: `${origin}/api/v2`, smartAccount: `${origin}/api/v1` },
  smartAccount: { sign: smartAccountSigner("sandbox-client-secret") },
  journal: keyValueJournal(dying),
  fetch: (url, init) => watched(url, init)
})
const { verificationToken } = await client.auth.email.login({ email })
const { code } = await (await fetch(`${origin}/__sandbox/inbox/latest?to=${email}`)).json()
await client.auth.email.verify({ verificationToken, otp: code })

isSending = true
const { userOpId } = await client.smartAccount.send(JSON.parse(operation))
isSending = false
console.log(userOpId)
process.exit()
