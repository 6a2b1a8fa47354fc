import {
  type Address,
  encodeDeployData,
  getCreate2Address,
  type Hex,
  keccak256,
  stringToHex,
  zeroHash
} from "viem"
import { entryPoint07Address, entryPoint08Address } from "viem/account-abstraction"
import { privateKeyToAccount } from "viem/accounts"
import { smartAccountFactory } from "../contracts/smartAccountFactory.ts"
import { sponsorPaymaster } from "../contracts/sponsorPaymaster.ts"

/** The versions of the EntryPoint contract that the sandbox has. */
export type EntryPointVersion = "0.7" | "0.8"

/** The EntryPoint contracts, at the addresses that they have on public chains. */
export const entryPoints = {
  "0.7": entryPoint07Address,
  "0.8": entryPoint08Address
} as const satisfies Record<EntryPointVersion, Address>

/** The implementation that viem's `toSimple7702SmartAccount` delegates to, at its address on public chains. */
export const simple7702Account: Address = "0xe6Cae83BdE06E4c305530e199D7217f42808555B"

/** The deterministic deployment proxy (https://github.com/Arachnid/deterministic-deployment-proxy). Anvil has it. */
export const deterministicDeployer: Address = "0x4e59b44847b379578588920cA78FbF26c0B4956C"

/** Sends the operations of users to the chain. Its key is public, and its coins are worth nothing. */
export const bundler = privateKeyToAccount(keccak256(stringToHex("slipway-sandbox bundler")))

/** Signs what the paymaster pays for. Its key is public, and its coins are worth nothing. */
export const sponsor = privateKeyToAccount(keccak256(stringToHex("slipway-sandbox sponsor")))

const deployedBy = (bytecode: Hex): Address =>
  getCreate2Address({ from: deterministicDeployer, salt: zeroHash, bytecode })

/** Deploys smart accounts. */
export const factory: Address = deployedBy(smartAccountFactory.bytecode)

/** The creation code of the paymaster for an EntryPoint. */
export const paymasterCode = (version: EntryPointVersion): Hex =>
  encodeDeployData({ ...sponsorPaymaster, args: [entryPoints[version], sponsor.address] })

/** The paymaster of each EntryPoint. */
export const paymasters = {
  "0.7": deployedBy(paymasterCode("0.7")),
  "0.8": deployedBy(paymasterCode("0.8"))
} as const satisfies Record<EntryPointVersion, Address>

/** Whether JSON names a contract that public chains have, so that a client expects it. */
export const namesPublicContract = (json: string): boolean => {
  const text = json.toLowerCase()
  return publicContracts.some((address) => text.includes(address))
}

/** Without their prefix: in calldata an address has none. */
const publicContracts = [...Object.values(entryPoints), simple7702Account].map((address) =>
  address.slice(2).toLowerCase()
)
