import { contradicting, cut, empty, page, stalling } from "./faults.ts"
import type { Fault } from "./gate.ts"
import type { Rig } from "./rig.ts"
import { count, network, payment, type Scenario, type Seen, signIn } from "./scenario.ts"
import { inWords, type Told, toldBy } from "./told.ts"

const pendingAfter = 2_000

/** What the caller learns when a response is unusable or missing. */
export const answerScenarios: readonly Scenario[] = [
  unusable("A send succeeds, but the response is an HTML page with status 200", page),
  unusable("A send succeeds, but the response is a 204 without a body", empty),
  unusable("A send succeeds, but the JSON of the response is cut off", cut),
  contradictory("A read gets HTTP 200 with status 500 in the body, and empty `data`", contradicting("empty")),
  contradictory(
    "A read gets HTTP 200 with status 500 in the body, and complete `data`",
    contradicting("kept")
  ),
  {
    title: "The server never responds, and the caller aborts after 0.2 s",
    existing: async (rig) => {
      rig.gate.script("/wallet/sign-message", stalling)
      const { walletToken } = rig.person
      const call = rig.existing.wallet.signMessage({ network, message: "Hello", walletToken })
      const outcome = await toldBy(call, pendingAfter)
      const caller = `${inWords(outcome, () => "a result")} after ${pendingAfter / 1000} s; calls accept no signal or time limit`
      return { server: waiting(rig), caller }
    },
    slipway: async (rig) => {
      rig.gate.script("/wallet/sign-message", stalling)
      await signIn(rig)
      const signal = AbortSignal.timeout(200)
      const call = rig.slipway.wallet.signMessage({ network, message: "Hello" }, { signal })
      const began = performance.now()
      const outcome = await toldBy(call, pendingAfter)
      const isPrompt = performance.now() - began < 1_000
      const reason =
        outcome.kind === "error" && outcome.error === signal.reason
          ? "rejects with the signal's reason"
          : inWords(outcome, () => "a result")
      return { server: waiting(rig), caller: `${reason}, ${isPrompt ? "within" : "after more than"} 1 s` }
    }
  }
]

function unusable(title: string, fault: Fault): Scenario {
  const seen = ({ done }: Rig, outcome: Told<unknown>): Seen => ({
    server: count(done("sendCoin"), "send"),
    caller: inWords(outcome, () => "success")
  })
  return {
    title,
    existing: async (rig) => {
      rig.gate.script("/wallet/send-coin", fault)
      const { walletToken } = rig.person
      return seen(rig, await toldBy(rig.existing.wallet.sendCoin({ ...payment, walletToken })))
    },
    slipway: async (rig) => {
      rig.gate.script("/wallet/send-coin", fault)
      const { walletToken } = rig.person
      return seen(rig, await toldBy(rig.slipway.wallet.sendCoin({ ...payment, walletToken })))
    }
  }
}

function contradictory(title: string, fault: Fault): Scenario {
  const seen = (outcome: Told<{ readonly balance?: string }>): Seen => ({
    server: "HTTP 200, status 500",
    caller: inWords(outcome, ({ balance }) =>
      balance === undefined ? "success, balance `undefined`" : "success, with the balance"
    )
  })
  return {
    title,
    existing: async ({ gate, existing, person: { walletToken } }) => {
      gate.script("/wallet/balance-coin", fault)
      return seen(await toldBy(existing.wallet.balanceCoin({ network, walletToken })))
    },
    slipway: async ({ gate, slipway, person: { walletToken } }) => {
      gate.script("/wallet/balance-coin", fault)
      return seen(await toldBy(slipway.wallet.balanceCoin({ network, walletToken })))
    }
  }
}

const waiting = (rig: Rig) => `${count(rig.sent("/wallet/sign-message"), "request")}, no response`
