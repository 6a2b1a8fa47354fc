import { type Address, getAddress, type Hex, keccak256, parseTransaction } from "viem"
import { getBlockNumber } from "viem/actions"
import { isSlipwayError, OutcomeUnknownError } from "../../errors/index.ts"
import type { Signer } from "../../signing/signer.ts"
import { deliver, isUnresolved, leaveMerged } from "../delivery.ts"
import { newId } from "../id.ts"
import { heldDuring, inTurn, isHeld, orAborted } from "../journal/accountLock.ts"
import {
  accountKey,
  isPending,
  type Journal,
  type JournalEntry,
  onePerPage,
  type TransactionRequest
} from "../journal/journal.ts"
import { continueAs, newProgress, type SendProgress } from "../progress.ts"
import { requestOf } from "../request.ts"
import {
  type Broadcast,
  broadcast,
  type CheckedNode,
  type Found,
  handedIn,
  isLate,
  reconciled
} from "./broadcast.ts"
import { storeOf } from "./entries.ts"
import { contentOf, isSigned, usedId } from "./entryContent.ts"
import { ExpiredError, NotSentError, nodeFailure, ReplacedError } from "./errors.ts"
import { nonceFor } from "./nonce.ts"
import { kindOf, makeHandle, type TransactionHandle } from "./outcome/handle.ts"
import { minedStatus } from "./outcome/receipts.ts"
import type { Signed } from "./outcome/reconcile.ts"
import {
  failed,
  type Reconciled,
  type SendDone,
  type SendRefused,
  type SendResult,
  type SendUnknown
} from "./outcome/result.ts"
import { feesToReplace, type Prepared, prepare } from "./prepare/prepare.ts"
import type { Asked } from "./prepare/prepareInput.ts"

/** What the sends of one account on one network need. */
export interface AccountParts {
  readonly node: CheckedNode
  readonly signer: Pick<Signer, "address" | "signTransaction">
  readonly journal: Journal
  readonly pollingInterval: number
}

export interface SendOptions {
  /** Two sends with one id are one send. */
  readonly id?: string | undefined
  /** Sends once more what was sent before, also while the outcome of that is not known. */
  readonly again?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  readonly progress?: SendProgress
  /** Called with the progress of an equal send that the call waits for, and with its own when it stops waiting. */
  readonly onMerged?: (progress: SendProgress) => void
}

interface Call extends SendOptions {
  readonly progress: SendProgress
}

/** A send that has no result yet. */
interface UnderWay {
  readonly progress: SendProgress
  readonly isAgain: boolean
  readonly sending: Promise<SendResult>
}

/** A transaction, and what the user is shown of it. */
export interface Order {
  readonly asked: Asked
  readonly request: TransactionRequest
}

/** The sends of one account on one network: one at a time, whoever asks for them. */
export interface Account {
  readonly address: Address
  /** Rejects with the reason of `signal` only, and then nothing was broadcast. */
  readonly send: (order: Order, options: SendOptions) => Promise<SendResult>
  /** Broadcasts a transaction of this account that is signed already. */
  readonly sendSigned: (raw: Hex, options: SendOptions) => Promise<SendResult>
  /** Finds out the outcome of the sends whose outcome is not known, or of the one with that `id`. */
  readonly reconcile: (id?: string) => Promise<readonly (Reconciled & { readonly id: string })[]>
  /** The transaction with that hash, if it was sent from here. */
  readonly transaction: (hash: string) => Promise<TransactionHandle | undefined>
}

/** A send that has the account's lock, or one that has left it and waits for its signature. */
type Turn = { readonly result: SendResult } | Waiting

interface Waiting {
  readonly entry: JournalEntry
  readonly signing: Promise<Hex>
}

/** How long, in milliseconds, a signature may hold up the other sends of the account. */
const signingTurn = 15_000

/** A double click on a button that sends again is one send. Once the first one is aborted, the next is another. */
const isAgainUnderWay = ({ isAgain, progress }: UnderWay) => isAgain && !progress.isAbandoned

/** Sends under way in this page, by account and content. */
const sendsUnderWay = () => onePerPage("slipway.sends", () => new Map<string, UnderWay>())

