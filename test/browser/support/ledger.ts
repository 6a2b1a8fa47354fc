import { expect } from "vitest"
import type { LedgerEntry, Sandbox } from "../../../sandbox/src/testing.ts"

/** The calls of an operation that were carried out. */
export const done = ({ ledger }: Sandbox, operationId: string): readonly LedgerEntry[] =>
  ledger.filter((entry) => entry.operationId === operationId && entry.outcome === "done")

/** Fails when a single-use token was sent twice, or was refused as used. */
export const expectNoReuse = ({ ledger }: Sandbox): void => {
  expect(ledger.filter(({ kind, timesSent }) => kind === "reuse" || timesSent > 1)).toEqual([])
}
