import { type Address, bytesToHex, keccak256 } from "viem"
import { OutcomeUnknownError } from "./errors.ts"
import { kindOf, makeHandle, type TransactionHandle } from "./handle.ts"
import { accountName, type Intent, type IntentStore, isOpen } from "./intents.ts"
import { feesToReplace, prepare } from "./prepare.ts"
import type { Asked } from "./prepareInput.ts"
import type { Signed } from "./reconcile.ts"
import {
  type Broadcast,
  broadcast,
  type CheckedNode,
  type Found,
  handedIn,
  isLate,
  reconciled
} from "./senderBroadcast.ts"
import { ExpiredError, NotSentError, nodeFailure, ReplacedError } from "./senderErrors.ts"
import { isSameSend, isSigned, usedId } from "./senderIntent.ts"
import { nonceFor } from "./senderNonce.ts"
import {
  failed,
  type Reconciled,
  type SendDone,
  type SendRefused,
  type SendResult,
  type SendUnknown
} from "./senderResult.ts"
import { storeOf } from "./senderStore.ts"
import { inTurn, orAborted } from "./senderTurns.ts"
import type { Signer } from "./signer.ts"

/** What the sends of one account on one network need. */
export interface AccountParts {
  readonly node: CheckedNode
  readonly signer: Pick<Signer, "address" | "signTransaction">
  readonly intents: IntentStore
  readonly pollingInterval: number
}

/** The sends of one account on one network: one at a time, whoever asks for them. */
export interface Account {
  readonly address: Address
  /** Rejects with the reason of `signal` only, and then nothing was broadcast. */
  readonly send: (asked: Asked, id: string, signal: AbortSignal | undefined) => Promise<SendResult>
  /** Finds out how the sends ended of which that is not known. */
  readonly reconcile: () => Promise<readonly (Reconciled & { readonly id: string })[]>
  /** The transaction with that hash, if it was sent from here. */
  readonly transaction: (hash: string) => Promise<TransactionHandle | undefined>
}

