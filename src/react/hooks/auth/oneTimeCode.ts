import { useEffect } from "react"
import type { Client, SignInOptions } from "../../../index.ts"
import {
  type CodeChannel,
  type CodeRecipient,
  createOneTimeCodeFlow,
  type OneTimeCodeState,
  type SignedIn
} from "../../../query/index.ts"
import { useClient } from "../../context.ts"
import { useCountdown } from "../countdown.ts"
import { useExternalStore } from "../externalStore.ts"
import { useMade } from "../made.ts"
import { useLatest } from "../session.ts"
import { sentCodeMemory } from "./sentCode.ts"

export interface OneTimeCodeParameters {
  /** Overrides the provider's client. */
  readonly client?: Client | undefined
  readonly onSuccess?: ((signedIn: SignedIn) => void) | undefined
  /**
   * Remembers a sent code in this tab for ten minutes, so that it can be entered after a reload. The state then has
   * `isRestored`, and `resend` does nothing, because the address is not remembered. @default false
   */
  readonly remember?: boolean | undefined
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
  /** Aborts the current step and resets the flow. On unmount the same happens, but a remembered code stays. */
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
  { client, onSuccess, remember = false }: OneTimeCodeParameters
): OneTimeCode<CodeRecipient> => {
  const connected = useClient(client)
  const latest = useLatest(onSuccess)
  const flow = useMade(() => {
    const memory = remember ? sentCodeMemory(connected) : undefined
    const made = createOneTimeCodeFlow(connected, channel, Date.now, memory)
    // Not in an effect: the new session may unmount the component before it runs.
    made.subscribe(() => {
      const state = made.current()
      if (state.status === "done") latest.current?.(state)
    })
    made.restore()
    return made
  }, [connected, channel, remember, latest])
  const { current, subscribe, send, resend, verify, cancel, restore, release } = flow
  const state = useExternalStore(subscribe, current, () => idle)
  useEffect(() => {
    // StrictMode releases the flow once before it is used.
    restore()
    return release
  }, [restore, release])
  const cooldownSeconds = useCountdown("resendAt" in state ? state.resendAt : undefined)
  return { state, cooldownSeconds, send, resend, verify, cancel }
}

/** The state on a server and in the first render after hydration. */
const idle: OneTimeCodeState = { status: "idle" }
