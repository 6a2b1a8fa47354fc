/** The user did not finish, or the provider's answer could not be used. The service's own refusal is thrown instead. */
export type NativeSignInResult<SignedIn> =
  | { readonly status: "done"; readonly signedIn: SignedIn }
  | { readonly status: "cancelled" }
  | { readonly status: "failed"; readonly reason: SignInFailure }

/**
 * Why a provider's answer was rejected: it belongs to another attempt (`state_mismatch`, `nonce_mismatch`), has no credential, or
 * reports an error.
 */
export type SignInFailure = "state_mismatch" | "nonce_mismatch" | "no_credential" | "provider_error"

/** What an attempt found out: a credential, or why there is none. */
export type Answer<Credential> =
  | { readonly credential: Credential }
  | { readonly cancelled: true }
  | { readonly failure: SignInFailure }

export const failure = (reason: SignInFailure) => ({ failure: reason })

/** Signs in with the credential of an answer, if it has one. */
export const signedInWith = async <Credential, SignedIn>(
  answer: Answer<Credential>,
  authorize: (credential: Credential) => Promise<SignedIn>
): Promise<NativeSignInResult<SignedIn>> => {
  if ("cancelled" in answer) return { status: "cancelled" }
  if ("failure" in answer) return { status: "failed", reason: answer.failure }
  return { status: "done", signedIn: await authorize(answer.credential) }
}
