import type { ExistingSdk, Pair } from "./existing.ts"
import { failing, lost, together, twice } from "./faults.ts"
import { aMinuteLater } from "./minutes.ts"
import type { Rig } from "./rig.ts"
import { count, network, payment, type Scenario, signIn } from "./scenario.ts"
import { errorInWords, inWords, kindOfError, results, type Told, toldBy } from "./told.ts"

const read = { network } as const
const account = { username: "ada", fullName: "Ada Lovelace", password: "a-ramp-password" }

/** Scenarios of tokens and receipts when calls fail, race or use an invalid token. */
export const sessionScenarios: readonly Scenario[] = [
  {
    title: "A send succeeds, but the token refresh gets a 503 (the caller passes both tokens)",
    existing: async (rig) => {
      rig.gate.script("/wallet/refresh", failing(503))
      return sent(rig, await toldBy(rig.existing.wallet.sendCoin({ ...payment, ...tokensOf(rig) })))
    },
    slipway: async (rig) => {
      rig.gate.script("/wallet/refresh", failing(503))
      return sent(rig, await toldBy(rig.slipway.wallet.sendCoin({ ...payment, ...tokensOf(rig) })))
    }
  },
  {
    title: "A send succeeds, but the connection is lost before the response",
    existing: async (rig) => {
      rig.gate.script("/wallet/send-coin", lost)
      return sent(rig, await toldBy(rig.existing.wallet.sendCoin({ ...payment, ...tokensOf(rig) })))
    },
    slipway: async (rig) => {
      rig.gate.script("/wallet/send-coin", lost)
      return sent(rig, await toldBy(rig.slipway.wallet.sendCoin({ ...payment, ...tokensOf(rig) })))
    }
  },
  {
    title: "A send arrives twice, and the caller gets the response to the second copy",
    existing: async (rig) => {
      rig.gate.script("/wallet/send-coin", twice)
      return sent(rig, await toldBy(rig.existing.wallet.sendCoin({ ...payment, ...tokensOf(rig) })))
    },
    slipway: async (rig) => {
      rig.gate.script("/wallet/send-coin", twice)
      return sent(rig, await toldBy(rig.slipway.wallet.sendCoin({ ...payment, ...tokensOf(rig) })))
    }
  },
  {
    title:
      "100 concurrent reads with one token pair, all finished before the first refresh (multi-use wallet tokens)",
    sandbox: { walletTokens: "multi-use" },
    existing: (rig) => {
      rig.gate.script("/wallet/balance-coin", together(100), 100)
      return atOnce(rig, 100, () => rig.existing.wallet.balanceCoin({ ...read, ...tokensOf(rig) }))
    },
    slipway: (rig) => {
      rig.gate.script("/wallet/balance-coin", together(100), 100)
      return atOnce(rig, 100, () => rig.slipway.wallet.balanceCoin({ ...read, ...tokensOf(rig) }))
    }
  },
  {
    title: "20 concurrent reads of a signed-in user, with single-use wallet tokens",
    existing: (rig) => atOnce(rig, 20, () => rig.existing.wallet.balanceCoin({ ...read, ...tokensOf(rig) })),
    slipway: async (rig) => {
      await signIn(rig)
      return atOnce(rig, 20, () => rig.slipway.wallet.balanceCoin(read))
    }
  },
  {
    title: "No fault: 20 sequential reads (with `@xellar/sdk`, the app passes on each new pair)",
    existing: async (rig) => {
      let pair = tokensOf(rig)
      return oneByOne(rig, 20, async () => {
        pair = await rig.existing.wallet.balanceCoin({ ...read, ...tokensIn(pair) })
      })
    },
    slipway: async (rig) => {
      await signIn(rig)
      return oneByOne(rig, 20, () => rig.slipway.wallet.balanceCoin(read))
    }
  },
  {
    title: "The server invalidates an unused wallet token, then three sequential reads",
    existing: async (rig) => {
      rig.sandbox.clock.advance(61_000)
      let pair = tokensOf(rig)
      return oneByOne(rig, 3, async () => {
        pair = await rig.existing.wallet.balanceCoin({ ...read, ...tokensIn(pair) })
      })
    },
    slipway: async (rig) => {
      await signIn(rig)
      rig.sandbox.clock.advance(61_000)
      return oneByOne(rig, 3, () => rig.slipway.wallet.balanceCoin(read))
    }
  },
  {
    title: "The first ten refreshes get a 503, then the service recovers. Twelve reads, one a minute",
    existing: async (rig) => {
      rig.gate.script("/wallet/refresh", failing(503), 10)
      let pair = tokensOf(rig)
      const { server, caller } = await oneByOne(rig, 12, async () => {
        pair = await rig.existing.wallet.balanceCoin({ ...read, ...tokensIn(pair) }).finally(aMinuteLater)
      })
      const alive = await rig.isAlive(pair.refreshToken)
      return { server: `${server}, session ${alive ? "alive" : "dead"}`, caller }
    },
    slipway: async (rig) => {
      await signIn(rig)
      rig.gate.script("/wallet/refresh", failing(503), 10)
      const { server, caller } = await oneByOne(rig, 12, () =>
        rig.slipway.wallet.balanceCoin(read).finally(aMinuteLater)
      )
      return { server, caller: `${caller}; status \`${rig.slipway.session.current().status}\`` }
    }
  },
  {
    title: "The code is accepted, but creating the ramp account gets a 500",
    existing: async (rig) => {
      rig.gate.script("/account/rampable/create", failing(500))
      const { login, verify } = rig.existing.auth.email
      const token = await login(rig.person.email)
      const first = await toldBy(verify(token, rig.code(), { rampable: account }))
      const again = await toldBy(verify(token, rig.code()))
      const caller = `${inWords(first, () => "the tokens")}; same code again: ${inWords(again, () => "the tokens")}`
      return { server: count(rig.done("verifyOtp"), "sign-in"), caller }
    },
    slipway: async (rig) => {
      rig.gate.script("/account/rampable/create", failing(500))
      const { login, verify } = rig.slipway.auth.email
      const { verificationToken } = await login({ email: rig.person.email })
      const outcome = await toldBy(verify({ verificationToken, otp: rig.code(), rampable: account }))
      const caller = inWords(
        outcome,
        ({ rampableError }) => `the tokens, with rampableError: ${errorInWords(rampableError)}`
      )
      const { status } = rig.slipway.session.current()
      return { server: count(rig.done("verifyOtp"), "sign-in"), caller: `${caller}; status \`${status}\`` }
    }
  }
]

