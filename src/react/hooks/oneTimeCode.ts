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
  /** Instead of the provider's. */
  readonly client?: Client | undefined
  readonly onSuccess?: ((signedIn: SignedIn) => void) | undefined
}

/** A sign-in by one-time code. Its functions stay the same from render to render. */
export interface OneTimeCode<To> {
  readonly state: OneTimeCodeState
  /** Seconds until another code can be asked for. */
  readonly cooldownSeconds: number
  /** Sends a code. Resolves to the state it leads to, and does not reject; so do the next two. */
  readonly send: (to: To) => Promise<OneTimeCodeState>
  /** Sends another code to the same place, once the cooldown is over. */
  readonly resend: () => Promise<OneTimeCodeState>
  /** Signs in with the code the user received. */
  readonly verify: (input: { readonly otp: string } & SignInOptions) => Promise<OneTimeCodeState>
  /** Aborts what is under way and begins anew. Leaving the page does so too. */
  readonly cancel: () => void
}

/** Signs in with a code by e-mail. */
export const useEmailCode = (
  parameters: OneTimeCodeParameters = {}
): OneTimeCode<{ readonly email: string }> => useOneTimeCode("email", parameters)

/** Signs in with a code by WhatsApp. The number is digits with the country code. */
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
    // Not by an effect: the component may be gone by then, since there is a session.
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
