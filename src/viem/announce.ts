import type { EIP1193Provider } from "viem"
import { InvalidInputError } from "../errors/index.ts"

/** How lists of wallets identify this one (EIP-6963). */
export interface ProviderInfo {
  readonly name: string
  /** A data URI of an image. */
  readonly icon: string
  /** Your domain in reverse order. Identifies the wallet. */
  readonly rdns: string
  /** @default a random one per call of `announce` */
  readonly uuid?: string | undefined
}

/**
 * Announces the provider to other scripts of the page, now and on request. Call the returned function to stop. Does nothing
 * outside a browser. The scripts can request signatures: create the provider with `approve`, which asks the user.
 *
 * Source: [EIP-6963](https://eips.ethereum.org/EIPS/eip-6963).
 *
 * @example
 * const approve = async () => confirm("Allow this request?")
 * const stop = announce(createProvider(client, { rpcUrls, approve }), {
 *   name: "Example Wallet",
 *   icon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
 *   rdns: "com.example.wallet"
 * })
 * stop()
 */
export const announce = (provider: EIP1193Provider, info: ProviderInfo): (() => void) => {
  const { name, icon, rdns, uuid = newUuid() } = info
  if (!icon.startsWith("data:image/")) {
    throw new InvalidInputError({
      field: "icon",
      expected: "an image as a data URI, because pages load the icons of all announced wallets"
    })
  }
  if (typeof window === "undefined") return () => {}
  const detail = Object.freeze({ info: Object.freeze({ uuid, name, icon, rdns }), provider })
  const dispatch = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }))
  window.addEventListener("eip6963:requestProvider", dispatch)
  dispatch()
  return () => window.removeEventListener("eip6963:requestProvider", dispatch)
}

/** Not `crypto.randomUUID`, which http pages do not have. */
const newUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
  const variant = "89ab".charAt(Number(`0x${digits.charAt(16)}`) % 4)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20)
  ].join("-")
}
