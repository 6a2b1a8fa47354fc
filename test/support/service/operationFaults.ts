import { type FaultName, faultNames } from "../../../sandbox/src/testing.ts"
import type { SeededRandom } from "../seededRandom.ts"
import { withFault } from "./withFault.ts"

/** Faults between a page and the app's server. With `aborted`, the caller gives up. */
const appFaults = [
  "lost",
  "lost-after",
  "twice",
  "hang",
  "hang-after",
  "502",
  "502-after",
  "aborted"
] as const
type AppFault = (typeof appFaults)[number]

/** The faults of the app's server and the service, of the page and the app's server, and of the page and the wallet service. */
interface FaultsOf {
  readonly service: FaultName
  readonly app: AppFault
  readonly wallet: FaultName
}
type Leg = keyof FaultsOf

/** A kind of request, and a fault that its next `times` requests meet. */
interface FaultRule {
  readonly leg: Leg
  readonly path: string
  readonly fault: FaultName | AppFault
  times: number
}

/** What goes wrong with one send. */
export interface FaultCase {
  readonly rules: readonly FaultRule[]
  /** Whether the faults last while the app finds out what became of the send. */
  readonly isLasting: boolean
  /** Whether the user clicks twice. */
  readonly isTwice: boolean
}

const submit = "/userOp/submit"
/** Reads an operation after its submission. Before it, the app's server checks whose the operation is. */
const read = "/userOp/{id}"
const check = "/userOp/{id} before its submission"
const sign = "/wallet/sign-hash"
const prepared = ["/userOp/{type}/estimate", "/userOp/{type}/hash"] as const

const once = 1
const always = 99

const service = (path: string, fault: FaultName, times = once): FaultRule => ({
  leg: path === sign ? "wallet" : "service",
  ...{ path, fault, times }
})
const app = (path: string, fault: AppFault, times = once): FaultRule => ({ leg: "app", path, fault, times })

const single = (...rules: readonly FaultRule[]) => ({ rules, isLasting: false, isTwice: false })

/** Each fault of a submission. */
const submissions = (): readonly FaultCase[] => [
  ...faultNames.map((fault) => single(service(submit, fault))),
  ...appFaults.map((fault) => single(app(submit, fault)))
]

/** Each fault of each other request. An operation is read only if its submission has failed. */
const others = (): readonly FaultCase[] => [
  ...[...prepared, check, sign].flatMap((path) => faultNames.map((fault) => single(service(path, fault)))),
  ...prepared.flatMap((path) => appFaults.map((fault) => single(app(path, fault)))),
  ...(["drop-before", "drop-after"] as const).flatMap((lost) => [
    ...faultNames.map((fault) => single(service(submit, lost), service(read, fault))),
    ...appFaults.map((fault) => single(service(submit, lost), app(read, fault)))
  ])
]

/** Every fault of each request if there are enough sends, and then combinations at random. */
export const faultCases = (wanted: number, random: SeededRandom): readonly FaultCase[] => {
  const systematic = [...submissions(), ...others()].slice(
    0,
    wanted < 1_000 ? submissions().length : undefined
  )
  return Array.from({ length: wanted }, (_, index) => systematic[index] ?? randomCase(random))
}

const randomCase = (random: SeededRandom): FaultCase => {
  const rule = () => {
    const path = random.oneOf([submit, submit, submit, read, read, check, sign, ...prepared])
    const times = random.happens(0.3) ? always : once
    return path !== sign && path !== check && random.happens(0.3)
      ? app(path, random.oneOf(appFaults), times)
      : service(path, random.oneOf(faultNames), times)
  }
  return {
    rules: random.happens(0.5) ? [rule(), rule()] : [rule()],
    isLasting: random.happens(0.3),
    isTwice: random.happens(0.1)
  }
}

/** Where a user's requests meet the faults of the current case. */
export const faultyConnection = (onFault: (leg: Leg) => void) => {
  let rules: readonly FaultRule[] = []
  let abort = () => {}
  let waiting = 0
  let isHanging = false
  let isSubmitted = false

  const met = <On extends Leg>(leg: On, path: string): FaultsOf[On] | undefined => {
    const isCheck = leg === "service" && !isSubmitted && kindOf(path) === read
    const kind = isCheck ? check : kindOf(path)
    if (leg === "service" && kind === submit) isSubmitted = true
    const rule = rules.find((it) => it.leg === leg && it.times > 0 && it.path === kind)
    if (rule === undefined) return undefined
    rule.times--
    isHanging ||= ["hang", "hang-after", "stall"].includes(rule.fault)
    onFault(leg)
    return rule.fault as FaultsOf[On] // `service` and `app` below make no other rules
  }

  const relayed: Relay = async (url, init, pass) => {
    const { pathname } = new URL(url)
    if (!pathname.startsWith("/api/smart-account")) {
      const fault = met("wallet", pathname.replace("/api/v2", ""))
      return pass(url, fault ? withFault(init, fault) : init)
    }
    const fault = met("app", pathname.replace("/api/smart-account", ""))
    if (fault === "lost") throw new TypeError("fetch failed")
    if (fault === "hang") return untilAborted(init.signal)
    if (fault === "502") return badGateway()
    if (fault === "aborted") abort()
    const response = await pass(url, init)
    if (fault === "lost-after") throw new TypeError("fetch failed")
    if (fault === "hang-after") return untilAborted(init.signal)
    if (fault === "502-after") return badGateway()
    return fault === "twice" ? pass(url, init) : response
  }

  return {
    onRequest: (path: string) => met("service", path),
    relay: (async (url, init, pass) => {
      waiting++
      try {
        // A server goes on with a request that its caller has given up.
        return await Promise.race([relayed(url, init, pass), untilAborted(init.signal)])
      } finally {
        waiting--
      }
    }) satisfies Relay,
    /** Whether a request waits for an answer that will come. */
    isBusy: () => waiting > 0 && !isHanging,
    begin: (fault: FaultCase, onAbort: () => void) => {
      rules = fault.rules.map((rule) => ({ ...rule }))
      abort = onAbort
      isSubmitted = false
    },
    end: () => {
      rules = []
      isHanging = false
    }
  }
}

type Pass = (url: string, init: RequestInit) => Promise<Response>
type Relay = (url: string, init: RequestInit, pass: Pass) => Promise<Response>

const kindOf = (path: string) =>
  path
    .replace(/^\/userOp\/[0-9a-f]{24}$/, read)
    .replace(/^\/userOp\/\w+\/(estimate|hash)$/, "/userOp/{type}/$1")

const badGateway = () =>
  new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } })

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener("abort", () => reject(signal.reason))
  })