const tokensOf = ({ person }: Rig): Pair => tokensIn(person)

const tokensIn = ({ walletToken, refreshToken }: Pair): Pair => ({ walletToken, refreshToken })

type Receipt = Awaited<ReturnType<ExistingSdk["wallet"]["sendCoin"]>> | { readonly refreshError?: unknown }

const sent = ({ done }: Rig, outcome: Told<Receipt>) => ({
  server: count(done("sendCoin"), "send"),
  caller: inWords(outcome, (value) => {
    const hash = "txReceipt" in value && value.txReceipt.hash.startsWith("0x") ? "the hash" : "no hash"
    const refreshError = "refreshError" in value ? value.refreshError : undefined
    return refreshError === undefined ? hash : `${hash}, with refreshError: ${errorInWords(refreshError)}`
  })
})

type Rotated = { readonly refreshToken?: string | undefined }

const atOnce = async (rig: Rig, number: number, call: () => Promise<Rotated>) => {
  const outcome = await Promise.all(Array.from({ length: number }, () => toldBy(call())))
  const good = results(outcome)
  const pairs = new Set(good.flatMap(({ refreshToken }) => refreshToken ?? []))
  const refreshed = count(rig.sent("/wallet/refresh"), "refresh", "refreshes")
  const reused = count(rig.done("reuse"), "token reuse")
  const executed = count(rig.done("balanceCoin"), "read")
  const caller = `${good.length} of ${number} results${errors(outcome)}`
  const status = rig.slipway.session.current().status
  const isHeld = status === "ready"
  const alive = isHeld
    ? `status \`${status}\``
    : `new pair ${(await aliveIn(rig, pairs)) ? "works" : "is invalid"}`
  return { server: `${executed}, ${refreshed}, ${reused}`, caller: `${caller}; ${alive}` }
}

const aliveIn = async (rig: Rig, pairs: ReadonlySet<string>) => rig.isAlive([...pairs].at(-1))

const oneByOne = async (rig: Rig, number: number, call: () => Promise<unknown>) => {
  const outcome: Told<unknown>[] = []
  for (let i = 0; i < number; i++) outcome.push(await toldBy(call()))
  const refreshed = count(rig.sent("/wallet/refresh"), "refresh", "refreshes")
  return {
    server: `${count(rig.done("balanceCoin"), "read")}, ${refreshed}`,
    caller: `${results(outcome).length} of ${number} results${lastState(outcome)}${errors(outcome)}`
  }
}

const lastState = (outcome: readonly Told<unknown>[]) =>
  outcome.every(({ kind }) => kind === "result") ? "" : ` (last: ${outcome.at(-1)?.kind})`

/** Counts outcomes by kind. Without messages, which differ from run to run in a race. */
const errors = (outcome: readonly Told<unknown>[]) => {
  const kinds = outcome.flatMap((one) => (one.kind === "error" ? [kindOfError(one.error)] : []))
  return [...new Set(kinds)]
    .map((kind) => `, ${kinds.filter((other) => other === kind).length} x ${kind}`)
    .join("")
}
