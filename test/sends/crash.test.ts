import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Listening, listen } from "../../sandbox/src/testing.ts"
import { keyValueJournal } from "../../src/transactions/journal/keyValueJournal.ts"
import { hasAnvil } from "../sandbox/anvil.ts"
import { type CrashMoment, crashMoments, order } from "../support/crashMoments.ts"
import { fileArea } from "../support/fileArea.ts"
import { network, openChain } from "../support/walletOnChain.ts"

/** What the next program finds of a send that the last one did not survive. */
const found: Readonly<Record<CrashMoment, readonly string[]>> = {
  "before the send is written down": [],
  "when the send is written down": ["refused"],
  "when its nonce is chosen": ["refused"],
  "when it is signed": ["refused"],
  "when the bytes are stored": ["done"],
  "when the node has the bytes": ["done"],
  // Nothing is open any more.
  "when it is noted that they are out": []
}

describe.runIf(hasAnvil)("a program that dies", () => {
  const { sandbox, openWallet, mine, minedBy } = openChain()
  const folder = mkdtempSync(join(tmpdir(), "slipway-crash-"))
  let server: Listening
  beforeAll(async () => {
    server = await listen(sandbox, { port: 0 })
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const dieAt = async (moment: CrashMoment, email: string, file: string) => {
    const script = join(import.meta.dirname, "../support/crashingSend.ts")
    const program = spawn(process.execPath, [script, server.url, email, file, moment], {
      stdio: ["ignore", "ignore", "inherit"]
    })
    const [code, signal] = await once(program, "exit")
    expect({ code, signal }).toEqual({ code: null, signal: "SIGKILL" })
  }

  it.each(crashMoments)("%s leaves a send that is made once", { timeout: 60_000 }, async (moment) => {
    const file = join(folder, `${crashMoments.indexOf(moment)}.json`)
    const { email } = await openWallet()
    await dieAt(moment, email, file)

    const next = await openWallet({ email, journal: keyValueJournal(fileArea(file)) })
    const ends = await next.sender.reconcile()
    expect(ends.map(({ status }) => status)).toEqual(found[moment])
    // The user, who does not know better, orders it once more.
    const again = await next.sender.sendCoin(order)
    expect(again).toMatchObject({ status: "done", transaction: { nonce: 0 } })
    await mine()
    expect((await minedBy(next.address, 0n)).map(({ value }) => value)).toEqual([order.amount])
  })

  it("leaves a send that goes out before the next one of the account", { timeout: 60_000 }, async () => {
    const file = join(folder, "next.json")
    const { email } = await openWallet()
    await dieAt("when the bytes are stored", email, file)
    const next = await openWallet({ email, journal: keyValueJournal(fileArea(file)) })
    const sent = await next.sender.sendCoin({ network, to: order.to, amount: 1n })
    expect(sent).toMatchObject({ status: "done", transaction: { nonce: 1 } })
    await mine()
    expect((await minedBy(next.address, 0n)).map(({ value }) => value)).toEqual([order.amount, 1n])
  })
})
