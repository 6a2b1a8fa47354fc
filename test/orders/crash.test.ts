import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { getAddress } from "viem"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Listening, listen, testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { createClient } from "../../src/index.ts"
import { bundledProgram } from "../support/crash/bundledProgram.ts"
import { newRecipient } from "../support/recipient.ts"
import { stepsBetweenCrashes } from "../support/repeats.ts"
import { network, openChain } from "../support/walletOnChain.ts"

describe.runIf(hasAnvil)("a crash of the program at a step of an order", () => {
  const { sandbox, mine, minedBy } = openChain()
  const folder = mkdtempSync(join(tmpdir(), "slipway-order-"))
  let server: Listening
  let script: string
  beforeAll(async () => {
    server = await listen(sandbox, { port: 0 })
    script = await bundledProgram("crashingOrder", join(folder, "program"))
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  /** Resolves to the id of the order, or to `undefined` if the program crashed at `step`. */
  const run = (email: string, order: object, { step = 0, minutes = 0 }) =>
    new Promise<string | undefined>((resolve, reject) => {
      const file = join(folder, `${email}.json`)
      const parameters = [script, server.url, email, file, JSON.stringify(order), `${step}`, `${minutes}`]
      execFile(process.execPath, parameters, (error, output) => {
        if (!error) resolve(output.trim())
        else if (error.signal === "SIGKILL") resolve(undefined)
        else reject(error)
      })
    })

  let users = 0

  /** A user with a wallet, coins, a ramp account and a recipient. */
  const openUser = async () => {
    const email = `person-${++users}@example.com`
    const { appId, rampableClientSecret } = sandbox.credentials
    const client = createClient({ appId, rampableClientSecret, fetch: sandbox.fetch })
    const { verificationToken } = await client.auth.email.login({ email })
    await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    const rampable = { username: `person-${users}`, fullName: "Ada Lovelace", password: crypto.randomUUID() }
    const { address } = await client.account.create({ rampable })
    return { email, client, address: getAddress(address[0]?.address ?? "") }
  }

  /** Crashes a program at each of its steps. After each crash, the user repeats the order in a new one. */
  const crashEverywhere = async (
    orderOf: (user: Awaited<ReturnType<typeof openUser>>) => Promise<object>,
    check: (user: Awaited<ReturnType<typeof openUser>>, id: string) => Promise<void>
  ) => {
    let step = 1
    for (let isDone = false; !isDone; step += stepsBetweenCrashes) {
      const user = await openUser()
      const order = await orderOf(user)
      const finished = await run(user.email, order, { step })
      const id = await run(user.email, order, { minutes: 3 })
      await check(user, finished ?? id ?? "")
      await user.client.dispose()
      isDone = finished !== undefined
    }
    // Each request and each write to the journal has two.
    expect(step).toBeGreaterThan(10)
  }

  it("leads to one purchase", { timeout: 300_000 }, async () => {
    await crashEverywhere(
      async ({ address }) => ({
        receiverWalletAddress: address,
        acceptanceMethod: "virtual_account_bni",
        paymentPhoneNumber: "6281200000000",
        inputAmount: "1600000",
        inputCurrency: "IDR",
        outputCurrency: `usdc-${network}`,
        id: "purchase"
      }),
      async ({ client }, id) => {
        const { docs } = await client.onramp.list()
        expect(docs.map(({ onrampId }) => onrampId)).toEqual([id])
      }
    )
  })

  it("leads to one sale, which is paid once", { timeout: 300_000 }, async () => {
    await crashEverywhere(
      async ({ client }) => {
        const { id: receiverId } = await client.recipients.create(newRecipient)
        return {
          inputAmount: "10",
          inputCurrency: `usdc-${network}`,
          outputCurrency: "IDR",
          receiverId,
          senderName: "Ada Lovelace",
          senderEmail: "ada@example.com",
          id: "sale"
        }
      },
      async ({ client, address }, id) => {
        const { docs } = await client.offramp.list()
        expect(docs.map(({ offrampId }) => offrampId)).toEqual([id])
        await mine()
        const paid = await minedBy(address, 0n)
        expect(paid.map(({ to }) => to?.toLowerCase())).toEqual([testTokens.usdc.toLowerCase()])
      }
    )
  })
})
