// Mutants that no test can tell from the source, with the reason. They are counted apart from the score.

import type { Mutant } from "./mutants.ts"

interface Ignored {
  readonly file: string
  /** The text that the mutant replaces. */
  readonly original: string
  readonly kind: string
  /** A part of its line, where the file has the same text elsewhere. */
  readonly within?: string
  readonly reason: string
}

export const ignored: readonly Ignored[] = [
  {
    file: "src/errors/index.ts",
    original: "true",
    kind: "literal",
    reason: "`isSlipwayError` looks up the names of the tags only. The type fixes their value"
  },
  {
    file: "src/errors/summary.ts",
    original: '""',
    kind: "literal",
    within: "stack?.replace",
    reason: "Only lines that look like frames count, and the text in place of the message does not"
  },
  {
    file: "src/session/store/storedRecord.ts",
    original: "true",
    kind: "literal",
    within: ": true",
    reason: "Only the names of the reasons are looked up. The type fixes their value"
  },
  {
    file: "src/http/responseBody.ts",
    original: "2",
    kind: "literal",
    within: "2 * end",
    reason: "How fast the buffer grows changes no result"
  },
  {
    file: "src/http/responseBody.ts",
    original: "0",
    kind: "literal",
    within: "if (size === 0)",
    reason: "The first chunk may be copied or not"
  },
  {
    file: "src/http/responseBody.ts",
    original: "end > bytes.length",
    kind: "operator",
    reason: "A buffer that is full exactly may be copied or not"
  },
  {
    file: "src/http/decode.ts",
    original: "false",
    kind: "return",
    reason: "A filter takes no value for false"
  },
  {
    file: "src/http/redact.ts",
    original: "patterns.set(secrets, pattern)",
    kind: "statement",
    reason: "Without the cache each text gets its own equal pattern"
  },
  {
    file: "src/session/explicitSession.ts",
    original: '""',
    kind: "literal",
    within: "id: () =>",
    reason: "The id of a session that never changes is only compared with itself"
  },
  {
    file: "src/session/explicitSession.ts",
    original: '""',
    kind: "return",
    within: "id: () =>",
    reason: "The id of a session that never changes is only compared with itself"
  },
  {
    file: "src/session/identity/userKey.ts",
    original: 'Object.values(addresses)[0] ?? ""',
    kind: "??",
    reason: "An empty key and none are both replaced by the id of the session"
  },
  {
    file: "src/session/store/persistentStore.ts",
    original: "1",
    kind: "literal",
    within: "revision: state.current.revision + 1",
    reason: "Revisions have to rise. By how much changes nothing"
  },
  {
    file: "src/transactions/evm/prepare/fees.ts",
    original: "value > minimum",
    kind: "operator",
    reason: "If both are equal, either is the result"
  },
  {
    file: "src/transactions/evm/chain/broadcast.ts",
    original: 'rpcErrorIn(thrown)?.details ?? ""',
    kind: "??",
    reason: "A pattern reads `undefined` as a word, which no node writes and no pattern here matches"
  },
  {
    file: "src/transactions/sendContent.ts",
    original: "one < other",
    kind: "condition",
    reason: "Any fixed order of the fields gives equal requests equal texts"
  },
  {
    file: "src/transactions/sendContent.ts",
    original: "one < other",
    kind: "operator",
    reason: "An object has each field once"
  },
  {
    file: "src/transactions/evm/send/startSigned.ts",
    original: "0",
    kind: "literal",
    within: "nonce = 0",
    reason: "viem returns the nonce of every transaction. Only its type allows none"
  },
  {
    file: "src/http/exactNumbers.ts",
    original: "end - before",
    kind: "operator",
    reason: "The sum and the difference of two whole numbers are both odd, or neither is"
  },
  {
    file: "src/http/retryAfter.ts",
    original: 'header ?? ""',
    kind: "??",
    reason: "A pattern reads `null` as a word, which is neither seconds nor a date"
  },
  {
    file: "src/http/retryAfter.ts",
    original: '""',
    kind: "literal",
    reason: "Any text that is neither seconds nor a date will do"
  },
  {
    file: "src/http/redact.ts",
    original: 'url.split("?")[1] ?? ""',
    kind: "??",
    reason: "`URLSearchParams` of `undefined` is empty"
  },
  {
    file: "src/http/redact.ts",
    original: 'form.get("") ?? ""',
    kind: "??",
    reason: "The form has the field. Only the type of `get` allows none"
  },
  {
    file: "src/http/redact.ts",
    original: "false",
    kind: "return",
    reason: "A condition takes no value for false"
  },
  {
    file: "src/http/connection.ts",
    original: "false",
    kind: "return",
    reason: "A condition takes no value for false"
  },
  {
    file: "src/transactions/evm/reader/transferLog.ts",
    original: "one.block < other.block",
    kind: "operator",
    reason: "Equal blocks are compared by their logs before"
  },
  {
    file: "src/transactions/evm/reader/blockTimes.ts",
    original: "one.block < other.block",
    kind: "operator",
    reason: "Equal blocks are compared before"
  },
  {
    file: "src/transactions/evm/reader/blockTimes.ts",
    original: "times.get(it.block) ?? 0",
    kind: "??",
    reason: "Each block has its time. Only the type of `get` allows none"
  },
  {
    file: "src/transactions/evm/reader/blockTimes.ts",
    original: "0",
    kind: "literal",
    within: "times.get",
    reason: "Each block has its time. Only the type of `get` allows none"
  },
  {
    file: "src/transactions/evm/reader/range.ts",
    original: "one < other",
    kind: "operator",
    reason: "Of equal numbers either is the least"
  },
  {
    file: "src/transactions/evm/reader/range.ts",
    original: "one > other",
    kind: "operator",
    reason: "Of equal numbers either is the greatest"
  },
  {
    file: "src/transactions/evm/reader/tokens.ts",
    original: "kept.at(-1)?.block ?? range.from",
    kind: "??",
    reason: "A page with fewer transfers than were found has a last one"
  },
  {
    file: "src/transactions/evm/reader/tokens.ts",
    original: "kept.at(-1)?.block",
    kind: "?.",
    reason: "A page with fewer transfers than were found has a last one"
  },
  {
    file: "src/transactions/evm/reader/deposits.ts",
    original: "latest > mostBlocks",
    kind: "operator",
    reason: "For the same number the difference is zero"
  },
  {
    file: "src/transactions/evm/prepare/tokenTransfers.ts",
    original: '"transfer"',
    kind: "literal",
    reason: "viem takes the first function of the ABI, which is this one"
  },
  {
    file: "src/transactions/deliveries.ts",
    original: "0",
    kind: "literal",
    within: "latest: 0",
    reason: "Deliveries are counted from any number. Calls compare two counts"
  },
  {
    file: "src/transactions/delivery.ts",
    original: "deliveries().places.get(placeOf(ownerOf(entry), entry)) ?? 0",
    kind: "??",
    reason: "`undefined` is greater than no number, as 0 is greater than no count"
  },
  {
    file: "src/transactions/follow.ts",
    original: "false",
    kind: "literal",
    within: "let hasChanged",
    reason: "The first poll, which begins at once, sets it"
  },
  {
    file: "src/transactions/otherRoute.ts",
    original: "false",
    kind: "return",
    reason: "A filter takes no value for false"
  },
  {
    file: "src/transactions/otherRoute.ts",
    original: '""',
    kind: "literal",
    within: "newEntry(request",
    reason: "Neither the content nor the id of the entry is compared"
  },
  {
    file: "src/transactions/journalWrites.ts",
    original: "false",
    kind: "literal",
    within: "let isCurrent",
    reason: "`update` calls `change`, which sets it"
  },
  {
    file: "src/transactions/singleFlightSends.ts",
    original: '""',
    kind: "literal",
    within: "let lock",
    reason: "A send that has no entry has no lock to remove, and no lock has another name"
  },
  {
    file: "src/transactions/sendContent.ts",
    original: "1",
    kind: "literal",
    within: "one < other",
    reason: "Only the sign of what a comparison returns counts"
  },
  {
    file: "src/transactions/journal/accountLock.ts",
    original: "signal?.reason",
    kind: "?.",
    reason: "Only the signal calls the function"
  },
  {
    file: "src/transactions/journal/keyValueJournal.ts",
    original: "false",
    kind: "return",
    reason: "A filter takes no value for false"
  },
  {
    file: "src/transactions/journal/journalOf.ts",
    original: '"slipway.journals"',
    kind: "literal",
    reason: "Any name will do that nothing else of the page has"
  },
  {
    file: "src/transactions/journal/observedJournal.ts",
    original: '"slipway.journalChannel"',
    kind: "literal",
    reason: "Any name will do that nothing else of the page has"
  },
  {
    file: "src/transactions/evm/chain/broadcast.ts",
    original: '""',
    kind: "literal",
    within: "details ??",
    reason: "Any text that no pattern matches will do"
  },
  {
    file: "src/transactions/evm/chain/broadcast.ts",
    original: "false",
    kind: "return",
    reason: "A condition takes no value for false"
  },
  {
    file: "src/transactions/evm/chain/failure.ts",
    original: "false",
    kind: "return",
    reason: "A condition takes no value for false"
  },
  {
    file: "src/transactions/evm/chain/lookup.ts",
    original: "0",
    kind: "literal",
    within: "cacheTime",
    reason: "A block number that is a millisecond old is as good"
  },
  {
    file: "src/transactions/evm/handle/follow.ts",
    original: "0",
    kind: "literal",
    within: "cacheTime",
    reason: "A block number that is a millisecond old is as good"
  },
  {
    file: "src/transactions/evm/chain/lookup.ts",
    original: "1",
    kind: "literal",
    within: "oldest - 1",
    reason: "A search that begins a block earlier finds the same block"
  },
  {
    file: "src/transactions/evm/handle/follow.ts",
    original: '" "',
    kind: "literal",
    within: "join",
    reason: "No part of a key is the beginning of another one"
  },
  {
    file: "src/transactions/evm/handle/follow.ts",
    original: "signal?.reason",
    kind: "?.",
    reason: "This function only runs when a signal is aborted"
  },
  {
    file: "src/transactions/evm/handle/follow.ts",
    original: "true",
    kind: "literal",
    within: "once",
    reason: "A signal is aborted once"
  },
  {
    file: "src/transactions/evm/handle/follow.ts",
    original: "block.baseFeePerGas ?? 0n",
    kind: "??",
    reason: "No number is below `null` or zero"
  },
  {
    file: "src/transactions/evm/handle/handle.ts",
    original: '"speedUp"',
    kind: "literal",
    within: 'replaceBy("speedUp")',
    reason: 'Whatever is not "cancel" speeds up'
  },
  {
    file: "src/transactions/evm/handle/replacementFee.ts",
    original: "0n",
    kind: "literal",
    within: "gas: bigint",
    reason: "The transactions have gas, and one of the two fees. Only their types allow none"
  },
  {
    file: "src/transactions/evm/handle/revertReason.ts",
    original: "args?.[0]",
    kind: "?.",
    reason: "Both errors have an argument. Only their type allows none"
  },
  {
    file: "src/transactions/evm/outcome/txReceipt.ts",
    original: "nonce ?? 0",
    kind: "??",
    reason: "viem returns the nonce of every transaction. Only its type allows none"
  },
  {
    file: "src/transactions/evm/outcome/txReceipt.ts",
    original: "0",
    kind: "literal",
    within: "nonce ?? 0",
    reason: "viem returns the nonce of every transaction. Only its type allows none"
  },
  {
    file: "src/transactions/evm/prepare/fees.ts",
    original: "value < maximum",
    kind: "operator",
    reason: "If both are equal, either is the result"
  },
  {
    file: "src/transactions/evm/prepare/prepare.ts",
    original: "baseFeePerGas ?? 0n",
    kind: "??",
    reason: "`atLeast` returns the minimum also for no value"
  },
  {
    file: "src/transactions/evm/prepare/prepare.ts",
    original: '"eip2930"',
    kind: "literal",
    within: 'type: "eip2930"',
    reason: "viem takes a transaction with an access list and a gas price for this type"
  },
  {
    file: "src/transactions/evm/prepare/prepare.ts",
    original: '"eip7702"',
    kind: "literal",
    within: 'type: "eip7702"',
    reason: "viem takes a transaction with authorizations for this type"
  },
  {
    file: "src/transactions/evm/prepare/tokenTransfers.ts",
    original: "0",
    kind: "literal",
    within: ": 0",
    reason: "An amount in base units is not scaled by the decimals"
  },
  {
    file: "src/transactions/evm/prepare/tokenTransfers.ts",
    original: '"0x"',
    kind: "literal",
    reason: "viem encodes no text as no bytes, too"
  },
  {
    file: "src/transactions/evm/engine.ts",
    original: '"from"',
    kind: "literal",
    reason: "The address was checked when the send was made"
  }
]

export const reasonToIgnore = (mutant: Mutant): string | undefined =>
  ignored.find((entry) => isIgnoredBy(entry)(mutant))?.reason

export const isIgnoredBy =
  ({ file, original, kind, within = "" }: Ignored) =>
  (mutant: Mutant): boolean =>
    file === mutant.file &&
    original === mutant.original &&
    kind === mutant.kind &&
    mutant.lineText.includes(within)
