import * as Context from "effect/Context"
import type * as Stream from "effect/Stream"
import type { PullStream } from "../call/pullStream.ts"
import type { AccountService } from "../facade/Account.ts"
import type { AppService } from "../facade/App.ts"
import type { AuthService } from "../facade/Auth.ts"
import type { OfframpService } from "../facade/Offramp.ts"
import type { OnrampService } from "../facade/Onramp.ts"
import type { OrganizationService } from "../facade/Organization.ts"
import type { RecipientsService } from "../facade/Recipients.ts"
import type { ReferenceService } from "../facade/Reference.ts"
import type { RampNamespace, UnsafeRequests, WalletRequests } from "../facade/request/Requests.ts"
import type { SmartAccountService } from "../facade/SmartAccount.ts"
import type { TransactionsService } from "../facade/Transactions.ts"
import type { WalletService } from "../facade/Wallet.ts"
import type { SessionService } from "../session/Session.ts"

/** A service of `slipway/effect`. Its methods are those of the facade, and what it watches is a `Stream`. */
export type Streaming<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends (
    ...input: infer Input
  ) => PullStream<infer A, infer E>
    ? (...input: Input) => Stream.Stream<A, E>
    : Service[Name]
}

/** Signs users in. */
export class Auth extends /* @__PURE__ */ Context.Service<Auth, AuthService>()("slipway/Auth") {}

/** Creates and recovers the user's wallet. */
export class Account extends /* @__PURE__ */ Context.Service<Account, AccountService>()("slipway/Account") {}

/** The session of the user who has signed in. `events` is a `Stream`. */
export class Session extends /* @__PURE__ */ Context.Service<Session, Streaming<SessionService>>()(
  "slipway/Session"
) {}

/** What a wallet can do. */
export class Wallet extends /* @__PURE__ */ Context.Service<Wallet, WalletService>()("slipway/Wallet") {}

/** Everything that the wallet sent or may have sent. */
export class Transactions extends /* @__PURE__ */ Context.Service<Transactions, TransactionsService>()(
  "slipway/Transactions"
) {}

/** Smart accounts that the wallet owns. `watch` is a `Stream`. */
export class SmartAccounts extends /* @__PURE__ */ Context.Service<
  SmartAccounts,
  Streaming<SmartAccountService>
>()("slipway/SmartAccounts") {}

/** Buying crypto with money. `watch` is a `Stream`. */
export class Onramp extends /* @__PURE__ */ Context.Service<Onramp, Streaming<OnrampService>>()(
  "slipway/Onramp"
) {}

/** Selling crypto for money. `watch` is a `Stream`. */
export class Offramp extends /* @__PURE__ */ Context.Service<Offramp, Streaming<OfframpService>>()(
  "slipway/Offramp"
) {}

/** The recipients of the money from sales. */
export class Recipients extends /* @__PURE__ */ Context.Service<Recipients, Streaming<RecipientsService>>()(
  "slipway/Recipients"
) {}

/** The banks, currencies and payment methods of the ramp. */
export class Reference extends /* @__PURE__ */ Context.Service<Reference, Streaming<ReferenceService>>()(
  "slipway/Reference"
) {}

/** The user's ramp account, and requests to the ramp service. */
export class RampAccount extends /* @__PURE__ */ Context.Service<RampAccount, RampNamespace>()(
  "slipway/RampAccount"
) {}

/** Requests to the wallet service, for operations that no other service has. */
export class Api extends /* @__PURE__ */ Context.Service<
  Api,
  WalletRequests & { readonly unsafe: UnsafeRequests }
>()("slipway/Api") {}

/** The organization that the app belongs to. */
export class Organization extends /* @__PURE__ */ Context.Service<Organization, OrganizationService>()(
  "slipway/Organization"
) {}

/** What the app's dashboard says of the app. */
export class App extends /* @__PURE__ */ Context.Service<App, AppService>()("slipway/App") {}
