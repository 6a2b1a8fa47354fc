import type {
  AppleInput,
  Client,
  GoogleInput,
  SignInOptions,
  SlipwayFailure,
  TelegramInput
} from "../../index.ts"
import { cacheKey } from "../cache/keys.ts"
import { type MutationOptions, secretMutationOptions } from "../cache/mutationOptions.ts"
import { type Sealed, unsealed } from "../cache/sealed.ts"

/** The result of a sign-in. The session stores the tokens. */
export interface SignedIn {
  /** If false, the next step is to create or restore a wallet. */
  readonly isWalletCreated: boolean
  /** Why the ramp account could not be created. The sign-in itself succeeded. */
  readonly rampableError?: SlipwayFailure
}

export interface PasswordInput extends SignInOptions {
  readonly username: string
  readonly password: string
}

/** A credential from an identity provider. */
export type CredentialInput =
  | (GoogleInput & { readonly provider: "google" })
  | (AppleInput & { readonly provider: "apple" })
  | (TelegramInput & { readonly provider: "telegram" })

/** Signs in with a username and password. Never registers a new user. */
export const passwordSignInOptions = (client: Client): MutationOptions<SignedIn, Sealed<PasswordInput>> =>
  secretMutationOptions([...cacheKey(client), "passwordSignIn"], async (input) =>
    signedIn(await client.auth.username.login(unsealed(input)))
  )

/** Registers a username with a password. */
export const passwordRegisterOptions = (
  client: Client
): MutationOptions<SignedIn, Sealed<Omit<PasswordInput, "rampable">>> =>
  secretMutationOptions([...cacheKey(client), "passwordRegister"], async (input): Promise<SignedIn> => {
    await client.auth.username.register(unsealed(input))
    return { isWalletCreated: false }
  })

/** Signs in with a credential from Google, Apple or Telegram. */
export const credentialSignInOptions = (client: Client): MutationOptions<SignedIn, Sealed<CredentialInput>> =>
  secretMutationOptions([...cacheKey(client), "credentialSignIn"], (input) =>
    signInWithCredential(client, unsealed(input))
  )

export const signInWithCredential = async (
  client: Client,
  { provider, ...input }: CredentialInput,
  options?: { readonly signal?: AbortSignal }
): Promise<SignedIn> => {
  // The rest of the union is the input of the provider's call, but destructuring loses that type.
  switch (provider) {
    case "google":
      return signedIn(await client.auth.google.authorize(input as GoogleInput, options))
    case "apple":
      return signedIn(await client.auth.apple.authorize(input as AppleInput, options))
    case "telegram":
      return signedIn(await client.auth.telegram.authorize(input as TelegramInput, options))
  }
}

/** Returns a sign-in result without its tokens. */
export const signedIn = ({
  isWalletCreated,
  rampableError
}: {
  readonly isWalletCreated: boolean
  readonly rampableError?: unknown
}): SignedIn => ({
  isWalletCreated,
  // The sign-in types it as the base class, but it is always one of the union.
  ...(rampableError !== undefined && { rampableError: rampableError as SlipwayFailure })
})
