import * as Effect from "effect/Effect"
import { auxiliary } from "../call/call.ts"
import { type PullStream, pullStreamOf } from "../call/pullStream.ts"
import { type RampError, SessionEndedError } from "../errors/index.ts"
import type {
  CreateRecipientRequest,
  operations,
  Recipient,
  RecipientListItem,
  RecipientPage,
  UpdateRecipientRequest
} from "../generated/ramp.ts"
import * as keys from "../generated/rampKeys.ts"
import { lazily } from "../loading/lazily.ts"
import type { FiatCode } from "../rampCodes.ts"
import type { RecipientForm } from "../recipients/form.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { InFlight } from "../session/singleFlight.ts"
import { id, json, object, text } from "./input/fields.ts"
import { attempted } from "./input/input.ts"
import { prepared } from "./input/prepared.ts"
import { asked, forUser, userKey } from "./input/rampInput.ts"
import { makeItems } from "./items.ts"
import type { ReferenceService } from "./Reference.ts"
import type { RampAuthService, RampUser } from "./ramp/RampAuth.ts"

export type CreateRecipientInput = CreateRecipientRequest & RampUser
export type ListRecipientsInput = NonNullable<operations["listRecipients"]["parameters"]["query"]> & RampUser
export type AllRecipientsInput = Omit<ListRecipientsInput, "page">
export interface RecipientInput extends RampUser {
  /** The recipient's `id`. */
  readonly recipientId: string
}
export type UpdateRecipientInput = UpdateRecipientRequest & RecipientInput
export interface RecipientFormInput extends RampUser {
  /** The currency of the recipient's account, e.g. `IDR`. */
  readonly currency: FiatCode
}

/** The people and businesses that an off-ramp order can pay. */
export interface RecipientsService {
  /**
   * Returns the form of a recipient as data: the fields that the currency requires, a check of their values, and the input of
   * `recipients.create`.
   *
   * The fields follow from the `require...` flags of `reference.currencies`. For a currency that the service does not list,
   * they are the fields that accounts have in every country.
   *
   * Fails with `ApiError` or `NoResponseError` if the currencies are not known yet, and with `NotSentError` if the code of
   * the form cannot be loaded. Without a ramp credential it fails with `RampableNotEnabledError` or `InvalidConfigError`.
   *
   * Source: operation `listCurrencies` of `openapi/ramp.yaml`.
   *
   * @example
   * const form = await client.recipients.form({ currency: "EUR" })
   * console.log(form.fields.map(({ name, format, isRequired }) => [name, format, isRequired]))
   * const issues = form.validate({ name: "Grace Hopper", "bank.ibanNumber": "DE89 3704 0044 0532 0130 01" })
   * console.log(issues.map(({ field, code }) => `${field}: ${code}`)) // email: REQUIRED, ..., bank.ibanNumber: CHECKSUM
   */
  readonly form: (input: RecipientFormInput) => Effect.Effect<RecipientForm, RampError>
  /**
   * Adds a recipient with a bank account.
   *
   * The currency decides which bank fields are required: see `recipients.form`. Account numbers are strings, since they may
   * begin with zero. Spaces in an IBAN, an IFSC, and numbers of accounts and banks are left out.
   *
   * Fails with `InvalidInputError`, whose `issues` name everything that is missing or wrong, or with `ApiError` or
   * `NoResponseError`. Fails with `SessionEndedError` if another user signs in before it is sent. Without a ramp credential
   * it fails with `RampableNotEnabledError` or `InvalidConfigError`.
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
  readonly create: (input: CreateRecipientInput) => Effect.Effect<Recipient, RampError | SessionEndedError>
  /**
   * Lists recipients, `limit` per page (default 10).
   *
   * Fails as `onramp.quote` does.
   *
   * Source: operation `listRecipients` of `openapi/ramp.yaml`.
   *
   * @example
   * const { docs, totalDocs } = await client.recipients.list({ search: "grace", currency: "IDR" })
   * console.log(totalDocs, docs.map(({ name }) => name))
   */
  readonly list: (input?: ListRecipientsInput) => Effect.Effect<RecipientPage, RampError>
  /**
   * Yields every recipient that matches, one by one. Fetches the next page of `limit` recipients (default 10) when you
   * are halfway through the current one, and stops when you leave the loop.
   *
   * Recipients that are added or deleted during the loop may be missed or yielded twice.
   *
   * Fails as `onramp.quote` does, and with `SessionEndedError` (`replaced`) when another user signs in.
   *
   * Source: repeated `listRecipients` of `openapi/ramp.yaml`.
   *
   * @example
   * for await (const { name } of client.recipients.all({ currency: "IDR", limit: 50 })) {
   *   console.log(name)
   * }
   */
  readonly all: (input?: AllRecipientsInput) => PullStream<RecipientListItem, RampError | SessionEndedError>
  /**
   * Updates the given fields of a recipient. Other fields keep their values. A bank account changes as a whole.
   *
   * Fails as `recipients.create` does, and with `ApiError` `404` if the recipient does not exist.
   *
   * Source: operation `updateRecipient` of `openapi/ramp.yaml`.
   *
   * @example
   * const [recipient] = (await client.recipients.list()).docs
   * if (recipient) await client.recipients.update({ recipientId: recipient.id, city: "Bandung" })
   */
  readonly update: (input: UpdateRecipientInput) => Effect.Effect<Recipient, RampError | SessionEndedError>
  /**
   * Deletes a recipient. Resolves to the deleted recipient.
   *
   * Fails as `onramp.quote` does, and with `ApiError` `404` if the recipient does not exist.
   *
   * Source: operation `deleteRecipient` of `openapi/ramp.yaml`.
   *
   * @example
   * const [recipient] = (await client.recipients.list({ search: "turing" })).docs
   * if (recipient) await client.recipients.delete({ recipientId: recipient.id })
   */
  readonly delete: (input: RecipientInput) => Effect.Effect<Recipient, RampError>
}