export const openAccount = ({ node, signer, intents, pollingInterval }: AccountParts): Account => {
  const from = signer.address
  const account = accountName({ chainId: node.chainId, from })
  const store = storeOf(intents, account)

  const inLine = <Result>(signal: AbortSignal | undefined, work: () => Promise<Result>) =>
    inTurn(`slipway send ${account}`, signal, work)

  const failedNode = (thrown: unknown): never => {
    throw nodeFailure(node, thrown)
  }

  /** What is known of a transaction already does not depend on whether it can be written down. */
  const note = async (intent: Signed, end: Found): Promise<void> => {
    try {
      if (end.state === "refused") await store.forget(intent)
      if (end.state === "out") await store.set({ ...intent, state: end.isMined ? "closed" : "out" })
      if (end.state === "replaced") {
        await store.set({ ...intent, state: "replaced", replacedBy: end.by.hash })
      }
    } catch {
      // It is looked for again at the next send.
    }
  }

  const rivalsOf = async ({ id, nonce }: Pick<Intent, "id" | "nonce">) =>
    (await store.list()).filter((other) => other.nonce === nonce && other.id !== id && isOpen(other))

  /** Looks for an earlier send with `look`, and notes what it finds. */
  const settled = async <End extends Found>(
    intent: Signed,
    look: (node: CheckedNode, intent: Signed) => Promise<End>
  ): Promise<End | Broadcast> => {
    const end = await look(node, intent)
    // A node refuses it, too, when another one waits under its nonce. Which of the two is mined is not known yet.
    if (end.state === "refused" && (await rivalsOf(intent)).some(({ state }) => state === "out"))
      return { state: "unknown" }
    await note(intent, end)
    return end
  }

  const settle = (intent: Signed): Promise<Found> => settled(intent, reconciled)

  /**
   * What another program has sent under the same id since it was looked for: one that has the intents in common, and
   * not the locks.
   */
  const madeElsewhere = async (asked: Asked, id: string): Promise<Signed | undefined> => {
    const other = await store.get(id)
    if (other === undefined || !isSigned(other) || other.state === "replaced") return undefined
    if (!isSameSend(other, asked)) throw usedId()
    return other
  }

  /** Chooses the nonce, writes it down, has it signed, and writes down the bytes. */
  const signed = async (asked: Asked, id: string, signal: AbortSignal | undefined): Promise<Signed> => {
    const nonce = await nonceFor(asked, { node, from, store, note, settle })
    const least = feesToReplace((await rivalsOf({ id, nonce })).filter(isSigned))
    const { transaction, since } = await prepare(node, from, asked, least).catch(failedNode)
    signal?.throwIfAborted()
    const { kind, to, value, data } = asked
    const { network, chainId } = node
    const intent: Intent = {
      ...{
        id,
        kind,
        state: "prepared",
        network,
        chainId,
        from,
        to,
        value: String(value),
        data,
        nonce,
        since
      },
      createdAt: Date.now()
    }
    const before = await madeElsewhere(asked, id)
    if (before) return before
    await store.set(intent)
    const raw = await signer.signTransaction({ ...transaction, nonce }).catch(async (error: unknown) => {
      await store.forget(intent).catch(() => undefined)
      throw error
    })
    const meanwhile = await madeElsewhere(asked, id)
    if (meanwhile) return meanwhile
    const ready: Signed = { ...intent, state: "signed", raw, hash: keccak256(raw) }
    try {
      signal?.throwIfAborted()
      if (isLate(ready))
        throw new NotSentError("LATE", "It took ten minutes to be signed, so it was not sent")
      await store.set(ready)
    } catch (error) {
      // It may have been written all the same. Then it would go out later, so that it has to go out now.
      const isGone = await store.forget(ready).then(
        () => true,
        () => false
      )
      if (isGone) throw error
    }
    return ready
  }

  const send: Account["send"] = async (asked, id, signal) => {
    try {
      return await inLine(signal, () => sendNow(asked, id, signal))
    } catch (error) {
      signal?.throwIfAborted()
      return failed(error)
    }
  }

  const sendNow: Account["send"] = async (asked, id, signal) => {
    const earlier = await store.get(id)
    if (earlier !== undefined && isSigned(earlier)) return sendAgain(earlier, asked)
    for (let isSecond = false; ; isSecond = true) {
      const intent = await signed(asked, id, signal)
      // A call that is aborted does not wait for the node; the transaction may go out for all that.
      const end = await orAborted<Broadcast>(signal, broadcast(node, intent), () => ({ state: "unknown" }))
      if (end.state === "refused" || end.state === "replaced") {
        const other = await madeElsewhere(asked, id)
        if (other && other.hash !== intent.hash) return sendAgain(other, asked)
      }
      await note(intent, end)
      // Somebody else's transaction took the nonce: this one can never be mined, so the next may be signed.
      const isOver = end.state !== "replaced" || asked.nonce !== undefined || isSecond
      if (isOver) return endOf(intent, end)
    }
  }

  const sendAgain = async (earlier: Signed, asked: Asked) => {
    if (!isSameSend(earlier, asked)) throw usedId()
    const end = await settled(earlier, handedIn)
    const found = reconciledEnd(earlier, end)
    return found.status === "done" ? found : endOf(earlier, end)
  }

  const endOf = (intent: Signed, end: Broadcast): SendDone | SendRefused | SendUnknown => {
    switch (end.state) {
      case "out":
        return { status: "done", transaction: handleOf(intent) }
      case "refused":
        return { status: "refused", error: end.error }
      case "replaced":
        return { status: "refused", error: new ReplacedError(intent.nonce, end.by.hash) }
      case "unknown":
        return { status: "unknown", error: unknown(intent) }
    }
  }

  const reconciledEnd = (intent: Signed, end: Found): Reconciled => {
    switch (end.state) {
      case "replaced": {
        const reason = kindOf(intent, end.by)
        // The same for another price is what was ordered.
        if (reason === "repriced") return endOf({ ...intent, hash: end.by.hash }, mined)
        return { status: "replaced", nonce: intent.nonce, by: end.by.hash, reason }
      }
      case "expired":
        return { status: "expired", error: new ExpiredError(intent) }
      default:
        return endOf(intent, end)
    }
  }

  const unknown = (intent: Signed) =>
    new OutcomeUnknownError<Reconciled>({
      message: `The transaction ${intent.hash} may have gone out, and the node did not say`,
      details: { id: intent.id, hash: intent.hash, nonce: intent.nonce },
      reconcile: () => inLine(undefined, async () => reconciledEnd(intent, await settle(intent)))
    })

  const reconcile = () =>
    inLine(undefined, async () => {
      const ends: (Reconciled & { readonly id: string })[] = []
      for (const intent of await store.list()) {
        const { id, state } = intent
        if (state === "prepared") {
          await store.delete(id)
          ends.push({ id, status: "refused", error: new NotSentError("NOT_SIGNED", "It was never signed") })
        }
        if (state === "signed" && isSigned(intent))
          ends.push({ id, ...reconciledEnd(intent, await settle(intent)) })
      }
      return ends
    })

  const handleOf = (intent: Signed) =>
    makeHandle(node, intent, pollingInterval, (asked, options) => send(asked, newId(), options?.signal))

  return {
    address: from,
    send,
    reconcile,
    transaction: async (hash) => {
      const found = (await store.list()).find((intent) => intent.hash === hash.toLowerCase())
      return found && isSigned(found) ? handleOf(found) : undefined
    }
  }
}

const mined = { state: "out", isMined: true } as const

/** Random, also on http pages, where browsers have no `randomUUID`. */
export const newId = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
