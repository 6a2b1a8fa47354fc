import { encodeFunctionData } from "viem"
import { erc721Abi, erc1155Abi, transferData } from "../chain/abi.ts"
import type { Call } from "../chain/smartAccounts/account.ts"
import { addressOf, hexOf, quantityOf } from "../wallet/values.ts"
import type { StoredAccount } from "./records.ts"

interface Fields {
  readonly to: string
  readonly amount: string
  readonly tokenAddress: string
  readonly tokenId: string
  readonly value: string
  readonly callData: string
  readonly data?: string
}

/** The types of operations, with the calls that each makes. The names are those of the paths. */
export const callsOf = {
  deploy: () => [],
  sendCoin: (_account: StoredAccount, { to, amount }: Pick<Fields, "to" | "amount">) => [
    { to: addressOf("to", to), value: quantityOf("amount", amount) }
  ],
  sendToken: (_account: StoredAccount, fields: Pick<Fields, "to" | "amount" | "tokenAddress">) => [
    {
      to: addressOf("tokenAddress", fields.tokenAddress),
      data: transferData(addressOf("to", fields.to), quantityOf("amount", fields.amount))
    }
  ],
  sendERC721: (account: StoredAccount, fields: Pick<Fields, "to" | "tokenAddress" | "tokenId">) => [
    {
      to: addressOf("tokenAddress", fields.tokenAddress),
      data: encodeFunctionData({
        abi: erc721Abi,
        functionName: "safeTransferFrom",
        args: [account.address, addressOf("to", fields.to), quantityOf("tokenId", fields.tokenId)]
      })
    }
  ],
  sendERC1155: (
    account: StoredAccount,
    fields: Pick<Fields, "to" | "tokenAddress" | "tokenId" | "amount" | "data">
  ) => [
    {
      to: addressOf("tokenAddress", fields.tokenAddress),
      data: encodeFunctionData({
        abi: erc1155Abi,
        functionName: "safeTransferFrom",
        args: [
          account.address,
          addressOf("to", fields.to),
          quantityOf("tokenId", fields.tokenId),
          quantityOf("amount", fields.amount),
          hexOf("data", fields.data ?? "0x")
        ]
      })
    }
  ],
  signTransaction: (_account: StoredAccount, fields: Pick<Fields, "to" | "value" | "callData">) => [
    {
      to: addressOf("to", fields.to),
      value: quantityOf("value", fields.value),
      data: hexOf("callData", fields.callData)
    }
  ]
} as const satisfies Record<string, (account: StoredAccount, fields: never) => readonly Call[]>

export type OperationType = keyof typeof callsOf
