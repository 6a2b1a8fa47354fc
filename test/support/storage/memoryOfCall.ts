/**
 * A program that makes one call to the wallet service at the URL in `argv`. It prints the outcome, and by how many bytes
 * the memory of the process grew.
 */
import { setTimeout as sleep } from "node:timers/promises"
import { createClient, isSlipwayError } from "../../../src/index.ts"

const [, , wallet = ""] = process.argv
const client = createClient({ appId: "app-1", baseUrls: { wallet } })
const outcome = () =>
  client.auth.email.login({ email: "ada@example.com" }).then(
    () => "success",
    (error: unknown) => (isSlipwayError(error) ? error.reason : String(error))
  )

// The first request loads code, which is not part of the measured response.
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
