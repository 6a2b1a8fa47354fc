import type { paths as RampPaths } from "../../generated/ramp.ts"
import type { paths as WalletPaths } from "../../generated/wallet.ts"
import type { OperationOf } from "../../http/methods.ts"
import type { RequestSpec } from "../../http/RequestSpec.ts"

type Guarded<Paths> = Partial<Record<OperationOf<Paths>, string>>
type Kinds<Paths> = Partial<Record<OperationOf<Paths>, RequestSpec["kind"]>>

/** The operations of the wallet service that a method of the client makes safer than a request is, with that method. */
export const walletGuards = {
  "POST /account/create": "account.create",
  "POST /account/recover": "account.recover",
  "POST /account/rampable/create": "ramp.createAccount",
  "POST /wallet/refresh": "wallet.refreshToken",
  "POST /wallet/refresh-rampable": "ramp.refresh",
  "POST /wallet/send-coin": "wallet.sendCoin",
  "POST /wallet/send-token": "wallet.sendToken",
  "POST /wallet/send-transaction": "wallet.sendTransaction",
  "POST /wallet/cancel-transaction": "wallet.cancelTransaction",
  "POST /wallet/sign-message": "wallet.signMessage",
  "POST /wallet/sign-transaction": "wallet.signTransaction",
  "POST /wallet/sign-typed-data": "wallet.signTypedData",
  "POST /wallet/sign-hash": "wallet.signHash",
  "POST /wallet/sign-authorization": "wallet.signAuthorization",
  "POST /wallet/transfer-erc721": "wallet.transferErc721",
  "POST /wallet/transfer-erc1155": "wallet.transferErc1155"
} as const satisfies Guarded<WalletPaths>

/** The same of the ramp service. */
export const rampGuards = {
  "POST /onramp": "onramp.create",
  "POST /offramp": "offramp.create",
  "PATCH /offramp/reply": "offramp.reply"
} as const satisfies Guarded<RampPaths>

export type WalletGuards = typeof walletGuards
export type RampGuards = typeof rampGuards

/** The documented operations that are neither a `GET` nor a write. */
export const walletKinds = {
  "POST /wallet/balance-coin": "read",
  "POST /wallet/balance-token": "read",
  "POST /wallet/batch-balance-token": "read",
  "POST /wallet/estimate-gas": "read",
  "POST /wallet/transaction-detail": "read",
  "POST /wallet/send-coin": "send",
  "POST /wallet/send-token": "send",
  "POST /wallet/send-transaction": "send",
  "POST /wallet/cancel-transaction": "send",
  "POST /wallet/transfer-erc721": "send",
  "POST /wallet/transfer-erc1155": "send",
  "POST /wallet/sign-message": "sign",
  "POST /wallet/sign-transaction": "sign",
  "POST /wallet/sign-typed-data": "sign",
  "POST /wallet/sign-hash": "sign",
  "POST /wallet/sign-authorization": "sign"
} as const satisfies Kinds<WalletPaths>
