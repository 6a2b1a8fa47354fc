import { useMemo } from "react"
import {
  type CredentialInput,
  credentialSignInOptions,
  type PasswordInput,
  passwordRegisterOptions,
  passwordSignInOptions,
  type Sealed,
  type SignedIn
} from "../../query/index.ts"
import { useClient } from "../context.ts"
import { useSecretWrite } from "./secretWrite.ts"
import type { WriteParameters } from "./write.ts"

/** Signs in with a username and password. Never registers a new user. */
export const usePasswordSignIn = ({
  client,
  ...parameters
}: WriteParameters<SignedIn, Sealed<PasswordInput>> = {}) => {
  const connected = useClient(client)
  return useSecretWrite(
    useMemo(() => passwordSignInOptions(connected), [connected]),
    parameters
  )
}

/** Registers a username with a password. */
export const usePasswordRegister = ({
  client,
  ...parameters
}: WriteParameters<SignedIn, Sealed<Omit<PasswordInput, "rampable">>> = {}) => {
  const connected = useClient(client)
  return useSecretWrite(
    useMemo(() => passwordRegisterOptions(connected), [connected]),
    parameters
  )
}

/** Signs in with a credential from Google, Apple or Telegram that the app obtained itself. */
export const useCredentialSignIn = ({
  client,
  ...parameters
}: WriteParameters<SignedIn, Sealed<CredentialInput>> = {}) => {
  const connected = useClient(client)
  return useSecretWrite(
    useMemo(() => credentialSignInOptions(connected), [connected]),
    parameters
  )
}
