import { badRequest } from "../service/failure.ts"
import { organizationTank } from "../smartAccount/tank.ts"
import type { Fields, Routes } from "./route.ts"

/** Sets what the organization's gas tank has. */
export const smartAccountRoutes: Routes = [
  [
    "PUT",
    /^\/gas-tank$/,
    ({ world }, fields) => {
      const tank = organizationTank(world)
      tank.balance = balanceIn(fields)
      return { balance: String(tank.balance) }
    }
  ]
]

const balanceIn = ({ balance }: Fields): bigint => {
  if (typeof balance === "string" && /^\d{1,30}$/.test(balance)) return BigInt(balance)
  throw badRequest("balance must be a text of digits, in the smallest unit of USDT")
}
