import type {
  AppleInput,
  Client,
  GoogleInput,
  SignInOptions,
  SlipwayFailure,
  TelegramInput
} from "../index.ts"
import { cacheKey } from "./keys.ts"
import { type Sealed, unsealed } from "./sealed.ts"
import { secretWriting, type Writing } from "./writing.ts"

/** What is told of a sign-in: its tokens are the session's. */
export interface SignedIn {
  /** Without a wallet the next step is to create or recover one. */
  readonly isWalletCreated: boolean
  /** Why the ramp account could not be created. The sign-in itself succeeded. */
  readonly rampableError?: SlipwayFailure
}

export interface PasswordInput extends SignInOptions {
  readonly username: string
  readonly password: string
}

/** What an identity provider gave, and which. */
export type CredentialInput =
  | (GoogleInput & { readonly provider: "google" })
  | (AppleInput & { readonly provider: "apple" })
  | (TelegramInput & { readonly provider: "telegram" })

/** Signs in with a user name and a password. Never registers anybody. */
export const passwordSignInOptions = (client: Client): Writing<SignedIn, Sealed<PasswordInput>> =>
  secretWriting([...cacheKey(client), "passwordSignIn"], async (input) =>
    signedIn(await client.auth.username.login(unsealed(input)))
  )

/** Registers a user name with a password. */
export const passwordRegisterOptions = (
  client: Client
): Writing<SignedIn, Sealed<Omit<PasswordInput, "rampable">>> =>
  secretWriting([...cacheKey(client), "passwordRegister"], async (input): Promise<SignedIn> => {
    await client.auth.username.register(unsealed(input))
    return { isWalletCreated: false }
  })

/** Signs in with what Google, Apple or Telegram gave. */
export const credentialSignInOptions = (client: Client): Writing<SignedIn, Sealed<CredentialInput>> =>
  secretWriting([...cacheKey(client), "credentialSignIn"], (input) =>
    signInWithCredential(client, unsealed(input))
  )

export const signInWithCredential = async (
  client: Client,
  { provider, ...input }: CredentialInput,
  options?: { readonly signal?: AbortSignal }
): Promise<SignedIn> => {
  // The rest of the union is the input of the provider's call, which the compiler no longer sees.
  switch (provider) {
    case "google":
      return signedIn(await client.auth.google.authorize(input as GoogleInput, options))
    case "apple":
      return signedIn(await client.auth.apple.authorize(input as AppleInput, options))
    case "telegram":
      return signedIn(await client.auth.telegram.authorize(input as TelegramInput, options))
  }
}

/** A sign-in without its tokens. */
export const signedIn = ({
  isWalletCreated,
  rampableError
}: {
  readonly isWalletCreated: boolean
  readonly rampableError?: unknown
}): SignedIn => ({
  isWalletCreated,
  // One of the union, though the sign-in knows it by the class that all of them extend.
  ...(rampableError !== undefined && { rampableError: rampableError as SlipwayFailure })
})
