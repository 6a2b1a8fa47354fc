import { createCipheriv, createDecipheriv } from "node:crypto"
import { bytesToHex, type Hex, isHex } from "viem"
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts"
import type { WalletAddress } from "../../../src/generated/wallet.ts"
import { badRequest, unauthorized } from "../service/failure.ts"
import type { User, Wallet } from "../state/store.ts"
import type { World } from "../state/world.ts"

export const addressesOf = (user: User): WalletAddress[] =>
  user.wallet === undefined ? [] : [{ network: "evm", address: user.wallet.address }]

/** The user's signing account. */
export const accountOf = (user: User): PrivateKeyAccount => {
  if (user.wallet === undefined) throw unauthorized("The user has no wallet")
  return privateKeyToAccount(user.wallet.privateKey)
}

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
