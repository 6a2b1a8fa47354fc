import { useEffect } from "react"
import type { Client, SignInResult, SlipwayFailure } from "../../../index.ts"
import { type SignedIn, signedIn } from "../../../query/auth/signIn.ts"
import { createStore } from "../../../query/auth/store.ts"
import type { NativeSignInResult, SignInFailure } from "../../../reactNative/social/result.ts"
import { useClient } from "../../context.ts"
import { useExternalStore } from "../externalStore.ts"
import { useMade } from "../made.ts"
import { useLatest } from "../session.ts"

/** The state of a sign-in with a provider in React Native. */
export type NativeSignInState =
  | { readonly status: "idle" | "pending" | "cancelled" }
  | ({ readonly status: "done" } & SignedIn)
  /** The provider's answer could not be used. `no_browser`: the browser or the sheet could not be opened. */
  | { readonly status: "failed"; readonly reason: SignInFailure | "no_browser" }
  /** The service rejected the credential or did not reply, or an option is missing. */
  | { readonly status: "failed"; readonly reason: "refused"; readonly error: SlipwayFailure }

/** A sign-in with a provider in React Native. Its functions are stable between renders. */
export interface NativeSignIn {
  readonly state: NativeSignInState
  /** Opens the provider's page or sheet. An earlier attempt ends. */
  readonly signIn: () => void
  /** Ends the attempt. A late answer is ignored, unless it has signed the user in. */
  readonly cancel: () => void
}

export interface NativeSignInParameters {
  /** Overrides the provider's client. */
  readonly client?: Client | undefined
  readonly onSuccess?: ((signedIn: SignedIn) => void) | undefined
  /**
   * Reads the link that started the app: `() => Linking.getInitialURL()`. With `attempts` in the options, a sign-in continues that
   * was in the browser when the system ended the app.
   */
  readonly getInitialUrl?: (() => Promise<string | null>) | undefined
}

/** The options of a provider, without those that the hook passes. */
type Given<Options> = Options extends unknown ? Omit<Options, "signal" | "startedBy"> : never

type SignIn<Options> = (client: Client, options: Options) => Promise<NativeSignInResult<SignInResult>>

/**
 * Signs in with `signInWithGoogle`, `signInWithApple` or `signInWithTelegram` of `slipway/react-native`. The attempt ends when the
 * component unmounts.
 */
export const useNativeSignIn = <Options>(
  signIn: SignIn<Options>,
  options: Given<Options>,
  { client, onSuccess, getInitialUrl }: NativeSignInParameters = {}
): NativeSignIn => {
  const connected = useClient(client)
  const latest = useLatest({
    onSuccess,
    getInitialUrl,
    attempts: "attempts" in Object(options) ? Object(options).attempts : undefined,
    // What is missing in `options` is added by the flow.
    begin: (more: Passed) => signIn(connected, { ...options, ...more } as Options)
  })
  const flow = useMade(() => createFlow(connected, latest), [connected, latest])
  const state = useExternalStore(flow.subscribe, flow.current, flow.current)
  useEffect(() => {
    const release = flow.retain()
    void flow.resume()
    return release
  }, [flow])
  return { state, signIn: flow.signIn, cancel: flow.cancel }
}

/** The options that the flow passes. */
interface Passed {
  readonly signal: AbortSignal
  readonly startedBy?: string
}

interface Latest extends Pick<NativeSignInParameters, "onSuccess" | "getInitialUrl"> {
  /** Whether attempts are kept. */
  readonly attempts: unknown
  readonly begin: (passed: Passed) => Promise<NativeSignInResult<SignInResult>>
}

const createFlow = (client: Client, latest: { readonly current: Latest }) => {
  const { current, subscribe, set } = createStore<NativeSignInState>({ status: "idle" })
  let attempt = new AbortController()
  let before = client.session.current()
  let mounts = 0
  let isResumed = false

  const run = async (more: Pick<Passed, "startedBy">): Promise<void> => {
    attempt.abort()
    attempt = new AbortController()
    before = client.session.current()
    const { signal } = attempt
    set({ status: "pending" })
    const state = await stateAfter(() => latest.current.begin({ ...more, signal }))
    // A session that exists is reported, even if it was cancelled meanwhile.
    if (signal.aborted && state.status !== "done") return
    const isNothing = more.startedBy !== undefined && state.status === "cancelled"
    set(isNothing ? { status: "idle" } : state)
    if (state.status === "done") latest.current.onSuccess?.(state)
  }

  return {
    current,
    subscribe,
    signIn: () => void run({}),
    cancel: () => {
      attempt.abort()
      if (current().status === "pending") set({ status: "cancelled" })
    },
    resume: async () => {
      const { attempts, getInitialUrl } = latest.current
      if (isResumed || !attempts || !getInitialUrl) return
      isResumed = true
      const startedBy = await initialUrl(getInitialUrl)
      if (startedBy && mounts > 0 && current().status === "idle") await run({ startedBy })
    },
    /** Ends the attempt after the last release, unless it is retained again at once, as StrictMode does. */
    retain: () => {
      mounts++
      return () => {
        mounts--
        void Promise.resolve().then(() => {
          // The new session may be why the component unmounts.
          if (mounts === 0 && client.session.current() === before) attempt.abort()
        })
      }
    }
  }
}

/** `null` if the link cannot be read: the function of the app may throw, too. */
const initialUrl = async (read: () => Promise<string | null>): Promise<string | null> => {
  try {
    return await read()
  } catch {
    return null
  }
}

const stateAfter = async (
  begin: () => Promise<NativeSignInResult<SignInResult>>
): Promise<NativeSignInState> => {
  try {
    const result = await begin()
    return result.status === "done" ? { status: "done", ...signedIn(result.signedIn) } : result
  } catch (error) {
    return isFailure(error)
      ? { status: "failed", reason: "refused", error }
      : { status: "failed", reason: "no_browser" }
  }
}

/** Errors of the client have a tag. All others come from the modules of the app. */
const isFailure = (error: unknown): error is SlipwayFailure => error instanceof Error && "_tag" in error
