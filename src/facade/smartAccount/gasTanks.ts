import * as Effect from "effect/Effect"
import * as keys from "../../generated/smartAccountKeys.ts"
import { contract, id, json, query, whole } from "../input/fields.ts"
import { prepared } from "../input/prepared.ts"
import type { SmartAccountService } from "../SmartAccount.ts"
import type { SmartAccountAuth } from "./auth.ts"
import { hash, signature } from "./hex.ts"
import type { PageInput } from "./types.ts"

/** Gas tanks and what they paid, and the operations of all users. */
export const gasTanks = ({
  send
}: SmartAccountAuth): Pick<SmartAccountService, "topUp" | "topUps" | "operations" | "gasTank"> => ({
  topUp: (input) =>
    Effect.flatMap(
      prepared(input, keys.topUpSmartAccount, (taken) => {
        id("receiverOwnerId", taken.receiverOwnerId)
        return json(checkedPayment(taken))
      }),
      (body) => send("write", (client, init) => client.POST("/smart-account/topUp", { ...init, ...body }))
    ),
  topUps: (input) =>
    Effect.map(
      Effect.flatMap(
        prepared(input, `ownerId ${keys.listSmartAccountTopUps}`, ({ ownerId, ...page }) => ({
          path: { ownerId: id("ownerId", ownerId) },
          query: pageOf(page)
        })),
        (params) =>
          send("read", (client, init) =>
            client.GET("/smart-account/{ownerId}/topUp/history", { ...init, params })
          )
      ),
      listed
    ),
  operations: (input) =>
    Effect.map(
      Effect.flatMap(paged(input), (params) =>
        send("read", (client, init) => client.GET("/userOp", { ...init, params }))
      ),
      listed
    ),
  gasTank: {
    get: () => send("read", (client, init) => client.GET("/client/gasTank", init)),
    topUp: (input) =>
      Effect.flatMap(
        prepared(input, keys.topUpGasTank, (taken) => json(checkedPayment(taken))),
        (body) => send("write", (client, init) => client.POST("/client/gasTank/topUp", { ...init, ...body }))
      ),
    topUps: (input) =>
      Effect.map(
        Effect.flatMap(paged(input), (params) =>
          send("read", (client, init) => client.GET("/client/gasTank/topUp/history", { ...init, params }))
        ),
        listed
      ),
    usage: (input) =>
      Effect.map(
        Effect.flatMap(paged(input), (params) =>
          send("read", (client, init) => client.GET("/client/gasTank/history", { ...init, params }))
        ),
        listed
      )
  }
})

const paged = (input: PageInput | undefined) =>
  prepared(input, keys.listUserOperations, (page) => ({ query: pageOf(page) }))

const pageOf = ({ limit, page }: PageInput) =>
  query({ ...(limit !== undefined && { limit }), ...(page !== undefined && { page }) })

/** The documentation does not show the form of lists: a bare list, or one in `docs`. */
const listed = <Item>(data: readonly Item[] | Readonly<Record<string, unknown>>): readonly Item[] => {
  const { docs = data } = data as { readonly docs?: unknown }
  return Array.isArray(docs) ? docs : []
}

const checkedPayment = <Payment extends PaymentFields>(payment: Payment): Payment => {
  hash("txHash", payment.txHash)
  whole("chainId", payment.chainId)
  contract("tokenAddress", payment.tokenAddress)
  contract("poolAddress", payment.poolAddress)
  signature(payment.signature)
  return payment
}

interface PaymentFields {
  readonly txHash: string
  readonly chainId: number
  readonly tokenAddress: string
  readonly poolAddress: string
  readonly signature: string
}
