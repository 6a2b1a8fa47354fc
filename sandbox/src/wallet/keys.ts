import { createCipheriv, createDecipheriv, createHmac } from "node:crypto"
import { bytesToHex, type Hex, isHex } from "viem"
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts"
import type { WalletAddress } from "../../../src/generated/wallet.ts"
import { type BitcoinKey, bitcoinKey } from "../chain/bitcoin/keys.ts"
import type { OtherAddresses } from "../chain/other/otherChains.ts"
import { type SolanaKey, solanaKey } from "../chain/solana/keys.ts"
import { badRequest, unauthorized } from "../service/failure.ts"
import type { User, Wallet } from "../state/store.ts"
import type { World } from "../state/world.ts"

/** The addresses of the user's wallet, one for each family of chains. */
export const addressesOf = ({ wallet }: User): WalletAddress[] => {
  if (wallet === undefined) return []
  const { solana, bitcoin } = otherAddressesOf(wallet)
  return [
    { network: "evm", address: wallet.address },
    { network: "solana", address: solana },
    { network: "bitcoin", address: bitcoin }
  ]
}

/** Deriving them takes as long as the rest of a refresh, and every token has them. */
const derived = new WeakMap<Wallet, OtherAddresses>()

const otherAddressesOf = (wallet: Wallet): OtherAddresses => {
  const known = derived.get(wallet) ?? {
    solana: solanaKeyOf(wallet).address,
    bitcoin: bitcoinKeyOf(wallet).address
  }
  derived.set(wallet, known)
  return known
}

/** Funds a new wallet on every network. */
export const welcome = (world: World, wallet: Wallet): void => {
  world.chain.welcome(wallet.address)
  world.otherChains.welcome(otherAddressesOf(wallet))
}

/** The key of a wallet on Solana. A recovered wallet has the same one. */
export const solanaKeyOf = (wallet: Wallet): SolanaKey => solanaKey(secretOf(wallet, "solana"))

export const bitcoinKeyOf = (wallet: Wallet): BitcoinKey =>
  bitcoinKey(bytesToHex(secretOf(wallet, "bitcoin")))

const secretOf = ({ privateKey }: Wallet, family: string): Buffer =>
  createHmac("sha256", Buffer.from(privateKey.slice(2), "hex"))
    .update(family)
    .digest()

/** The wallet of a user who must have one. */
export const walletIn = (user: User): Wallet => {
  if (user.wallet === undefined) throw unauthorized("The user has no wallet")
  return user.wallet
}

/** The user's signing account. */
export const accountOf = (user: User): PrivateKeyAccount => privateKeyToAccount(walletIn(user).privateKey)

/** Derives the user's wallet from the user's id. The same seed gives the same key. */
export const deriveWallet = (world: World, user: User): Wallet =>
  walletOf(bytesToHex(world.random.derive(`wallet:${user.id}`)))

export const walletOf = (privateKey: Hex): Wallet => ({
  privateKey,
  address: privateKeyToAccount(privateKey).address
})

/** Encrypts a wallet into a recovery secret, with a key that only this sandbox has (AES-256-GCM, base64). */
export const sealRecovery = (world: World, wallet: Wallet): string => {
  const iv = world.random.bytes(12)
  const cipher = createCipheriv("aes-256-gcm", world.random.derive("recovery-key"), iv)
  const sealed = Buffer.concat([cipher.update(wallet.privateKey, "utf8"), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64")
}

/** Decrypts a recovery secret. */
export const openRecovery = (world: World, secret0: string): Wallet => {
  const record = Buffer.from(secret0.trim(), "base64")
  try {
    const decipher = createDecipheriv(
      "aes-256-gcm",
      world.random.derive("recovery-key"),
      record.subarray(0, 12)
    )
    decipher.setAuthTag(record.subarray(12, 28))
    const privateKey = Buffer.concat([decipher.update(record.subarray(28)), decipher.final()]).toString(
      "utf8"
    )
    if (isHex(privateKey)) return walletOf(privateKey)
  } catch {
    // This sandbox did not encrypt it.
  }
  throw badRequest("file is not a recovery file of this sandbox")
}
