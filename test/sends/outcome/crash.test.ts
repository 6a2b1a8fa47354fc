import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Listening, listen } from "../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { keyValueJournal } from "../../../src/transactions/journal/keyValueJournal.ts"
import { bundledProgram } from "../../support/crash/bundledProgram.ts"
import { type CrashMoment, crashMoments, order } from "../../support/crash/crashMoments.ts"
import { fileArea } from "../../support/crash/fileArea.ts"
import { network, openChain } from "../../support/walletOnChain.ts"

/** The outcomes that the next program reconciles, by the moment of the crash. */
const found: Readonly<Record<CrashMoment, readonly string[]>> = {
  "before the send is journaled": [],
  "when the send is journaled": ["refused"],
  "when its nonce is chosen": ["refused"],
  "when it is signed": ["refused"],
  "when the signed bytes are journaled": ["done"],
  "when the node has accepted the bytes": ["done"],
  // Nothing is left to reconcile.
  "when it is journaled as submitted": []
}

describe.runIf(hasAnvil)("a crash of the program", () => {
  const { sandbox, openWallet, mine, minedBy } = openChain()
  const folder = mkdtempSync(join(tmpdir(), "slipway-crash-"))
  let server: Listening
  let script: string
  beforeAll(async () => {
    server = await listen(sandbox, { port: 0 })
    script = await bundledProgram("crashingSend", join(folder, "program"))
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const crashAt = async (moment: CrashMoment, email: string, file: string) => {
    const program = spawn(process.execPath, [script, server.url, email, file, moment], {
      stdio: ["ignore", "ignore", "inherit"]
    })
    const [code, signal] = await once(program, "exit")
    expect({ code, signal }).toEqual({ code: null, signal: "SIGKILL" })
  }

  it.each(crashMoments)("%s leads to exactly one payment", { timeout: 60_000 }, async (moment) => {
    const file = join(folder, `${crashMoments.indexOf(moment)}.json`)
    const { email } = await openWallet()
    await crashAt(moment, email, file)

    const next = await openWallet({ email, journal: keyValueJournal(fileArea(file)) })
    const ends = await next.sender.reconcile()
    expect(ends.map(({ status }) => status)).toEqual(found[moment])
    // The user does not know what happened and sends again.
    const again = await next.sender.sendCoin(order)
    expect(again).toMatchObject({ status: "done", transaction: { nonce: 0 } })
    await mine()
    expect((await minedBy(next.address, 0n)).map(({ value }) => value)).toEqual([order.amount])
  })

  it("leaves a send that is broadcast before the account's next one", async () => {
    const file = join(folder, "next.json")
    const { email } = await openWallet()
    await crashAt("when the signed bytes are journaled", email, file)
    const next = await openWallet({ email, journal: keyValueJournal(fileArea(file)) })
    const sent = await next.sender.sendCoin({ network, to: order.to, amount: 1n })
    expect(sent).toMatchObject({ status: "done", transaction: { nonce: 1 } })
    await mine()
    expect((await minedBy(next.address, 0n)).map(({ value }) => value)).toEqual([order.amount, 1n])
  })
})
