import { type Address, erc20Abi, getAddress, numberToHex, parseAbiItem } from "viem"
import { entryPoint07Address } from "viem/account-abstraction"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { isSlipwayError, type SendOperationInput, type Transaction } from "../../src/index.ts"
import { flush } from "../support/fakeTime.ts"
import { repeatsOf } from "../support/repeats.ts"
import { seededRandom } from "../support/seededRandom.ts"
import { type FaultCase, faultCases, faultyConnection } from "../support/service/operationFaults.ts"
import { openSmartAccountApp } from "../support/service/smartAccountApp.ts"

const wanted = repeatsOf("operations of smart accounts")
const seed = Number(process.env.SLIPWAY_SEED ?? Math.floor(Math.random() * 2 ** 32))
const users = 6
/** Without a limit, a client waits for an answer that never comes. */
const config = { timeouts: "recommended" } as const
const { usdc } = testTokens

/** One intended payment, and what became of it. */
interface Payment {
  readonly number: number
  /** A recipient of its own shows how often the payment arrived. */
  readonly to: Address
  readonly isToken: boolean
  readonly fault: FaultCase
  readonly told: string[]
}

describe.runIf(hasAnvil)("operations of smart accounts under faults", () => {
  const { openUser, fund, fillGasTank, rpc, sandbox } = openSmartAccountApp()
  const random = seededRandom(seed)
  const counts: Record<string, number> = {}
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }

  const found: Record<string, unknown[]> = {
    "executed twice": [],
    hidden: [],
    "unknown after reconcile": [],
    "executed, but told that it was not": [],
    "not executed": []
  }
  const note = (what: string, isFound: boolean, facts: unknown) => void (isFound && found[what]?.push(facts))

  /** A user with coins and tokens in their account. `reload` opens the app again, with the same journal. */
  const openPayer = async () => {
    const connection = faultyConnection((leg) => count(`faults of the ${leg} leg`))
    let { client, account, email } = await openUser({ ...connection, config })
    await fund(account.aaAddress, "1")
    await fund(account.aaAddress, "1000", usdc)
    const reload = async () => {
      await client.dispose()
      ;({ client } = await openUser({ email, ...connection, config }))
    }
    return { connection, account, reload, client: () => client }
  }
  type Payer = Awaited<ReturnType<typeof openPayer>>

  const inputOf = ({ account }: Payer, { number, to, isToken }: Payment): SendOperationInput => {
    const from = { accountId: account.id, sponsored: true }
    if (isToken) return { ...from, token: { tokenAddress: usdc, to, amount: "0.000001" } }
    return number % 2 === 0 ? { ...from, coin: { to, amount: 1n } } : { ...from, calls: [{ to, value: 1n }] }
  }

  const arrived = async ({ to, isToken }: Payment) =>
    Number(
      isToken
        ? await rpc.readContract({ abi: erc20Abi, address: usdc, functionName: "balanceOf", args: [to] })
        : await rpc.getBalance({ address: to })
    )

  /** What the user is told of one click, or of two. */
  const press = async (payer: Payer, payment: Payment, signal?: AbortSignal) => {
    const click = async () => {
      try {
        await payer.client().smartAccount.send(inputOf(payer, payment), { signal })
        return "sent"
      } catch (error) {
        if (isSlipwayError(error)) return error.outcome
        if (signal?.aborted) return "aborted"
        throw error
      }
    }
    const told = await Promise.all(payment.fault.isTwice ? [click(), click()] : [click()])
    for (const it of told) count(`told: ${it}`)
    return told
  }

  /** What a lookup shows, which fails as a whole. */
  const reconciled = (payer: Payer): Promise<readonly Transaction[]> =>
    payer
      .client()
      .transactions.reconcile()
      .catch(() => [])

  /** Waits for calls that were aborted and are still in flight, and looks up what became of all sends. */
  const settled = async (payer: Payer) => {
    const { transactions } = payer.client()
    for (let round = 0; round < 1_000; round++) {
      await transactions.reconcile()
      if ((await transactions.list()).every(({ status }) => status !== "signing")) break
      await flush()
    }
    // An operation that reconciling has submitted is mined by now.
    await transactions.reconcile()
  }

  const entriesOf = async (payer: Payer, { to }: Payment) =>
    (await payer.client().transactions.list()).filter(({ recipient }) => recipient === to)

  const pay = async (payer: Payer, payment: Payment) => {
    const { connection } = payer
    const { fault, told } = payment
    const controller = new AbortController()
    connection.begin(fault, () => controller.abort())
    told.push(...(await press(payer, payment, controller.signal)))
    const isDefinite = told.every((it) => ["not_sent", "refused", "throttled"].includes(it))
    // The lookup fails too, or shows the user what became of the send.
    const shown = fault.isLasting ? await reconciled(payer) : []
    const isShown = shown.some((it) => it.recipient === payment.to && isSent(it))
    connection.end()
    // A client backs off from a wallet service that has just failed.
    if (fault.rules.some(({ leg }) => leg === "wallet")) await payer.reload()
    const early = await arrived(payment)
    // An app that does not look at the error, and a user who tries again.
    if (!told.includes("sent") && !isShown) told.push(...(await press(payer, payment)))
    await settled(payer)
    // The user has seen that it failed.
    if (!(await entriesOf(payer, payment)).some(isSent)) {
      told.push(...(await press(payer, payment)))
      await settled(payer)
    }
    const entries = await entriesOf(payer, payment)
    const confirmed = entries.filter(({ status }) => status === "confirmed").length
    const open = entries.filter(({ status }) => status !== "confirmed" && status !== "failed")
    const executed = await arrived(payment)
    note("executed twice", executed > 1, payment)
    note("hidden", executed !== confirmed, { ...payment, entries })
    note("unknown after reconcile", open.length > 0, { ...payment, open })
    note("executed, but told that it was not", isDefinite && early > 0, payment)
    // The second try has no fault.
    note("not executed", executed === 0, payment)
  }

  /** A clock that stands while an answer is on its way: clients wait only for answers that will never come. */
  const skipWaits = (payers: readonly Payer[]) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const passing = setInterval(() => {
      if (!payers.some(({ connection }) => connection.isBusy())) vi.advanceTimersByTime(100)
    }, 1)
    onTestFinished(() => {
      clearInterval(passing)
      vi.useRealTimers()
    })
  }

  /** The operations that the EntryPoint has carried out for the accounts, by the blocks. */
  const mined = async (payers: readonly Payer[]) => {
    const sender = payers.map(({ account }) => getAddress(account.aaAddress))
    const logs = await rpc.getLogs({ address: entryPoint07Address, event, args: { sender }, fromBlock: 0n })
    return logs.filter(({ args }) => args.success).length
  }

  test(`are carried out once and never hidden (${wanted} sends, seed ${seed})`, {
    timeout: 9_000_000
  }, async () => {
    const began = performance.now()
    const payers = await Promise.all(Array.from({ length: users }, openPayer))
    skipWaits(payers)
    const payments = faultCases(wanted, random).map(
      (fault, number): Payment => ({
        ...{ number, fault, told: [] },
        to: getAddress(numberToHex(BigInt(number + 1) << 64n, { size: 20 })),
        isToken: number % 3 === 0
      })
    )
    for (let next = 0; next < wanted; next += users) {
      // The app's server signs with the time of this machine, and the service refuses old signatures.
      sandbox.clock.advance(Date.now() - sandbox.clock.now())
      await fillGasTank()
      await Promise.all(
        payments.slice(next, next + users).map((it, index) => pay(payers[index] as Payer, it))
      )
    }

    // Copies that arrived late would be mined by now.
    let executed = 0
    for (const payment of payments) executed += await arrived(payment)
    const summary = Object.fromEntries(Object.entries(found).map(([what, facts]) => [what, facts.length]))
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`${wanted} operations of smart accounts in ${seconds} s, seed ${seed}`)
    console.table({
      ...counts,
      "arrived, by balances": executed,
      "carried out, by blocks": await mined(payers),
      ...summary
    })
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((what) => [what, []])))
    expect(executed).toBe(wanted)
    expect(await mined(payers)).toBe(wanted)
    expect(sandbox.violations).toEqual([])
  })
})

const isSent = ({ status }: Transaction) => ["submitted", "confirmed"].includes(status)

const event = parseAbiItem(
  "event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)"
)
