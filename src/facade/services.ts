import * as Effect from "effect/Effect"
import { auxiliary } from "../call.ts"
import type { SettingsService } from "../config.ts"
import type { SessionApi } from "../session/api.ts"
import { type LookUpAddresses, makeLookUpAddresses } from "../session/identity/lookUpAddresses.ts"
import { inOneSession } from "../session/inOneSession.ts"
import type { SessionEngine, SessionService } from "../session/Session.ts"
import { type Flights, land } from "../session/singleFlight.ts"
import { makeRotate, type Rotate } from "../session/tokens/rotate.ts"
import { makeRememberingRotate } from "../session/tokens/rotationMemory.ts"
import type { Journal } from "../transactions/journal/journal.ts"
import { memoryJournal } from "../transactions/journal/memoryJournal.ts"
import type { AccountServices } from "./loading/accountServices.ts"
import { lazily } from "./loading/lazily.ts"
import { call, callWithoutInput, lazyServices, subscription, watch } from "./loading/lazyServices.ts"
import type { RampServices } from "./loading/rampServices.ts"
import type { SendServices } from "./sends.ts"

/** Everything a client consists of, each under the name it has there. */
export interface Services extends AccountServices, SendServices, RampServices {
  readonly session: SessionService
}

export type MakeSession = (
  settings: SettingsService,
  rotate: Rotate,
  remembering: Rotate,
  flights: Flights,
  lookUp: LookUpAddresses
) => SessionEngine

/**
 * Puts the services together, once a client. The session is there at once; the other services load with the first call of
 * one of them. Plain functions do it: a graph of layers would add a tenth to the size of an app that never sees one.
 */
export const makeServices = (
  settings: SettingsService,
  makeSession: MakeSession
): { readonly services: Services; readonly journal: Journal; readonly close: Effect.Effect<void> } => {
  const flights: Flights = new Set()
  const api = lazySessionApi(settings)
  const rotate = makeRotate(api, settings)
  const remembering = makeRememberingRotate(rotate, settings.time, flights)
  // The session's exchanges prepare the calls that wait for them.
  const session = makeSession(
    settings,
    (token) => auxiliary(rotate(token)),
    remembering,
    flights,
    makeLookUpAddresses(api, settings)
  )
  const journal = settings.journal ?? memoryJournal()

  const accounts = lazily(async () => {
    const { makeAccountServices } = await import("./loading/accountServices.ts")
    return makeAccountServices(settings, session, flights)
  })
  const sends = lazily(async () => {
    const { makeSends } = await import("./sends.ts")
    return makeSends(settings, session, remembering, journal)
  })
  const ofUser = <A, E>(call: Effect.Effect<A, E>) => inOneSession(session, () => call)
  const { auth, organization } = lazyServices(accounts, accountMethods)
  const { account, ramp: rampAccount } = lazyServices(accounts, accountMethods, ofUser)
  const ramp = lazily(async () => {
    const { makeRampServices } = await import("./loading/rampServices.ts")
    return makeRampServices(settings, organization, session, rampAccount, flights)
  })
  return {
    services: {
      session,
      auth,
      account,
      ramp: rampAccount,
      organization,
      ...lazyServices(sends, sendMethods, ofUser),
      ...lazyServices(ramp, rampMethods, ofUser)
    },
    journal,
    close: Effect.andThen(land(flights, session.patience), Effect.promise(session.close))
  }
}

const lazySessionApi = (settings: SettingsService): SessionApi => {
  const api = lazily(async () => {
    const { makeSessionApi } = await import("../session/api.ts")
    return makeSessionApi(settings)
  })
  return { send: (...request) => Effect.flatMap(api.load, ({ send }) => send(...request)) }
}

const accountMethods = {
  auth: {
    email: { login: call, verify: call },
    whatsapp: { login: call, verify: call },
    username: { login: call, register: call },
    custody: { register: call },
    google: { authorize: call },
    apple: { authorize: call },
    telegram: { authorize: call }
  },
  account: { create: call, recover: call },
  ramp: { createAccount: call, refresh: call },
  organization: { get: callWithoutInput }
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
    speedUp: call
  }
}

const rampMethods = {
  onramp: { quote: call, create: call, list: call, get: call, watch },
  offramp: { quote: call, create: call, list: call, get: call, reply: call, watch },
  recipients: { create: call, list: call, update: call, delete: call },
  reference: { banks: call, cryptos: call, currencies: call, paymentMethods: call }
}
