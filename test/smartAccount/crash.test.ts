import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { getAddress, numberToHex } from "viem"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Listening, listen } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { keyValueJournal } from "../../src/transactions/journal/keyValueJournal.ts"
import { bundledProgram } from "../support/crash/bundledProgram.ts"
import { fileArea } from "../support/crash/fileArea.ts"
import { stepsBetweenCrashes } from "../support/repeats.ts"
import { openSmartAccountApp } from "../support/service/smartAccountApp.ts"

describe.runIf(hasAnvil)("a crash of the program at a step of an operation", () => {
  const { sandbox, openUser, fund, rpc } = openSmartAccountApp()
  const folder = mkdtempSync(join(tmpdir(), "slipway-operation-"))
  let server: Listening
  let script: string
  beforeAll(async () => {
    server = await listen(sandbox, { port: 0 })
    script = await bundledProgram("crashingOperation", join(folder, "program"))
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  /** Resolves to whether the program came to its end before `step`. */
  const run = (email: string, file: string, operation: object, step: number) =>
    new Promise<boolean>((resolve, reject) => {
      const parameters = [script, server.url, email, file, JSON.stringify(operation), `${step}`]
      execFile(process.execPath, parameters, (error) => {
        if (!error) resolve(true)
        else if (error.signal === "SIGKILL") resolve(false)
        else reject(error)
      })
    })

  /** Crashes a program at `step`. The user sends again, before or after the app has looked up what became of the send. */
  const crashAt = async (step: number, isLookedUp: boolean) => {
    const { account, email } = await openUser()
    await fund(account.aaAddress, "1")
    const to = getAddress(
      numberToHex((BigInt(step) << 65n) + (isLookedUp ? 1n : 0n) + (1n << 64n), { size: 20 })
    )
    const operation = { accountId: account.id, coin: { to, amount: "0.1" }, sponsored: true, id: "order-1" }
    const file = join(folder, `${email}.json`)
    const isDone = await run(email, file, operation, step)

    const { client } = await openUser({ email, config: { journal: keyValueJournal(fileArea(file)) } })
    if (isLookedUp) await client.transactions.reconcile()
    const sent = await client.smartAccount.send(operation).catch(async (error: unknown) => {
      // The operation of the first program may or may not have been submitted.
      expect(error).toMatchObject({ _tag: "UnresolvedSendError" })
      await client.transactions.reconcile()
      return client.smartAccount.send(operation)
    })
    await sent.wait()
    const paid = await rpc.getBalance({ address: to })
    const entries = await client.transactions.list()
    await client.dispose()
    return { isDone, paid, confirmed: entries.filter(({ status }) => status === "confirmed").length }
  }

  it.each([false, true])(
    "leads to one payment (looked up first: %s)",
    { timeout: 300_000 },
    async (isLookedUp) => {
      let step = 1
      for (let isDone = false; !isDone; step += stepsBetweenCrashes) {
        const end = await crashAt(step, isLookedUp)
        expect({ step, ...end }).toMatchObject({ step, paid: 10n ** 17n, confirmed: 1 })
        isDone = end.isDone
      }
      // Each request and each write to the journal has two.
      expect(step).toBeGreaterThan(10)
    }
  )
})
