import type { Tenant } from "../api.ts"
import { requestTokens } from "../auth/requestTokens.ts"
import { control } from "../control/control.ts"
import type { RequestLog } from "../control/log/requestLog.ts"
import { withoutQuerySecrets, withoutRecoverySecret } from "../control/log/secrets.ts"
import { logBody, logHeaders, logText } from "../control/log/text.ts"
import { ConnectionDropped, deliver, pause } from "../faults/delivery.ts"
import type { Fault, FaultQueue } from "../faults/faults.ts"
import { type Asked, askedIn } from "../faults/sandboxHeader.ts"
import { processDueWork } from "../ramp/dueWork.ts"
import { Failure } from "../service/failure.ts"
import { demandReadable, type Incoming, type Trace } from "../service/request.ts"
import { type Answer, answerTo, hasExample, operationOf, type Service, serve } from "../service/service.ts"
import type { Changes } from "../state/settings.ts"
import type { Snapshots } from "../state/snapshots.ts"
import { type World, withChanges } from "../state/world.ts"
import { rampService, smartAccountService, walletService } from "./services.ts"
import type { State } from "./state.ts"
import type { Tenants } from "./tenants.ts"

/** What survives a reset. */
export interface Surroundings {
  readonly sandbox: Tenant
  readonly requests: RequestLog
  readonly snapshots: Snapshots
  readonly tenants: Tenants | undefined
}

/** Answers a request to one of the services or to `/__sandbox`. `left` is aborted when the client disconnects. */
export const respond = async (
  state: State,
  surroundings: Surroundings,
  incoming: Incoming,
  left: () => AbortSignal
): Promise<Answer> => {
  const { wallet, ramp, smartAccount, world } = state
  const { pathname } = incoming.url
  const service = isDashboard(pathname)
    ? { ...wallet, basePath: dashboard }
    : [wallet, ramp, smartAccount].find(({ basePath }) => isUnder(basePath, pathname))
  const { signal } = state.closed
  const work = async (): Promise<Answer> => {
    demandReadable(incoming)
    await processDueWork(world)
    const ended = () => AbortSignal.any([left(), signal])
    try {
      if (service === undefined)
        return await control({ world, wallet, ramp, smartAccount, ended, ...surroundings }, incoming)
      return await logged(state, surroundings.requests, incoming, (trace) =>
        pass(state, service, incoming, trace, ended)
      )
    } finally {
      await state.save()
    }
  }
  try {
    demandUndeleted(signal)
    const answer = await work()
    // What it has done is gone.
    demandUndeleted(signal)
    return answer
  } catch (thrown) {
    const error = signal.reason instanceof Failure ? signal.reason : thrown
    if (error instanceof ConnectionDropped) throw error
    // Use the wallet's envelope for requests that belong to no service.
    return answerTo(service ?? wallet, error)
  }
}

const demandUndeleted = ({ reason }: AbortSignal): void => {
  if (reason instanceof Failure) throw reason
}

/** Executes a request to a service, with the fault that it meets. */
const pass = async (
  state: State,
  service: Service,
  incoming: Incoming,
  trace: Trace,
  ended: () => AbortSignal
): Promise<Answer> => {
  try {
    const asked = askedIn(incoming.headers)
    const fault = asked?.fault ?? (await nextFault(state.faults, service, incoming))
    if (fault !== undefined) {
      trace.fault = fault.fault
      trace.operationId = await operationOf(service, incoming)
    }
    await pause(state.world.clock, delayOf(state.world, asked, fault), ended)
    const execute = (copy: number) => carryOut(state, service, { ...incoming, copy, trace }, asked?.changes)
    if (fault === undefined) return await execute(1)
    const { base } = incoming
    return await deliver(fault, { service, execute, ended, base, clock: state.world.clock })
  } catch (error) {
    if (error instanceof ConnectionDropped) throw error
    return answerTo(service, error)
  }
}

const delayOf = ({ settings }: World, asked: Asked | undefined, fault: Fault | undefined): number => {
  const { latency, jitter } = { ...settings, ...asked?.changes }
  const own = (fault?.latency ?? 0) + Math.random() * (fault?.jitter ?? 0)
  const delay = (latency ?? 0) + Math.random() * (jitter ?? 0) + own
  return fault?.fault === "delay" && delay === 0 ? usualDelay : delay
}

/** The default milliseconds of the fault `delay`. */
const usualDelay = 1000

const nextFault = async (
  faults: FaultQueue,
  service: Service,
  incoming: Incoming
): Promise<Fault | undefined> => {
  if (faults.isEmpty) return undefined
  const operation = await operationOf(service, incoming)
  if (operation !== undefined) return faults.next(operation)
  // An operation of the user's document has no name here, so only the rules for every operation are for it.
  return hasExample(service, incoming) ? faults.next("") : undefined
}

const carryOut = (
  { ramp, smartAccount, world }: State,
  service: Service,
  incoming: Incoming,
  changes: Changes | undefined
): Promise<Answer> => {
  if (changes === undefined) return serve(world, service, incoming)
  const other = withChanges(world, changes)
  const make = service === ramp ? rampService : service === smartAccount ? smartAccountService : walletService
  const made = make(other)
  return serve(other, { ...made, basePath: service.basePath }, incoming)
}

/** Logs a request, whether or not it gets a response. */
const logged = async (
  { world }: State,
  requests: RequestLog,
  incoming: Incoming,
  work: (trace: Trace) => Promise<Answer>
): Promise<Answer> => {
  const [at, began] = [world.clock.now(), performance.now()]
  const trace: Trace = { executions: 0, answerReasons: [] }
  const tokens = requestTokens(world, incoming)
  const write = (answer: Answer | undefined, text: string) =>
    requests.add({
      at,
      milliseconds: Math.round((performance.now() - began) * 10) / 10,
      method: incoming.method,
      path: withoutQuerySecrets(incoming.url.pathname + incoming.url.search),
      headers: logHeaders(incoming.headers, tokens),
      body: logBody(incoming.bytes, incoming.headers.get("content-type") ?? "", tokens),
      status: answer?.status,
      answerHeaders: answer?.headers ?? {},
      answer: logText(withoutRecoverySecret(text)),
      tokens: tokens.map(({ token: _token, ...seen }) => seen),
      operationId: trace.operationId,
      fault: trace.fault,
      executions: trace.executions,
      requestReasons: trace.requestReasons,
      answerReasons: trace.answerReasons
    })
  try {
    const answer = await work(trace)
    const text = textOf(answer)
    write(answer, text)
    return { ...answer, text }
  } catch (error) {
    write(undefined, "")
    throw error
  }
}

const textOf = ({ body }: Answer): string =>
  body instanceof ReadableStream
    ? "(the body breaks off)"
    : typeof body === "string"
      ? body
      : (JSON.stringify(body) ?? "")

/** Where the dashboard has its only operation, which the sandbox also serves beside those of the wallet service. */
const dashboard = "/api/v1"

const isDashboard = (path: string) => path === `${dashboard}/apps/config`

const isUnder = (basePath: string, path: string) => path === basePath || path.startsWith(`${basePath}/`)
