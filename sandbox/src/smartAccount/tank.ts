import type { World } from "../state/world.ts"
import type { OrganizationTank, SmartOwner } from "./records.ts"

/** The token of all gas tanks. */
export const tankToken = { tokenName: "USDT", decimals: 6 } as const

/** The price of every network's coin, in the smallest unit of that token: 2,500 USDT. */
const price = 2_500_000_000n

/** What a fee costs a gas tank. Rounded up, so that no operation is free. */
export const inTankToken = (wei: bigint): bigint => (wei * price + (10n ** 18n - 1n)) / 10n ** 18n

/** The same price, in the smallest unit of the tank's token for one wei. */
export const nativeToGasTankRate = Number(price) / 1e18

/** What the organization's gas tank has at first: 1,000 USDT. */
const firstBalance = 1_000_000_000n

/** What each owner's gas tank has at first: 25 USDT. */
export const firstOwnerBalance = 25_000_000n

export const organizationTank = ({ tables }: World): OrganizationTank =>
  tables.record("organizationTank", { balance: firstBalance })

/** The id of the organization's gas tank. */
export const organizationTankId = "5a4d000000000000000067a5"

export const tankView = (id: string, ownerId: string, createdAt: number, balance: bigint) => ({
  id,
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: null,
  ownerId,
  balance: String(balance),
  type: "default",
  ...tankToken
})

export const ownerTankView = ({ tankId, id, createdAt, tank }: SmartOwner) =>
  tankView(tankId, id, createdAt, tank)