export const openAccount = ({ node, signer, journal, pollingInterval }: AccountParts): Account => {
  const from = signer.address
  const { chainId, network } = node
  const store = storeOf(journal, { from, chainId })
  const lock = `slipway send ${chainId} ${accountKey(from)}`

  const inLine = <Result>(signal: AbortSignal | undefined, work: () => Promise<Result>) =>
    inTurn(lock, signal, work)

  const failedNode = (thrown: unknown): never => {
    throw nodeFailure(node, thrown)
  }

  /** A known outcome does not depend on whether it can be written down. It is looked up again at the next send. */
  const note = async (entry: Signed, end: Found): Promise<void> => {
    try {
      await store.change(entry, await changesFor(entry, end))
    } catch {}
  }

  const changesFor = async ({ hash }: Signed, end: Found): Promise<Partial<JournalEntry>> => {
    switch (end.state) {
      case "refused":
        return notSent(end.error.code)
      case "out":
        return { status: end.isMined ? await minedStatus(node, hash) : "submitted" }
      case "replaced":
        return { status: "replaced", replacedBy: end.by.hash }
      case "expired":
        return { status: "expired" }
      case "unknown":
        return { status: "unknown" }
    }
  }

  const rivalsOf = async ({ id, nonce }: Pick<JournalEntry, "id" | "nonce">) =>
    (await store.list()).filter((other) => other.nonce === nonce && other.id !== id && isPending(other))

  /** Looks up an earlier send with `look`, and writes down what it finds. */
  const settled = async <End extends Found>(
    entry: Signed,
    look: (node: CheckedNode, entry: Signed) => Promise<End>
  ): Promise<End | Broadcast> => {
    const end = await look(node, entry)
    // A node refuses it too when another one waits under its nonce. Which of the two is included is not known yet.
    if (end.state === "refused" && (await rivalsOf(entry)).some(({ status }) => status === "submitted"))
      return { state: "unknown" }
    const wasOut = entry.status === "submitted" || entry.status === "dropped"
    // What was out stays out while its node does not answer.
    if (end.state !== "unknown" || !wasOut) await note(entry, end)
    return end
  }

  const settle = (entry: Signed): Promise<Found> => settled(entry, reconciled)

  /** What another program has sent under this id meanwhile: one that shares the journal but not the locks. */
  const sentElsewhere = async (id: string, content: string): Promise<Signed | undefined> => {
    const other = await store.get(id)
    if (other === undefined || !isSigned(other) || other.status === "replaced") return undefined
    if (other.content !== content) throw usedId()
    return other
  }

  const send: Account["send"] = async (order, options) => {
    const content = contentOf(chainId, order.asked)
    const underWay = sendsUnderWay()
    const key = `${accountKey(from)} ${content}`
    const { id, again: isAgain = false, signal, onMerged, progress = newProgress(newId()) } = options
    const same = underWay.get(key)
    if (same && id === undefined && (!isAgain || isAgainUnderWay(same))) {
      onMerged?.(same.progress)
      const end = await orAborted(signal, endOfMerged(same, progress), (reason) => leave(same, reason))
      if (end !== undefined) return end
      onMerged?.(progress)
      return send(order, { ...options, progress })
    }
    const sending = sendOnce(order, content, { ...options, progress }).finally(() => {
      if (underWay.get(key)?.sending === sending) underWay.delete(key)
    })
    underWay.set(key, { progress, isAgain, sending })
    return sending
  }

  /** Nothing when the first call was aborted before its outcome was known. The second is left to itself, then. */
  const endOfMerged = async (
    { progress: first, sending }: UnderWay,
    progress: SendProgress
  ): Promise<SendResult | undefined> => {
    const end = await sending.catch(() => undefined)
    if (end === undefined || (first.isAbandoned && end.status === "unknown")) return undefined
    const entry = first.isAbandoned ? await store.get(first.id) : undefined
    return entry ? delivered(entry, end, progress) : end
  }

  /** A merged call that is aborted was not sent as long as the first one is not. */
  const leave = async ({ progress }: UnderWay, reason: unknown): Promise<SendResult> => {
    leaveMerged(progress)
    const entry = progress.isDispatched ? await store.get(progress.id) : undefined
    if (entry && isSigned(entry)) return { status: "unknown", error: unknown(entry) }
    throw reason
  }

  const sendOnce = async (order: Order, content: string, options: Call): Promise<SendResult> => {
    const { signal } = options
    try {
      let turn = await inLine(signal, () => begin(order, content, options))
      while ("signing" in turn) {
        const { entry, signing } = turn
        const signed = heldDuring(signingLock(entry), () => signing)
        const raw = await orFailed(entry, orAborted(signal, signed, throwReason))
        turn = await inLine(signal, () => resume(order, entry, raw, options))
      }
      return turn.result
    } catch (error) {
      signal?.throwIfAborted()
      return failed(error)
    }
  }

  const sendSigned: Account["sendSigned"] = async (raw, options) => {
    const { to = null, value = 0n, data = "0x", nonce = 0 } = parseTransaction(raw)
    const asked = { kind: "transaction", to: to && getAddress(to), value, data } as const
    const order = { asked: { ...asked, nonce }, request: requestOf("transaction", { to, value }) }
    const content = contentOf(chainId, asked)
    const { id, signal, progress = newProgress(newId()) } = options
    const call = { ...options, progress }
    try {
      const turn = await inLine(signal, async (): Promise<Turn> => {
        const same = (await store.list()).find((entry) => entry.hash === keccak256(raw))
        if (same && isSigned(same)) return { result: await sendAgain(same, progress) }
        const earlier = await earlierSend(content, call)
        if (earlier) return { result: earlier }
        const since = Number(await getBlockNumber(node.client, { cacheTime: 0 }).catch(failedNode))
        const chosen = { to: asked.to, value: String(value), data, nonce, since }
        return finish(order, { ...newEntry(order, content, id ?? progress.id), ...chosen }, raw, call, false)
      })
      if ("result" in turn) return turn.result
      throw new Error("A signed transaction does not wait for a signature")
    } catch (error) {
      signal?.throwIfAborted()
      return failed(error)
    }
  }

  const begin = async (order: Order, content: string, options: Call): Promise<Turn> => {
    const { id, progress } = options
    const named = id === undefined ? undefined : await store.get(id)
    if (named && named.content !== content && named.status !== "failed") throw usedId()
    if (named && isSigned(named)) return { result: await sendAgain(named, progress) }
    const earlier = id === undefined ? await earlierSend(content, options) : undefined
    if (earlier) return { result: earlier }
    progress.id = id ?? progress.id
    return attempt(order, newEntry(order, content, progress.id), options)
  }

  /** The outcome of the same request made before, whose caller has not learned it. */
  const earlierSend = async (
    content: string,
    { again, progress }: Pick<Call, "again" | "progress">
  ): Promise<SendResult | undefined> => {
    const { id } = progress
    for (const entry of await store.list()) {
      if (entry.content !== content || !isUnresolved(entry)) continue
      if (again) {
        await deliver(store, entry)
        continue
      }
      // Nothing went out: only the holder of the account's lock broadcasts.
      if (!isSigned(entry)) {
        await store.change(entry, notSent("NOT_SIGNED"))
        continue
      }
      continueAs(progress, entry)
      const end = resultOf(entry, await settle(entry))
      if (end.status === "done" || end.status === "unknown") return delivered(entry, end, progress)
      // It can never be included beside the next one, which takes its nonce or comes after it.
      await deliver(store, entry)
      Object.assign(progress, { id, isDispatched: false })
    }
    return undefined
  }

  const newEntry = ({ request }: Order, content: string, id: string): JournalEntry => {
    const createdAt = Date.now()
    return {
      ...request,
      id,
      status: "signing",
      broadcastBy: "node",
      network,
      chainId,
      from,
      content,
      createdAt,
      updatedAt: createdAt
    }
  }

  /** Writes the send down, chooses its nonce, and has it signed. */
  const attempt = async (
    order: Order,
    entry: JournalEntry,
    options: Call,
    isSecond = false
  ): Promise<Turn> => {
    await store.set(entry)
    const { prepared, transaction } = await orFailed(entry, prepareEntry(order, entry, options.signal))
    const before = await sentElsewhere(entry.id, entry.content)
    if (before) return { result: await sendAgain(before, options.progress) }
    await orFailed(entry, store.set(prepared))
    const signing = signer.signTransaction({ ...transaction, nonce: prepared.nonce })
    const raw = await orFailed(prepared, orAborted(options.signal, within(signingTurn, signing), throwReason))
    if (raw === undefined) return { entry: prepared, signing }
    return finish(order, prepared, raw, options, isSecond)
  }

  const prepareEntry = async ({ asked }: Order, entry: JournalEntry, signal: AbortSignal | undefined) => {
    const nonce = await nonceFor(asked, { node, from, store, note, settle })
    const least = feesToReplace((await rivalsOf({ id: entry.id, nonce })).filter(isSigned))
    const { transaction, since }: Prepared = await prepare(node, from, asked, least).catch(failedNode)
    signal?.throwIfAborted()
    const { to, value, data } = asked
    return { prepared: { ...entry, to, value: String(value), data, nonce, since }, transaction }
  }

  /** Goes on with a send whose signature came after it had left the account's lock. */
  const resume = async (order: Order, entry: JournalEntry, raw: Hex, options: Call): Promise<Turn> => {
    const now = await store.get(entry.id)
    if (now?.status !== "signing")
      throw new NotSentError(
        "SUPERSEDED",
        "The same send was made again while this one waited for its signature, so this one was not sent"
      )
    const isTaken = (await store.list()).some(
      ({ id, nonce, raw }) => id !== entry.id && nonce === entry.nonce && raw
    )
    if (isTaken && order.asked.nonce === undefined) return attempt(order, entry, options)
    return finish(order, entry, raw, options, false)
  }

  /** Writes the signed bytes down and brings them to the node. */
  const finish = async (
    order: Order,
    prepared: JournalEntry,
    raw: Hex,
    options: Call,
    isSecond: boolean
  ): Promise<Turn> => {
    const { signal, progress } = options
    const { id, content } = prepared
    const meanwhile = await sentElsewhere(id, content)
    if (meanwhile) return { result: await sendAgain(meanwhile, progress) }
    // Everything else was filled in before it was signed.
    const entry = { ...prepared, raw, hash: keccak256(raw) } as Signed
    await orFailed(prepared, writeSigned(entry, prepared, options))
    // A call that is aborted does not wait for the node. The transaction may go out for all that.
    const end = await orAborted<Broadcast>(signal, broadcast(node, entry), () => ({ state: "unknown" }))
    if (end.state === "refused" || end.state === "replaced") {
      const other = await sentElsewhere(id, content)
      if (other && other.hash !== entry.hash) return { result: await sendAgain(other, progress) }
    }
    await note(entry, end)
    // Another program's transaction took the nonce. This one can never be included, so the next may be signed.
    const isOver = end.state !== "replaced" || order.asked.nonce !== undefined || isSecond
    if (!isOver) return attempt(order, newEntry(order, content, id), options, true)
    return { result: await delivered(entry, endOf(entry, end), progress) }
  }

  const writeSigned = async (entry: Signed, prepared: JournalEntry, { signal, progress }: Call) => {
    signal?.throwIfAborted()
    if (isLate(entry))
      throw new NotSentError(
        "LATE",
        "It took more than ten minutes to sign the transaction, so it was not sent"
      )
    // What is written goes out, also when the call is aborted meanwhile.
    progress.isDispatched = true
    try {
      await store.set(entry)
    } catch (error) {
      // It may have been written all the same. Then it would go out later, so that it has to go out now.
      const isGone = await store.set(prepared).then(
        () => true,
        () => false
      )
      if (!isGone) return
      progress.isDispatched = false
      throw error
    }
  }

  /** Marks the send as not sent when `work` fails, which it does before anything was broadcast. */
  const orFailed = async <Result>(entry: JournalEntry, work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      await store.change(entry, notSent(codeOf(error))).catch(() => undefined)
      throw error
    }
  }

  /** The caller learns this outcome. */
  const delivered = async <Result extends SendResult | Reconciled>(
    entry: JournalEntry,
    result: Result,
    progress?: SendProgress
  ): Promise<Result> => {
    if (result.status !== "unknown") await deliver(store, entry, progress).catch(() => undefined)
    return result
  }

  const sendAgain = async (earlier: Signed, progress: SendProgress): Promise<SendResult> => {
    continueAs(progress, earlier)
    const end = await settled(earlier, handedIn)
    const found = resultOf(earlier, end)
    return delivered(earlier, found.status === "done" ? found : endOf(earlier, end), progress)
  }

  const endOf = (entry: Signed, end: Broadcast): SendDone | SendRefused | SendUnknown => {
    switch (end.state) {
      case "out":
        return { status: "done", transaction: handleOf(entry) }
      case "refused":
        return { status: "refused", error: end.error }
      case "replaced":
        return { status: "refused", error: new ReplacedError(entry.nonce, end.by.hash) }
      case "unknown":
        return { status: "unknown", error: unknown(entry) }
    }
  }

  const resultOf = (entry: Signed, end: Found): Reconciled => {
    switch (end.state) {
      case "replaced": {
        const reason = kindOf(entry, end.by)
        // The same for another price is what was ordered.
        if (reason === "repriced") return endOf({ ...entry, hash: end.by.hash }, mined)
        return { status: "replaced", nonce: entry.nonce, by: end.by.hash, reason }
      }
      case "expired":
        return { status: "expired", error: new ExpiredError(entry) }
      default:
        return endOf(entry, end)
    }
  }

  const unknown = (entry: Signed) =>
    new OutcomeUnknownError<Reconciled>({
      message: `The transaction ${entry.hash} may have been sent. Its node did not say`,
      details: { id: entry.id, hash: entry.hash, nonce: entry.nonce },
      reconcile: () => inLine(undefined, async () => delivered(entry, resultOf(entry, await settle(entry))))
    })

  const reconcile: Account["reconcile"] = (id) =>
    inLine(undefined, async () => {
      const ends: (Reconciled & { readonly id: string })[] = []
      for (const entry of await store.list()) {
        if ((id !== undefined && entry.id !== id) || !isPending(entry)) continue
        if (isSigned(entry)) {
          const wasOut = entry.status === "submitted" || entry.status === "dropped"
          if (!wasOut || id !== undefined)
            ends.push({ id: entry.id, ...resultOf(entry, await settle(entry)) })
        } else if (!(await isSigningNow(entry))) {
          await store.change(entry, notSent("NOT_SIGNED"))
          const error = new NotSentError("NOT_SIGNED", "The transaction was never signed")
          ends.push({ id: entry.id, status: "refused", error })
        }
      }
      return ends
    })

  /** In this page, or in another tab that has left the account's lock meanwhile. */
  const isSigningNow = async (entry: JournalEntry) =>
    sendsUnderWay().has(`${accountKey(from)} ${entry.content}`) || (await isHeld(signingLock(entry)))

  const handleOf = (entry: Signed) =>
    makeHandle(node, entry, pollingInterval, (order, options) =>
      send(order, { signal: options?.signal, id: newId() })
    )

  return {
    address: from,
    send,
    sendSigned,
    reconcile,
    transaction: async (hash) => {
      const found = (await store.list()).find((entry) => entry.hash === hash.toLowerCase())
      return found && isSigned(found) ? handleOf(found) : undefined
    }
  }
}

const signingLock = ({ id }: JournalEntry) => `slipway signing ${id}`

const mined = { state: "out", isMined: true } as const

const throwReason = (reason: unknown): never => {
  throw reason
}

/** Nothing went out: an entry without bytes and nonce is in nobody's way. */
const notSent = (reason: string) =>
  ({ status: "failed", reason, raw: undefined, hash: undefined, nonce: undefined }) as const

const codeOf = (error: unknown): string =>
  // Anything else is the reason of an abort.
  isSlipwayError(error) ? (error.reason ?? error.code) : "ABORTED"

/** What `work` comes to, or `undefined` when it takes longer. */
const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
