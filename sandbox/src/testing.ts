export type { AccessOptions } from "./access/allowList.ts"
export { type MagicEmail, type MagicName, magicNames, magicNumbers } from "./auth/magic.ts"
export { testTokens } from "./chain/tokens.ts"
export type { Clock } from "./clock.ts"
export type { RpcUrls } from "./controlChain.ts"
export {
  type Fault,
  type FaultName,
  type FaultRule,
  type Faults,
  faultNames,
  type OperationId,
  type RetryAfter,
  type WaitingRule
} from "./faults.ts"
export { type Listening, type ListenOptions, listen } from "./http.ts"
export type { Inbox, Message } from "./inbox.ts"
export { type LedgerEntry, tokenHash, type Violation } from "./ledger.ts"
export type { SandboxOptions } from "./options.ts"
export { type OrderCommand, type OrderSummary, orderCommands } from "./ramp/commands.ts"
export type { KycStatus } from "./ramp/kyc.ts"
export type { LoggedRequest, PresentedToken } from "./requestLog.ts"
export { createSandbox, type Orders, type Sandbox } from "./sandbox.ts"
export { type Scenario, type ScenarioName, scenarios } from "./scenario.ts"
export type { ChainKind, Changes, Lifetimes, Payments, Rotation, WalletTokens } from "./settings.ts"
export type { Snapshot } from "./snapshot.ts"
export type { Permission } from "./store.ts"
export { askSandbox, type SandboxWord, sandboxHeader } from "./words.ts"
