import { useMemo } from "react"
import {
  type CredentialInput,
  credentialSignInOptions,
  type PasswordInput,
  passwordRegisterOptions,
  passwordSignInOptions,
  type SignedIn
} from "../../../query/index.ts"
import { useClient } from "../../context.ts"
import { type SecretWriteParameters, useSecretWrite } from "./secretWrite.ts"

/** Signs in with a username and password. Never registers a new user. */
export const usePasswordSignIn = ({
  client,
  ...parameters
}: SecretWriteParameters<SignedIn, PasswordInput> = {}) => {
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
}: SecretWriteParameters<SignedIn, Omit<PasswordInput, "rampable">> = {}) => {
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
}: SecretWriteParameters<SignedIn, CredentialInput> = {}) => {
  const connected = useClient(client)
  return useSecretWrite(
    useMemo(() => credentialSignInOptions(connected), [connected]),
    parameters
  )
}
