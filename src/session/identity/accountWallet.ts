import type { AccountWallet as AccountWalletData, WalletAddress } from "../../generated/wallet.ts"
import { addressList } from "./addresses.ts"

/** A wallet that was created or recovered. */
export interface AccountWallet extends AccountWalletData {
  /** One entry for each chain family. Empty when the service sent none. */
  readonly address: readonly WalletAddress[]
}

export const withAddressList = (wallet: AccountWalletData): AccountWallet => ({
  ...wallet,
  address: addressList(wallet.address)
})
