import type { NetworkName } from "slipway"
import { encodeFunctionData, erc20Abi, hashMessage, maxUint256, parseUnits } from "viem"
import { createSiweMessage } from "viem/siwe"
import { chainIdIn, tokens } from "../service.ts"
import { exchangeAbi, exchangeContract, unknownContract } from "./contracts.ts"

/** The wallet that answers a request, and its network. */
export interface Asked {
  readonly network: NetworkName
  readonly address: string
}

const [usdc] = tokens
const dollars = (amount: string) => parseUnits(amount, 6)

/** A message to sign in with, as an app on `host` would write it. */
export const signInMessage = ({ network, address }: Asked, host: string): string =>
  createSiweMessage({
    address: address as `0x${string}`, // an EVM address
    chainId: chainIdIn(network),
    domain: host,
    nonce: crypto.randomUUID().replaceAll("-", ""),
    statement: "See your balances and trade.",
    uri: `https://${host}/login`,
    version: "1"
  })

const callOf = ({ network, address }: Asked, to: string, data: string, value = "0x0") => ({
  network,
  transaction: { from: address, to, data, value }
})

/** Allows a spender to take test dollars. Without an amount, all of them, and takes the right back at zero. */
export const approval = (asked: Asked, spender: "exchange" | "unknown", amount?: string) =>
  callOf(
    asked,
    usdc.tokenAddress,
    encodeFunctionData({
      abi: erc20Abi,
      functionName: "approve",
      args: [
        spender === "exchange" ? exchangeContract : unknownContract,
        amount === undefined ? maxUint256 : dollars(amount)
      ]
    })
  )

export const swap = (asked: Asked) =>
  callOf(
    asked,
    exchangeContract,
    encodeFunctionData({
      abi: exchangeAbi,
      functionName: "swap",
      args: [usdc.tokenAddress, dollars("25"), parseUnits("0.007", 18)]
    })
  )

/** A call of an unknown contract, with an unknown function and with coins. */
export const mystery = (asked: Asked) =>
  callOf(asked, unknownContract, "0x5ac0ffee", `0x${parseUnits("0.01", 18).toString(16)}`)

/** A permit (EIP-2612) for 25 test dollars until 2030. */
export const permit = ({ network, address }: Asked, chainId: number = chainIdIn(network)) => ({
  network,
  data: {
    domain: { name: "USDC", version: "1", chainId, verifyingContract: usdc.tokenAddress },
    types: {
      Permit: [
        { name: "owner", type: "address" },
        { name: "spender", type: "address" },
        { name: "value", type: "uint256" },
        { name: "nonce", type: "uint256" },
        { name: "deadline", type: "uint256" }
      ]
    },
    primaryType: "Permit",
    message: {
      owner: address,
      spender: exchangeContract,
      value: String(dollars("25")),
      nonce: "0",
      deadline: "1893456000"
    }
  }
})

/** The same permit for a network that the user is not on. */
export const permitElsewhere = (asked: Asked) =>
  permit(asked, chainIdIn(asked.network === "ethereum" ? "base-sepolia" : "ethereum"))

/** The hash of something that the user does not get to see. */
export const hiddenHash = ({ network }: Asked) => ({ network, hash: hashMessage("All of your money") })
