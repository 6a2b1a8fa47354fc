import { onePerPage } from "../activity/onePerPage.ts"
import { deliver, leaveMerged } from "./delivery.ts"
import { isLockHeld, orAborted } from "./journal/accountLock.ts"
import { accountKey, type Journal, type JournalEntry } from "./journal/journal.ts"
import { changing } from "./journalWrites.ts"
import type { SendProgress } from "./progress.ts"
import { type ServiceSent, sendByService } from "./sendByService.ts"
import { contentOf } from "./sendContent.ts"
import { type Sending, type Sent, sentOf } from "./sending.ts"
import { sendingLock } from "./serviceEntry.ts"
import type { Transaction } from "./transaction.ts"

interface SendParts {
  readonly journal: Journal
  readonly reconcile: (id: string, address: string) => Promise<Transaction>
}

/** A send that waits for the service's response. */
interface InFlight {
  /** The caller's own id. */
  readonly id: string | undefined
  readonly progress: SendProgress
  readonly isAgain: boolean
  readonly sent: Promise<Sent>
}

/** Sends through the wallet service. Equal requests that are in flight at the same time, e.g. after a double click, are one send. */
export const makeSingleFlightSends = ({ journal, reconcile }: SendParts) => {
  const inFlight = new Map<string, InFlight>()

  const send = async (sending: Sending): Promise<Sent> => {
    const { request, progress } = sending
    const { id, again: isAgain = false } = request
    const key = `${accountKey(request.from)} ${contentOf(request)}`
    const same = inFlight.get(key)
    const isJoined = id === undefined || id === same?.id
    if (same && isJoined && (!isAgain || isJoinedByAgain(same))) return join(sending, same)
    const sent = sendNow(sending).finally(() => {
      if (inFlight.get(key)?.sent === sent) inFlight.delete(key)
    })
    inFlight.set(key, { id, progress, isAgain, sent })
    return sent
  }

  const join = async (sending: Sending, same: InFlight): Promise<Sent> => {
    const { request, progress, signal, onMerged } = sending
    onMerged(same.progress)
    const sent = await orAborted(signal, sentBy(same), (reason) => {
      leaveMerged(same.progress)
      throw reason
    })
    if (sent === undefined) {
      onMerged(progress)
      return send(sending)
    }
    if (same.progress.isAbandoned) await deliver(changing(journal, request), sent, progress)
    return sent
  }

  const sendNow = async (sending: Sending): Promise<Sent> => {
    const { request, signal, progress } = sending
    const sendsInPage = sendsOfPage()
    let lock = ""
    const sent = await sendByService({
      journal,
      request,
      signal,
      progress,
      call: (entry) => sending.sendByService(signal, entry),
      reconcile: (it) => reconcile(it, request.from),
      onEntry: (entry) => {
        lock = sendingLock(entry)
        sendsInPage.add(lock)
      }
    }).finally(() => sendsInPage.delete(lock))
    return resultOf(sent)
  }

  return { send }
}

/** Whether this page, another tab or process waits for the service's response to a send. */
export const isSendingByService = async (journal: Journal, entry: JournalEntry): Promise<boolean> =>
  sendsOfPage().has(sendingLock(entry)) || isLockHeld(journal, sendingLock(entry))

/** `undefined` if the call was aborted before its request was sent. */
const sentBy = ({ progress, sent }: InFlight): Promise<Sent | undefined> =>
  sent.catch((error: unknown) => {
    if (progress.isAbandoned && !progress.isDispatched) return undefined
    throw error
  })

/** Equal sends with `again` are joined too, e.g. after a double click, unless the first call was aborted. */
const isJoinedByAgain = ({ isAgain, progress }: InFlight) => isAgain && !progress.isAbandoned

/** The names of the locks of the sends in this page that wait for the service's response. */
const sendsOfPage = () => onePerPage("slipway.serviceSends", () => new Set<string>())

const resultOf = ({ entry, answer }: ServiceSent): Sent => ({
  ...sentOf(entry),
  answer: answer ?? { hash: entry.hash, txReceipt: { hash: entry.hash, nonce: entry.nonce } }
})
