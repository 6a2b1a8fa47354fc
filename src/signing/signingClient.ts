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
 * The wallet's address in the session. Throws `NotSignedInError` if no user with a wallet is signed in, and
 * `InvalidInputError` if the session does not know the address yet.
 */
const sessionAddress = ({ session }: Pick<SigningClient, "session">): Address => {
  const { status, addresses } = session.current()
  if (addresses.evm !== undefined) return addressOf("address", addresses.evm)
  if (status === "ready" || status === "loading")
    throw new InvalidInputError({
      field: "address",
      expected:
        "the wallet's address, which the session does not know yet: use `await client.session.address()`"
    })
  throw new NotSignedInError({ message: "No user with a wallet is signed in: sign in, or pass `address`" })
}

/** `address`, or the address of the current session. */
export const addressFor = (client: Pick<SigningClient, "session">, address: string | undefined): Address =>
  address === undefined ? sessionAddress(client) : addressOf("address", address)

/** `address`, or the address of the session. Calls the service if the session does not know it. */
export const walletAddress = async (
  { session }: Pick<SigningClient, "session">,
  address: string | undefined
): Promise<Address> => addressOf("address", address ?? (await session.address()))
