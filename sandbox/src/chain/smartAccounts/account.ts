import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getCreate2Address,
  type Hex,
  numberToHex
} from "viem"
import { smartAccount } from "../contracts/smartAccount.ts"
import { smartAccountFactory } from "../contracts/smartAccountFactory.ts"
import { factory } from "./addresses.ts"

/** The owner of a smart account, and the number that tells the accounts of an owner apart. */
export interface AccountKey {
  readonly owner: Address
  readonly salt: bigint
}

/** A call that a smart account makes. */
export interface Call {
  readonly to: Address
  /** Wei. */
  readonly value?: bigint
  readonly data?: Hex
}

/** The address of an account, deployed or not. It is the same on every network. */
export const smartAccountAddress = ({ owner, salt }: AccountKey): Address =>
  getCreate2Address({
    from: factory,
    salt: numberToHex(salt, { size: 32 }),
    bytecode: encodeDeployData({ ...smartAccount, args: [owner] })
  })

/** The factory's calldata that deploys an account. */
export const deploymentOf = ({ owner, salt }: AccountKey): Hex =>
  encodeFunctionData({ abi: smartAccountFactory.abi, functionName: "createAccount", args: [owner, salt] })

/** The account's calldata that makes `calls`: all of them or none. Without calls it is empty. */
export const executionOf = (calls: readonly Call[]): Hex => {
  const parts = calls.map(({ to, value = 0n, data = "0x" }) => ({ target: to, value, data }))
  const [only] = parts
  if (only === undefined) return "0x"
  return parts.length === 1
    ? encodeFunctionData({
        abi: smartAccount.abi,
        functionName: "execute",
        args: [only.target, only.value, only.data]
      })
    : encodeFunctionData({ abi: smartAccount.abi, functionName: "executeBatch", args: [parts] })
}
