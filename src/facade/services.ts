import * as Effect from "effect/Effect"
import { auxiliary } from "../call/call.ts"
import type { SettingsService } from "../config.ts"
import { type Lazy, lazily } from "../loading/lazily.ts"
import type { SessionApi } from "../session/api.ts"
import { makeRefresh } from "../session/callRefresh.ts"
import { makeLookUpAddresses } from "../session/identity/lookUpAddresses.ts"
import { inOneSession } from "../session/inOneSession.ts"
import { withRefreshCache } from "../session/refreshCache.ts"
import type { SessionService } from "../session/Session.ts"
import type { MakeSession } from "../session/SessionParts.ts"
import { drain, type InFlight } from "../session/singleFlight.ts"
import type { Journal } from "../transactions/journal/journal.ts"
import { memoryJournal } from "../transactions/journal/memoryJournal.ts"
import { runPromise } from "../transactions/run.ts"
import type { AccountServices } from "./loading/accountServices.ts"
import {
  call,
  callWithoutInput,
  lazyServices,
  pullStream,
  request,
  subscription
} from "./loading/lazyServices.ts"
import type { RampServices } from "./loading/rampServices.ts"
import type { SmartAccountServices } from "./loading/smartAccountServices.ts"
import type { Preload } from "./preload.ts"
import type { RampNamespace, UnsafeRequests, WalletRequests } from "./request/Requests.ts"
import type { SmartAccountService } from "./SmartAccount.ts"
import type { SendParts, SendServices } from "./sends.ts"

/** All services of a client, by name. */
export interface Services extends Omit<AccountServices, "ramp">, SendServices, RampServices, WalletRequests {
  readonly smartAccount: SmartAccountService
  readonly ramp: RampNamespace
  readonly unsafe: UnsafeRequests
  readonly session: SessionService
}

/**
 * Creates the services of one client. The session exists at once, the other services load on their first call. Plain
 * functions rather than layers of Effect, which would add 10 % to the size of every app.
 */
export const makeServices = (
  settings: SettingsService,
  makeSession: MakeSession,
  preload?: Preload
): { readonly services: Services; readonly journal: Journal; readonly close: Effect.Effect<void> } => {
  const inFlight: InFlight = new Set()
  const api = lazySessionApi(settings)
  const refresh = makeRefresh(api, settings)
  const refreshPassed = withRefreshCache(refresh, settings.time, inFlight)
  const session = makeSession({
    settings,
    // A refresh only prepares the calls that wait for it.
    refresh: (token) => auxiliary(refresh(token)),
    refreshPassed,
    lookUpAddresses: makeLookUpAddresses(api, settings),
    inFlight
  })
  const journal = settings.journal ?? memoryJournal()

  const accounts = lazily(async () => {
    const { makeAccountServices } = await import("./loading/accountServices.ts")
    return makeAccountServices(settings, session, inFlight)
  })
  const sends: Lazy<SendParts> = lazily(async () => {
    const { makeSends } = await import("./sends.ts")
    return makeSends(settings, session, refreshPassed, journal, async (...looked) =>
      (await runPromise(smartAccounts.load)).lookUp(...looked)
    )
  })
  const smartAccounts: Lazy<SmartAccountServices> = lazily(async () => {
    const { makeSmartAccountServices } = await import("./loading/smartAccountServices.ts")
    return makeSmartAccountServices(
      settings,
      session,
      async () => (await runPromise(sends.load)).operationSends
    )
  })
  preload?.(session, accounts, sends)

  const ofUser = <A, E>(call: Effect.Effect<A, E>) => inOneSession(session, call)
  const open = lazyServices<Omit<AccountServices, OfUser>>(accounts, openMethods)
  const { account, ramp: rampAccount } = lazyServices<Pick<AccountServices, OfUser>>(
    accounts,
    accountMethods,
    ofUser
  )
  const sendCalls = lazyServices<SendServices>(sends, sendMethods, ofUser)
  const ramp = lazily(async () => {
    const { makeRampServices } = await import("./loading/rampServices.ts")
    return makeRampServices(settings, open.organization, session, rampAccount, inFlight, journal, sendCalls)
  })
  const requests = lazily(async () => {
    const { makeWalletRequestService } = await import("./loading/walletRequestService.ts")
    return makeWalletRequestService(settings, session)
  })
  const walletRequests = lazyServices(requests, requestMethods, ofUser)
  const { requests: rampRequests, ...rampCalls } = lazyServices(ramp, rampMethods, ofUser)
  return {
    services: {
      session,
      ...open,
      account,
      ramp: { ...rampAccount, isConfigured: reachesRamp(settings), request: rampRequests.request },
      ...sendCalls,
      ...rampCalls,
      ...lazyServices<Pick<SmartAccountServices, "smartAccount">>(smartAccounts, smartAccountMethods, ofUser),
      request: walletRequests.request,
      unsafe: { request: walletRequests.unsafe, ramp: { request: rampRequests.unsafe } }
    },
    journal,
    close: Effect.andThen(drain(inFlight, session.drainTimeout), Effect.promise(session.close))
  }
}

