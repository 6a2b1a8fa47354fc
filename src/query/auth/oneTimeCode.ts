import type { Client, SignInOptions, SlipwayFailure } from "../../index.ts"
import { type SignedIn, signedIn } from "./signIn.ts"
import { createStore, type Store } from "./store.ts"

/** How a one-time code is sent. */
export type CodeChannel = "email" | "whatsapp"

/** Where a one-time code is sent: an email address, or a phone number as digits with the country code. */
export type CodeRecipient = { readonly email: string } | { readonly phoneNumber: string }

interface Sent {
  /** The address or number, partly hidden for display. */
  readonly sentTo: string
  /** When another code can be requested, in milliseconds since 1970. */
  readonly resendAt: number
  /** The code was sent before a reload. It can be verified, but not sent again: the address is not remembered. */
  readonly isRestored?: true | undefined
}

/** What is remembered of a sent code until it is verified. */
export interface SentCode {
  readonly channel: CodeChannel
  /** The address or number, partly hidden. */
  readonly sentTo: string
  readonly resendAt: number
  readonly verificationToken: string
  /** In milliseconds since 1970. */
  readonly sentAt: number
}

/** Remembers a sent code beyond the page. */
export interface SentCodeMemory {
  /** Returns the code unless it has expired. */
  readonly read: () => SentCode | undefined
  readonly write: (sent: SentCode) => void
  readonly clear: () => void
}

/** The state of a sign-in by one-time code. */
export type OneTimeCodeState =
  | { readonly status: "idle" }
  | { readonly status: "sending"; readonly sentTo: string }
  | ({ readonly status: "awaiting_code" } & Sent)
  | ({ readonly status: "verifying" } & Sent)
  /** The service rejected the code. `attempts` counts the attempts with the current code. */
  | ({ readonly status: "rejected"; readonly error: SlipwayFailure; readonly attempts: number } & Sent)
  | ({ readonly status: "done" } & SignedIn)
  /** Another error occurred. Sending, or verifying the same code, can be retried. */
  | ({ readonly status: "failed"; readonly at: "send" | "verify"; readonly error: SlipwayFailure } & Sent)

/** A sign-in by one-time code, without a user interface. Its functions do not depend on `this`. */
export interface OneTimeCodeFlow extends Store<OneTimeCodeState> {
  /** Sends a code and replaces an earlier one. Does not reject. */
  readonly send: (to: CodeRecipient) => Promise<OneTimeCodeState>
  /** Sends another code to the same recipient. Does nothing before `resendAt`, and while a code is sent. */
  readonly resend: () => Promise<OneTimeCodeState>
  /** Signs in with the code. Does nothing while a code is being verified, or before one was sent. */
  readonly verify: (input: { readonly otp: string } & SignInOptions) => Promise<OneTimeCodeState>
  /** Aborts the current step and resets the flow. A verification that already created a session is not aborted. */
  readonly cancel: () => void
  /** Like `cancel`, but a remembered code stays remembered. */
  readonly release: () => void
  /** Continues with a code that was remembered. Does nothing unless the flow is idle. */
  readonly restore: () => void
}

/** The cooldown before another code, in milliseconds, when the service does not give one. */
const pauses: Record<CodeChannel, number> = { email: 30_000, whatsapp: 60_000 }

/**
 * Creates a sign-in flow for one channel. The verification token stays in the closure and in `memory`, if there is one, and
 * appears in no state.
 */
