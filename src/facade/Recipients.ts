import * as Effect from "effect/Effect"
import type { RampError } from "../errors/index.ts"
import type {
  CreateRecipientRequest,
  operations,
  Recipient,
  RecipientPage,
  UpdateRecipientRequest
} from "../generated/ramp.ts"
import * as keys from "../generated/rampKeys.ts"
import { id, json, object, prepared, texts } from "./input/input.ts"
import { asked, forUser, userKey } from "./input/rampInput.ts"
import type { RampAuthService, RampUser } from "./ramp/RampAuth.ts"

export type CreateRecipientInput = CreateRecipientRequest & RampUser
export type ListRecipientsInput = NonNullable<operations["listRecipients"]["parameters"]["query"]> & RampUser
export interface RecipientInput extends RampUser {
  /** The recipient's `id`. */
  readonly recipientId: string
}
export type UpdateRecipientInput = UpdateRecipientRequest & RecipientInput

/** The people and businesses that an off-ramp order can pay. */
export interface RecipientsService {
  /**
   * Adds a recipient with a bank account.
   *
   * The currency decides which bank fields are required: see the `require...` flags of `reference.currencies`. Account
   * numbers are strings, since they may begin with zero.
   *
   * Fails with `InvalidInputError`, `ApiError` or `NoResponseError`. Without a ramp credential it fails with
   * `RampableNotEnabledError` or `InvalidConfigError`.
   *
   * Source: operation `createRecipient` of `openapi/ramp.yaml`.
   *
   * @example
   * const recipient = await client.recipients.create({
   *   name: "Grace Hopper",
   *   email: "grace@example.com",
   *   address: "Jl. Contoh 1",
   *   city: "Jakarta",
   *   postCode: "10110",
   *   bank: {
   *     accountName: "Grace Hopper",
   *     accountNumber: "0012345678",
   *     bankName: "Example Bank",
   *     currency: "IDR",
   *     country: "INDONESIA"
   *   }
   * })
   * console.log(recipient.id)
   */
  readonly create: (input: CreateRecipientInput) => Effect.Effect<Recipient, RampError>
  /**
   * Lists recipients, `limit` per page (default 10).
   *
   * Fails as `recipients.create` does.
   *
   * Source: operation `listRecipients` of `openapi/ramp.yaml`.
   *
   * @example
   * const { docs, totalDocs } = await client.recipients.list({ search: "grace", currency: "IDR" })
   * console.log(totalDocs, docs.map(({ name }) => name))
   */
  readonly list: (input?: ListRecipientsInput) => Effect.Effect<RecipientPage, RampError>
  /**
   * Updates the given fields of a recipient. Other fields keep their values.
   *
   * Fails as `recipients.create` does, and with `ApiError` `404` if the recipient does not exist.
   *
   * Source: operation `updateRecipient` of `openapi/ramp.yaml`.
   *
   * @example
   * const [recipient] = (await client.recipients.list()).docs
   * if (recipient) await client.recipients.update({ recipientId: recipient.id, city: "Bandung" })
   */
  readonly update: (input: UpdateRecipientInput) => Effect.Effect<Recipient, RampError>
  /**
   * Deletes a recipient. Resolves to the deleted recipient.
   *
   * Fails as `recipients.update` does.
   *
   * Source: operation `deleteRecipient` of `openapi/ramp.yaml`.
   *
   * @example
   * const [recipient] = (await client.recipients.list({ search: "turing" })).docs
   * if (recipient) await client.recipients.delete({ recipientId: recipient.id })
   */
  readonly delete: (input: RecipientInput) => Effect.Effect<Recipient, RampError>
}

export const makeRecipients = (ramp: RampAuthService): RecipientsService => ({
  create: (input) =>
    Effect.flatMap(
      prepared(input, `${keys.createRecipient} ${userKey}`, (taken) => {
        const { fields: body, user } = forUser(taken)
        const { name, email, address, city, postCode, bank = {} } = body
        // JavaScript may leave out what the types require.
        const given = bank as Partial<typeof body.bank>
        const { accountName, currency, country } = object("bank", given, keys.createRecipient_bank)
        texts({
          ...{ name, email, address, city, postCode },
          ...{ "bank.accountName": accountName, "bank.currency": currency, "bank.country": country }
        })
        return { sent: json(body), user }
      }),
      ({ sent, user }) =>
        ramp.send(user, { kind: "write" }, (client, init) => client.POST("/recipient", { ...init, ...sent }))
    ),
  list: (input) =>
    Effect.flatMap(prepared(input, `${keys.listRecipients} ${userKey}`, asked), ({ query, user }) =>
      ramp.send(user, { kind: "read" }, (client, init) =>
        client.GET("/recipient", { ...init, params: { query } })
      )
    ),
  update: (input) =>
    Effect.flatMap(
      prepared(input, `recipientId ${keys.updateRecipient} ${userKey}`, ({ recipientId, ...rest }) => {
        const { fields: body, user } = forUser(rest)
        if (body.bank !== undefined) object("bank", body.bank, keys.updateRecipient_bank)
        return { path: { recipientId: id("recipientId", recipientId) }, sent: json(body), user }
      }),
      ({ path, sent, user }) =>
        ramp.send(user, { kind: "write" }, (client, init) =>
          client.PATCH("/recipient/{recipientId}", { ...init, params: { path }, ...sent })
        )
    ),
  delete: (input) =>
    Effect.flatMap(
      prepared(input, `recipientId ${userKey}`, ({ recipientId, rampableAccessToken }) => ({
        path: { recipientId: id("recipientId", recipientId) },
        user: { rampableAccessToken }
      })),
      ({ path, user }) =>
        ramp.send(user, { kind: "write" }, (client, init) =>
          client.DELETE("/recipient/{recipientId}", { ...init, params: { path } })
        )
    )
})
