import type { Address } from "viem"
import type { Client } from "../client.ts"
import { InvalidInputError, NotSignedInError } from "../errors/index.ts"
import { addressOf } from "./address.ts"

/** The parts of a client that signing needs. */
export type SigningClient = Pick<Client, "wallet" | "session"> & Partial<Pick<Client, "evm">>

/** The wallet calls of a client. */
export type WalletCalls = Client["wallet"]

/** The wallet calls that sign. */
export type SigningWallet = Pick<
  WalletCalls,
  "signMessage" | "signHash" | "signTypedData" | "signTransaction" | "signAuthorization"
>

/**
 * The wallet's address, as the session knows it. Throws `NotSignedInError` when nobody with a wallet is signed in, and
 * `InvalidInputError` while the session does not know the address.
 */
const sessionAddress = ({ session }: Pick<SigningClient, "session">): Address => {
  const { status, addresses } = session.current()
  if (addresses.evm !== undefined) return addressOf("address", addresses.evm)
  if (status === "ready" || status === "loading")
    throw new InvalidInputError({
      field: "address",
      expected:
        "the wallet's address, which this session has not learned yet: use `await client.session.address()`"
    })
  throw new NotSignedInError({ message: "Nobody with a wallet is signed in: sign in, or pass `address`" })
}

/** The address that was given, else that of the session as it is now. */
export const addressFor = (client: Pick<SigningClient, "session">, address: string | undefined): Address =>
  address === undefined ? sessionAddress(client) : addressOf("address", address)

/** The address that was given, else that of the session, which the service is asked for where it must be. */
export const walletAddress = async (
  { session }: Pick<SigningClient, "session">,
  address: string | undefined
): Promise<Address> => addressOf("address", address ?? (await session.address()))
