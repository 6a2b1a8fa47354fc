import type {
  Recipient,
  RecipientBank,
  RecipientBankInput,
  RecipientListItem
} from "../../../src/generated/ramp.ts"
import { badRequest, notFound } from "../service/failure.ts"
import type { Caller, RampHandlers } from "../service/handlers.ts"
import { organization } from "../state/settings.ts"
import type { World } from "../state/world.ts"
import { ownerOf } from "./owner.ts"
import { mentions, paged, sorted } from "./paging.ts"
import type { StoredRecipient } from "./records.ts"
import { fiats } from "./referenceData.ts"

type RecipientHandlers = Pick<
  RampHandlers,
  "createRecipient" | "listRecipients" | "updateRecipient" | "deleteRecipient"
>

/** The recipients of off-ramp payouts. */
export const recipientHandlers = (world: World): RecipientHandlers => ({
  createRecipient: (call) => {
    const owner = ownerOf(call)
    const { bank, ...person } = call.body
    const now = new Date(world.clock.now()).toISOString()
    const recipient: RecipientListItem = {
      organizationId: organization.id,
      reference: "",
      recipientType: "Individual",
      ...person,
      id: world.random.id(),
      bank: [checkedBank(world.random.id(), bank)],
      userId: owner.id,
      createdAt: now,
      updatedAt: now
    }
    world.store.recipients.set(recipient.id, { owner: owner.id, recipient })
    return published(recipient)
  },

  listRecipients: (call) => {
    const owner = ownerOf(call)
    const { search, country, currency, sort } = call.query
    const found = [...world.store.recipients.values()]
      .filter((record) => record.owner === owner.id)
      .map((record) => record.recipient)
      .filter(
        ({ name, email, bank }) =>
          mentions(search, name, email) &&
          (country === undefined || bank.some((account) => account.country === country)) &&
          (currency === undefined || bank.some((account) => account.currency === currency))
      )
    return paged(sorted(found, sort), call.query)
  },

  updateRecipient: (call) => {
    const record = recipientOf(world, ownerOf(call), call.path.recipientId)
    const { bank, ...changes } = call.body
    const updatedAt = new Date(world.clock.now()).toISOString()
    const accounts = bank === undefined ? record.recipient.bank : [checkedBank(world.random.id(), bank)]
    const { id, userId, createdAt } = record.recipient
    const kept = { id, userId, createdAt }
    record.recipient = { ...record.recipient, ...changes, ...kept, bank: accounts, updatedAt }
    return published(record.recipient)
  },

  deleteRecipient: (call) => {
    const { recipient } = recipientOf(world, ownerOf(call), call.path.recipientId)
    world.store.recipients.delete(recipient.id)
    return published(recipient)
  }
})

/** The caller's recipient with this id. */
export const recipientOf = (world: World, owner: Caller, id: string): StoredRecipient => {
  const record = world.store.recipients.get(id)
  if (record === undefined || record.owner !== owner.id) throw notFound("Data not found")
  return record
}

const published = ({ userId, createdAt, updatedAt, ...recipient }: RecipientListItem): Recipient => recipient

/** Checks that a bank account has the fields that its currency requires. */
const checkedBank = (_id: string, bank: RecipientBankInput): RecipientBank => {
  const missing = missingFields(bank)
  if (missing.length > 0) throw badRequest(missing)
  const { achNumber = "", fedwireNumber = "", ibanNumber = "", ...rest } = bank
  return { ...rest, achNumber, fedwireNumber, ibanNumber, _id }
}

const missingFields = (bank: RecipientBankInput): string[] => {
  const rules = fiats.find((fiat) => fiat.currency.value === bank.currency)?.currency
  if (rules === undefined) return [`bank.currency ${bank.currency} is not supported`]
  const isMissing = (field: keyof RecipientBankInput) => (bank[field] ?? "").trim() === ""
  const missing = [
    rules.requireBankName && isMissing("bankName") ? "bank.bankName" : undefined,
    rules.requireIfsc && isMissing("ifsc") ? "bank.ifsc" : undefined,
    rules.requireIban && isMissing("ibanNumber") ? "bank.ibanNumber" : undefined,
    rules.requireAccountNumber && isMissing("accountNumber") ? "bank.accountNumber" : undefined,
    rules.requireAchOrWire && isMissing("achNumber") && isMissing("fedwireNumber")
      ? "bank.achNumber or bank.fedwireNumber"
      : undefined
  ]
  return missing
    .filter((field) => field !== undefined)
    .map((field) => `${field} is required for ${bank.currency}`)
}
