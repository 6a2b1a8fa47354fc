import { expect } from "vitest"
import type { LedgerEntry, Sandbox } from "../../../sandbox/src/testing.ts"

/** Calls of an operation that were carried out. */
export const done = ({ ledger }: Sandbox, operationId: string): readonly LedgerEntry[] =>
  ledger.filter((entry) => entry.operationId === operationId && entry.outcome === "done")

/** Fails when a token was sent a second time, or was refused as spent. */
export const expectNoReuse = ({ ledger }: Sandbox): void => {
  expect(ledger.filter(({ kind, presented }) => kind === "reuse" || presented > 1)).toEqual([])
}
