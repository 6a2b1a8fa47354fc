import { useEffect, useMemo, useSyncExternalStore } from "react"
import type { Client, SignInOptions } from "../../index.ts"
import {
  type CodeChannel,
  type CodeRecipient,
  createOneTimeCodeFlow,
  type OneTimeCodeState,
  type SignedIn
} from "../../query/index.ts"
import { useClient } from "../context.ts"
import { useCountdown } from "./countdown.ts"
import { useLatest } from "./session.ts"

export interface OneTimeCodeParameters {
  /** Overrides the provider's client. */
  readonly client?: Client | undefined
  readonly onSuccess?: ((signedIn: SignedIn) => void) | undefined
}

/** A sign-in by one-time code. Its functions are stable between renders. */
export interface OneTimeCode<To> {
  readonly state: OneTimeCodeState
  /** Seconds until another code can be requested. */
  readonly cooldownSeconds: number
  /** Sends a code. Resolves to the resulting state and never rejects; the same holds for `resend` and `verify`. */
  readonly send: (to: To) => Promise<OneTimeCodeState>
  /** Sends another code to the same recipient, once the cooldown has passed. */
  readonly resend: () => Promise<OneTimeCodeState>
  /** Signs in with the code that the user received. */
  readonly verify: (input: { readonly otp: string } & SignInOptions) => Promise<OneTimeCodeState>
  /** Aborts the current step and resets the flow. Also called on unmount. */
  readonly cancel: () => void
}

/** Signs in with a code sent by email. */
export const useEmailCode = (
  parameters: OneTimeCodeParameters = {}
): OneTimeCode<{ readonly email: string }> => useOneTimeCode("email", parameters)

/** Signs in with a code sent by WhatsApp. The number is digits with the country code. */
export const useWhatsAppCode = (
  parameters: OneTimeCodeParameters = {}
): OneTimeCode<{ readonly phoneNumber: string }> => useOneTimeCode("whatsapp", parameters)

const useOneTimeCode = (
  channel: CodeChannel,
  { client, onSuccess }: OneTimeCodeParameters
): OneTimeCode<CodeRecipient> => {
  const connected = useClient(client)
  const latest = useLatest(onSuccess)
  const flow = useMemo(() => {
    const made = createOneTimeCodeFlow(connected, channel)
    // Not in an effect: the new session may unmount the component before it runs.
    made.subscribe(() => {
      const state = made.current()
      if (state.status === "done") latest.current?.(state)
    })
    return made
  }, [connected, channel, latest])
  const { current, subscribe, send, resend, verify, cancel } = flow
  const state = useSyncExternalStore(subscribe, current, current)
  useEffect(() => cancel, [cancel])
  const cooldownSeconds = useCountdown("resendAt" in state ? state.resendAt : undefined)
  return { state, cooldownSeconds, send, resend, verify, cancel }
}
