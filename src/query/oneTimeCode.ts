import type { Client, SignInOptions, SlipwayFailure } from "../index.ts"
import { type SignedIn, signedIn } from "./signIn.ts"
import { createStore, type Store } from "./store.ts"

/** How a code is sent. */
export type CodeChannel = "email" | "whatsapp"

/** Where a code is sent: an e-mail address, or a phone number as digits with the country code. */
export type CodeRecipient = { readonly email: string } | { readonly phoneNumber: string }

interface Sent {
  /** The address or number with its middle hidden, to be shown. */
  readonly sentTo: string
  /** From when another code can be asked for, in milliseconds since 1970. */
  readonly resendAt: number
}

/** Where a sign-in by one-time code is. */
export type OneTimeCodeState =
  | { readonly status: "idle" }
  | { readonly status: "sending"; readonly sentTo: string }
  | ({ readonly status: "awaiting_code" } & Sent)
  | ({ readonly status: "verifying" } & Sent)
  /** The service did not take the code: `attempts` have been made with the one that was sent. */
  | ({ readonly status: "rejected"; readonly error: SlipwayFailure; readonly attempts: number } & Sent)
  | ({ readonly status: "done" } & SignedIn)
  /** Something else stood in the way. Sending, or verifying the same code, can be tried again. */
  | ({ readonly status: "failed"; readonly at: "send" | "verify"; readonly error: SlipwayFailure } & Sent)

/** A sign-in by one-time code, without a user interface. Its functions can be passed on by themselves. */
export interface OneTimeCodeFlow extends Store<OneTimeCodeState> {
  /** Sends a code, instead of one that was sent before. Does not reject. */
  readonly send: (to: CodeRecipient) => Promise<OneTimeCodeState>
  /** Sends another code to the same place, once `resendAt` is over. */
  readonly resend: () => Promise<OneTimeCodeState>
  /** Signs in with the code. Does nothing while one is being verified, or before one was sent. */
  readonly verify: (input: { readonly otp: string } & SignInOptions) => Promise<OneTimeCodeState>
  /** Aborts what is under way and begins anew. What has led to a session already is not aborted. */
  readonly cancel: () => void
}

/** How long to wait before another code, in milliseconds, where the service does not say. */
const pauses: Record<CodeChannel, number> = { email: 30_000, whatsapp: 60_000 }

/** The verification token stays in here: it is in no state. */
export const createOneTimeCodeFlow = (
  client: Client,
  channel: CodeChannel,
  now: () => number = Date.now
): OneTimeCodeFlow => {
  const { current, subscribe, set } = createStore<OneTimeCodeState>({ status: "idle" })
  let calls = new AbortController()
  let to: CodeRecipient | undefined
  let verificationToken: string | undefined
  let attempts = 0
  let before = client.session.current()
  let sent: Sent = { sentTo: "", resendAt: 0 }

  /** Ends what is under way. An answer to it that comes all the same is ignored. */
  const begin = () => {
    calls.abort()
    calls = new AbortController()
    return calls.signal
  }

  const send = async (recipient: CodeRecipient) => {
    const signal = begin()
    to = recipient
    verificationToken = undefined
    sent = { sentTo: masked(recipient), resendAt: 0 }
    set({ status: "sending", sentTo: sent.sentTo })
    try {
      const token = await ask(client, channel, recipient, signal)
      if (signal.aborted) return current()
      verificationToken = token
      attempts = 0
      sent = { ...sent, resendAt: now() + pauses[channel] }
      return set({ status: "awaiting_code", ...sent })
    } catch (thrown) {
      if (signal.aborted) return current()
      const error = thrown as SlipwayFailure // calls reject with nothing else, aborted ones aside
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
      return signal.aborted ? current() : set({ status: "done", ...signedIn(result) })
    } catch (thrown) {
      if (signal.aborted) return current()
      const error = thrown as SlipwayFailure // likewise
      const isRefused = error.outcome === "refused"
      if (isRefused) attempts++
      return set(
        isRefused
          ? { status: "rejected", error, attempts, ...sent }
          : { status: "failed", at: "verify", error, ...sent }
      )
    }
  }

  return {
    current,
    subscribe,
    send,
    verify,
    resend: async () => (to === undefined || now() < sent.resendAt ? current() : send(to)),
    cancel: () => {
      // Pages go away as soon as there is a session, which is before the ramp account is there and all is told.
      if (current().status === "verifying" && client.session.current() !== before) return
      begin()
      to = undefined
      verificationToken = undefined
      if (current().status !== "idle") set({ status: "idle" })
    }
  }
}

const ask = async (
  client: Client,
  channel: CodeChannel,
  to: CodeRecipient,
  signal: AbortSignal
): Promise<string> => {
  if (channel === "email")
    return client.auth.email.login({ email: "email" in to ? to.email : "" }, { signal })
  const phoneNumber = "phoneNumber" in to ? to.phoneNumber : ""
  return (await client.auth.whatsapp.login({ phoneNumber }, { signal })).verificationToken
}

const masked = (to: CodeRecipient): string => {
  if ("phoneNumber" in to) return `${to.phoneNumber.slice(0, 2)}••••${to.phoneNumber.slice(-3)}`
  const [name = "", domain = ""] = to.email.split("@")
  return `${name.slice(0, 1)}•••${name.length > 3 ? name.slice(-1) : ""}@${domain}`
}
