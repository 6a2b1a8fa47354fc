import { deliveries } from "./deliveries.ts"

/** The progress of a send. Equal calls that are in flight at the same time share it. */
export interface SendProgress {
  /** The id of the journal entry. A new entry gets this id unless the caller passes one. */
  id: string
  /** Whether the request or the signed bytes may have been sent. */
  isDispatched: boolean
  /** Whether the caller aborted the call before the outcome was known. */
  isAbandoned: boolean
  /** Whether an equal call that joined the send was aborted after the dispatch, so it does not receive the outcome. */
  isInDoubt: boolean
  /** How many outcomes this page had received when the call was made. */
  readonly deliveriesBefore: number
}

export const newProgress = (id: string): SendProgress => ({
  id,
  isDispatched: false,
  isAbandoned: false,
  isInDoubt: false,
  deliveriesBefore: deliveries().latest
})

/** Continues the call as the send of this entry, which may already be dispatched. */
export const continueAs = (progress: SendProgress, { id }: Pick<SendProgress, "id">): void => {
  progress.id = id
  progress.isDispatched = true
}
