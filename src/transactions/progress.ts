/** How far a send has come. Equal calls at the same time are one send, and share it. */
export interface SendProgress {
  /** The id of the journal entry. A new entry gets this one unless its caller chose another. */
  id: string
  /** Whether the request or the signed bytes may have left. */
  isDispatched: boolean
  /** Whether the caller was told before the outcome was there, because it aborted the call. */
  isAbandoned: boolean
  /** Whether an equal call that shared it was aborted after it had left, and so does not learn the outcome. */
  isInDoubt: boolean
}

export const newProgress = (id: string): SendProgress => ({
  id,
  isDispatched: false,
  isAbandoned: false,
  isInDoubt: false
})

/** The call goes on as the send of this entry, which may be on its way already. */
export const continueAs = (progress: SendProgress, { id }: Pick<SendProgress, "id">): void => {
  progress.id = id
  progress.isDispatched = true
}