export const createOneTimeCodeFlow = (
  client: Client,
  channel: CodeChannel,
  now: () => number = Date.now,
  memory?: SentCodeMemory
): OneTimeCodeFlow => {
  const { current, subscribe, set } = createStore<OneTimeCodeState>({ status: "idle" })
  let calls = new AbortController()
  let to: CodeRecipient | undefined
  let verificationToken: string | undefined
  let attempts = 0
  let before = client.session.current()
  let sent: Sent = { sentTo: "", resendAt: 0 }

  /** Aborts the current call. A late result is ignored. */
  const begin = () => {
    calls.abort()
    calls = new AbortController()
    return calls.signal
  }

  const forget = () => {
    verificationToken = undefined
    memory?.clear()
  }

  const send = async (recipient: CodeRecipient) => {
    const signal = begin()
    to = recipient
    forget()
    sent = { sentTo: masked(recipient), resendAt: 0 }
    set({ status: "sending", sentTo: sent.sentTo })
    try {
      const token = await ask(client, channel, recipient, signal)
      if (signal.aborted) return current()
      verificationToken = token
      attempts = 0
      sent = { ...sent, resendAt: now() + pauses[channel] }
      memory?.write({ ...sent, channel, verificationToken: token, sentAt: now() })
      return set({ status: "awaiting_code", ...sent })
    } catch (thrown) {
      if (signal.aborted) return current()
      const error = thrown as SlipwayFailure // calls only reject with this, except aborted ones
      sent = { ...sent, resendAt: now() + (error.retryAfter ?? 0) }
      return set({ status: "failed", at: "send", error, ...sent })
    }
  }

  const verify = async (input: { readonly otp: string } & SignInOptions) => {
    if (verificationToken === undefined || current().status === "verifying") return current()
    const signal = begin()
    before = client.session.current()
    set({ status: "verifying", ...sent })
    try {
      const result = await client.auth[channel].verify({ ...input, verificationToken }, { signal })
      memory?.clear()
      return signal.aborted ? current() : set({ status: "done", ...signedIn(result) })
    } catch (thrown) {
      if (signal.aborted) return current()
      const error = thrown as SlipwayFailure // see above
      const isWrong = isCodeRefused(error)
      if (isWrong) attempts++
      return set(
        isWrong
          ? { status: "rejected", error, attempts, ...sent }
          : { status: "failed", at: "verify", error, ...sent }
      )
    }
  }

  const reset = (dropCode: () => void) => {
    // A sign-in form unmounts as soon as the session starts, which is before the ramp account exists and `done` is
    // set.
    if (current().status === "verifying" && client.session.current() !== before) return
    begin()
    to = undefined
    dropCode()
    if (current().status !== "idle") set({ status: "idle" })
  }

  return {
    current,
    subscribe,
    send,
    verify,
    resend: async () =>
      to === undefined || current().status === "sending" || now() < sent.resendAt ? current() : send(to),
    cancel: () => reset(forget),
    release: () =>
      reset(() => {
        verificationToken = undefined
      }),
    restore: () => {
      const found = current().status === "idle" ? memory?.read() : undefined
      if (found?.channel !== channel) return
      verificationToken = found.verificationToken
      attempts = 0
      sent = { sentTo: found.sentTo, resendAt: found.resendAt, isRestored: true }
      set({ status: "awaiting_code", ...sent })
    }
  }
}

/** Whether the service refused the code. The documents do not say with which status: others are about the user or the app. */
const isCodeRefused = ({ _tag, status }: SlipwayFailure): boolean =>
  _tag === "ApiError" && [400, 401, 404, 410, 422].includes(status ?? 0)

const ask = async (
  client: Client,
  channel: CodeChannel,
  to: CodeRecipient,
  signal: AbortSignal
): Promise<string> => {
  const { email, whatsapp } = client.auth
  const { verificationToken } = await (channel === "email"
    ? email.login({ email: "email" in to ? to.email : "" }, { signal })
    : whatsapp.login({ phoneNumber: "phoneNumber" in to ? to.phoneNumber : "" }, { signal }))
  return verificationToken
}

const masked = (to: CodeRecipient): string => {
  if ("phoneNumber" in to) return `${to.phoneNumber.slice(0, 2)}••••${to.phoneNumber.slice(-3)}`
  const [name = "", domain = ""] = to.email.split("@")
  return `${name.slice(0, 1)}•••${name.length > 3 ? name.slice(-1) : ""}@${domain}`
}