export const makeRecipients = (
  ramp: RampAuthService,
  reference: Pick<ReferenceService, "currencies">,
  session: Pick<SessionEngine, "loaded" | "id">,
  inFlight: InFlight
): RecipientsService => {
  const items = makeItems<RecipientListItem>(session, inFlight)
  const list = (user: RampUser, query: NonNullable<operations["listRecipients"]["parameters"]["query"]>) =>
    ramp.send(user, { kind: "read" }, (client, init) =>
      client.GET("/recipient", { ...init, params: { query } })
    )

  /** What checks a recipient in a currency. Without rules where they cannot be had: then the service decides. */
  const checksFor = (code: unknown, user: RampUser) =>
    Effect.flatMap(validation.load, (checks) => {
      if (typeof code !== "string") return Effect.succeed({ ...checks, rules: undefined })
      const listed = Effect.catch(auxiliary(reference.currencies(user)), () => Effect.succeed([]))
      return Effect.map(listed, (currencies) => ({ ...checks, rules: checks.currencyOf(currencies, code) }))
    })

  /** Sends `body` once it is checked, in the session in which the call was made. */
  const sendChecked = <Body extends Changes>(
    { body, user }: { readonly body: Body; readonly user: RampUser },
    check: "checkedRecipient" | "checkedChanges",
    send: (sent: ReturnType<typeof json<Body>>) => Effect.Effect<Recipient, RampError>
  ): Effect.Effect<Recipient, RampError | SessionEndedError> =>
    Effect.flatMap(session.loaded, () => {
      const begun = session.id()
      const checked = Effect.flatMap(checksFor(body.bank?.currency, user), ({ rules, ...checks }) =>
        attempted(() => json(checks[check](body, rules)))
      )
      return Effect.flatMap(
        checked,
        (sent): Effect.Effect<Recipient, RampError | SessionEndedError> =>
          begun === session.id() ? send(sent) : Effect.fail(new SessionEndedError({ reason: "replaced" }))
      )
    })

  return {
    form: (input) =>
      Effect.flatMap(
        prepared(input, `currency ${userKey}`, (taken) => {
          const { fields, user } = forUser(taken)
          return { code: text("currency", fields.currency, "a fiat code, e.g. IDR"), user }
        }),
        ({ code, user }) =>
          Effect.flatMap(validation.load, ({ currencyOf, recipientForm }) =>
            Effect.map(reference.currencies(user), (listed) => recipientForm(code, currencyOf(listed, code)))
          )
      ),
    create: (input) =>
      Effect.flatMap(
        prepared(input, `${keys.createRecipient} ${userKey}`, (taken) => {
          const { fields, user } = forUser(taken)
          // JavaScript may leave out what the types require.
          const { bank = {} as CreateRecipientRequest["bank"] } = fields
          object("bank", bank, keys.createRecipient_bank)
          return { body: { ...fields, bank }, user }
        }),
        (taken) =>
          sendChecked(taken, "checkedRecipient", (sent) =>
            ramp.send(taken.user, { kind: "write" }, (client, init) =>
              client.POST("/recipient", { ...init, ...sent })
            )
          )
      ),
    list: (input) =>
      Effect.flatMap(prepared(input, `${keys.listRecipients} ${userKey}`, asked), ({ query, user }) =>
        list(user, query)
      ),
    all: (input) =>
      pullStreamOf(
        Effect.map(
          prepared(input, `${keys.listRecipients.replace("page ", "")} ${userKey}`, asked),
          ({ query, user }) => items((page) => list(user, { ...query, page }))
        )
      ),
    update: (input) =>
      Effect.flatMap(
        prepared(input, `recipientId ${keys.updateRecipient} ${userKey}`, ({ recipientId, ...rest }) => {
          const { fields: body, user } = forUser(rest)
          if (body.bank !== undefined) object("bank", body.bank, keys.updateRecipient_bank)
          return { path: { recipientId: id("recipientId", recipientId) }, body, user }
        }),
        ({ path, ...taken }) =>
          sendChecked(taken, "checkedChanges", (sent) =>
            ramp.send(taken.user, { kind: "write" }, (client, init) =>
              client.PATCH("/recipient/{recipientId}", { ...init, params: { path }, ...sent })
            )
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
  }
}

type Changes = Omit<UpdateRecipientRequest, "bank"> & {
  readonly bank?: CreateRecipientRequest["bank"] | undefined
}

/** The forms and their checks. Loaded with the first recipient. */
const validation = /* @__PURE__ */ lazily(() => import("../recipients/index.ts"))
