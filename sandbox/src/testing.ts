export type { AccessOptions } from "./access/allowList.ts"
export type { Orders, ResetOptions, Sandbox, Tenant } from "./api.ts"
export type { Inbox, Message } from "./auth/inbox.ts"
export { type MagicEmail, type MagicName, magicNames, magicNumbers } from "./auth/magic.ts"
export type { RpcUrls } from "./chain/rpcUrls.ts"
export { testTokens } from "./chain/tokens.ts"
export type { LoggedRequest, LoggedToken } from "./control/log/requestLog.ts"
export {
  type Fault,
  type FaultName,
  type FaultRule,
  type Faults,
  faultNames,
  type OperationId,
  type RetryAfter,
  type WaitingRule
} from "./faults/faults.ts"
export { askSandbox, type SandboxDirective, type SandboxWord, sandboxHeader } from "./faults/sandboxHeader.ts"
export type { SandboxOptions } from "./options.ts"
export { type OrderCommand, type OrderSummary, orderCommands } from "./ramp/commands.ts"
export type { KycStatus } from "./ramp/records.ts"
export { createSandbox } from "./sandbox.ts"
export { type Listening, type ListenOptions, listen } from "./server/http.ts"
export { tokenHash } from "./service/ledger.ts"
export type { Clock } from "./state/clock.ts"
export type { LedgerEntry, Violation } from "./state/ledger.ts"
export { type Scenario, type ScenarioName, scenarios } from "./state/scenario.ts"
export type {
  AppSettings,
  ChainKind,
  Changes,
  Lifetimes,
  Payments,
  Rotation,
  WalletTokens
} from "./state/settings.ts"
export type { Snapshot } from "./state/snapshot.ts"
export type { Permission } from "./state/store.ts"
