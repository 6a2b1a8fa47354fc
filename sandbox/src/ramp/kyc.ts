import { badRequest } from "../service/failure.ts"
import type { Caller } from "../service/handlers.ts"
import type { User } from "../state/store.ts"

/** How far the ramp service is with knowing its customer. */
export const kycStatuses = ["approved", "pending", "rejected"] as const

export type KycStatus = (typeof kycStatuses)[number]

/** Says how far the service is with a user. Everybody is approved until then. */
export const setKyc = (user: User, status: KycStatus): void => {
  user.kyc = status
}

export const kycIn = (value: unknown): KycStatus => {
  const status = kycStatuses.find((known) => known === value)
  if (status === undefined) throw badRequest(`status must be one of ${kycStatuses.join(", ")}`)
  return status
}

/** Refuses an order of somebody whom the service does not know well enough. The organization is known. */
export const demandKyc = ({ user }: Caller): void => {
  if (user?.kyc === "pending") throw badRequest("KYC verification is pending")
  if (user?.kyc === "rejected") throw badRequest("KYC verification was rejected")
}
