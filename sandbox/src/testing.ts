export { testTokens } from "./chain/tokens.ts"
export type { Clock } from "./clock.ts"
export {
  type Fault,
  type FaultName,
  type FaultRule,
  type Faults,
  faultNames,
  type OperationId
} from "./faults.ts"
export { type Listening, listen } from "./http.ts"
export type { Inbox, Message } from "./inbox.ts"
export { type LedgerEntry, tokenHash, type Violation } from "./ledger.ts"
export { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts"
export type { Changes, Lifetimes, Rotation, WalletTokens } from "./settings.ts"
export type { Permission } from "./store.ts"
export { askSandbox, type SandboxWord, sandboxHeader } from "./words.ts"
