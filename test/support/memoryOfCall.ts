/**
 * Run in a process of its own: makes one call against the wallet service at the address in `argv`, and prints how the
 * call ended and by how many bytes the memory of the process grew meanwhile.
 */
import { setTimeout as sleep } from "node:timers/promises"
import { createClient, isSlipwayError } from "../../src/index.ts"

const [, , wallet = ""] = process.argv
const client = createClient({ appId: "app-1", baseUrls: { wallet } })
const outcome = () =>
  client.auth.email.login({ email: "ada@example.com" }).then(
    () => "success",
    (error: unknown) => (isSlipwayError(error) ? error.reason : String(error))
  )

// What the first request loads is not what the response costs.
await fetch(`${wallet}/small`).then((response) => response.text())
await outcome()
await sleep(50)

const before = process.memoryUsage().rss
const peakBefore = process.resourceUsage().maxRSS * 1024
let peak = before
const sample = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 1)
const reason = await outcome()
clearInterval(sample)
const highest = process.resourceUsage().maxRSS * 1024
if (highest > peakBefore) peak = Math.max(peak, highest)
console.log(JSON.stringify({ reason, grown: peak - before }))