/** With `clientSecret`, the client fetches the ramp secret of the organization. */
const reachesRamp = ({ rampable, rampableClientSecret, clientSecret }: SettingsService): boolean =>
  (rampable ?? rampableClientSecret ?? clientSecret) !== undefined

const lazySessionApi = (settings: SettingsService): SessionApi => {
  const api = lazily(async () => {
    const { makeSessionApi } = await import("../session/api.ts")
    return makeSessionApi(settings)
  })
  return { send: (...request) => Effect.flatMap(api.load, ({ send }) => send(...request)) }
}

/** The services of which each call belongs to one session. */
type OfUser = "account" | "ramp"

const openMethods = {
  auth: {
    email: { login: call, verify: call },
    whatsapp: { login: call, verify: call },
    username: { login: call, register: call },
    custody: { register: call },
    google: { authorize: call },
    apple: { authorize: call },
    telegram: { authorize: call }
  },
  organization: { get: callWithoutInput },
  app: { config: callWithoutInput }
}

const accountMethods = {
  account: { create: call, recover: call },
  ramp: { createAccount: call, refresh: call }
}

const sendMethods = {
  wallet: {
    addresses: call,
    balanceCoin: call,
    balanceToken: call,
    balanceTokenBatch: call,
    estimateGas: call,
    sendCoin: call,
    sendToken: call,
    sendTransaction: call,
    cancelTransaction: call,
    signMessage: call,
    signTransaction: call,
    signTypedData: call,
    signHash: call,
    signAuthorization: call,
    transferErc721: call,
    transferErc1155: call,
    transactionDetail: call,
    refreshToken: call
  },
  transactions: {
    list: call,
    get: call,
    subscribe: subscription,
    reconcile: call,
    wait: call,
    cancel: call,
    speedUp: call,
    replacementFee: call,
    simulate: call,
    setUserOutcome: call
  }
}

const smartAccountMethods = {
  smartAccount: {
    create: call,
    list: callWithoutInput,
    balanceCoin: call,
    balanceToken: call,
    balanceTokenBatch: call,
    hashMessage: call,
    hashTypedData: call,
    buildSignature: call,
    estimate: call,
    hash: call,
    submit: call,
    get: call,
    watch: pullStream,
    send: call,
    topUp: call,
    topUps: call,
    operations: call,
    gasTank: { get: callWithoutInput, topUp: call, topUps: call, usage: call }
  }
}

const requestMethods = { request, unsafe: request }

const rampMethods = {
  requests: requestMethods,
  onramp: {
    quote: call,
    liveQuote: pullStream,
    limits: call,
    create: call,
    list: call,
    all: pullStream,
    get: call,
    watch: pullStream
  },
  offramp: {
    quote: call,
    liveQuote: pullStream,
    limits: call,
    create: call,
    list: call,
    all: pullStream,
    get: call,
    reply: call,
    sell: call,
    pay: call,
    watch: pullStream
  },
  recipients: { form: call, create: call, list: call, all: pullStream, update: call, delete: call },
  reference: { banks: call, allBanks: pullStream, cryptos: call, currencies: call, paymentMethods: call }
}
