import type { Address } from "viem"
import type { Client } from "../client.ts"
import { NotSignedInError } from "../errors.ts"
import { addressOf } from "./address.ts"

/** What of a client signing needs. */
export type SigningClient = Pick<Client, "wallet" | "session">

/** The wallet's address, as the session knows it. Throws `NotSignedInError` when it knows none. */
export const sessionAddress = ({ session }: Pick<SigningClient, "session">): Address => {
  const { evm } = session.current().addresses
  if (evm !== undefined) return addressOf("address", evm)
  throw new NotSignedInError({ message: "Nobody with a wallet is signed in: sign in, or pass `address`" })
}

/** The address that was given, else that of the session. */
export const addressFor = (client: Pick<SigningClient, "session">, address: string | undefined): Address =>
  address === undefined ? sessionAddress(client) : addressOf("address", address)
