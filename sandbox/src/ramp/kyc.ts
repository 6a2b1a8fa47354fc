import { badRequest } from "../service/failure.ts"
import type { Caller } from "../service/handlers.ts"
import type { User } from "../state/store.ts"
import { type KycStatus, kycStatuses } from "./records.ts"

/** Sets the KYC status of a user. New users are approved. */
export const setKyc = (user: User, status: KycStatus): void => {
  user.kyc = status
}

export const kycIn = (value: unknown): KycStatus => {
  const status = kycStatuses.find((known) => known === value)
  if (status === undefined) throw badRequest(`status must be one of ${kycStatuses.join(", ")}`)
  return status
}

/** Rejects an order of a user whose KYC is not approved. The organization needs no KYC. */
export const demandKyc = ({ user }: Caller): void => {
  if (user?.kyc === "pending") throw badRequest("KYC verification is pending")
  if (user?.kyc === "rejected") throw badRequest("KYC verification was rejected")
}
