import { orderCommandIn } from "../ramp/commands.ts"
import { kycIn } from "../ramp/kyc.ts"
import { badRequest } from "../service/failure.ts"
import { type Fields, type Routes, textOf } from "./route.ts"

/** Routes that move ramp orders and change KYC status and rates. */
export const rampRoutes: Routes = [
  ["GET", /^\/orders$/, ({ sandbox }) => sandbox.orders.list()],
  [
    "POST",
    /^\/orders\/([^/]+)\/([^/]+)$/,
    ({ sandbox }, fields, [id = "", command = ""]) =>
      sandbox.orders.command(id, orderCommandIn(command), messageIn(fields))
  ],
  [
    "POST",
    /^\/offramps\/([^/]+)\/need-information$/,
    async ({ sandbox }, fields, [id = ""]) => {
      await sandbox.orders.command(id, "need-information", textOf(fields, "message"))
      return { id }
    }
  ],
  [
    "POST",
    /^\/kyc$/,
    ({ sandbox }, fields) => {
      const status = kycIn(fields.status)
      sandbox.setKyc(textOf(fields, "email"), status)
      return { status }
    }
  ],
  [
    "PUT",
    /^\/rates\/([^/]+)$/,
    ({ sandbox }, fields, [currency = ""]) => {
      const rate = rateIn(fields)
      sandbox.setRate(currency, rate)
      return { currency, rate }
    }
  ]
]

const messageIn = (fields: Fields): string | undefined =>
  fields.message === undefined ? undefined : textOf(fields, "message")

const rateIn = ({ rate }: Fields): number => {
  if (typeof rate !== "number") throw badRequest("rate must be a number above 0")
  return rate
}
