import type { InfiniteData, QueryClient } from "@tanstack/query-core"
import type { Client, Recipient, RecipientForm, RecipientPage, SessionSnapshot } from "../../index.ts"
import { type InfiniteQueryOptions, infiniteQueryOptions } from "../cache/infiniteQueryOptions.ts"
import { type Tokenless, withoutTokens } from "../cache/input.ts"
import { cacheKey, personalKey, sharedKey } from "../cache/keys.ts"
import { type MutationOptions, mutationOptions, secretMutationOptions } from "../cache/mutationOptions.ts"
import { type QueryOptions, queryOptions } from "../cache/queryOptions.ts"
import { type Sealed, unsealed } from "../cache/sealed.ts"

export type RecipientsInput = Omit<
  Tokenless<NonNullable<Parameters<Client["recipients"]["list"]>[0]>>,
  "page"
>
export type NewRecipientInput = Tokenless<Parameters<Client["recipients"]["create"]>[0]>
export type ChangedRecipientInput = Tokenless<Parameters<Client["recipients"]["update"]>[0]>
export type RecipientIdInput = Tokenless<Parameters<Client["recipients"]["delete"]>[0]>

/** Lists the people and businesses that orders can pay, page by page. */
export const recipientsOptions = (
  client: Client,
  input: RecipientsInput = {},
  session: SessionSnapshot = client.session.current()
): InfiniteQueryOptions<RecipientPage> => {
  const asked = withoutTokens(input)
  return infiniteQueryOptions({
    queryKey: [...recipientsKey(client, session), asked],
    read: (page, signal) => client.recipients.list({ ...asked, page }, { signal }),
    enabled: session.hasRampAccess,
    staleTime: 60_000
  })
}

export type RecipientFormOptionsInput = Tokenless<Parameters<Client["recipients"]["form"]>[0]>

/** Reads the form of a recipient: the fields for a currency, and their check. */
export const recipientFormOptions = (
  client: Client,
  input: RecipientFormOptionsInput
): QueryOptions<RecipientForm> => {
  const asked = withoutTokens(input)
  return queryOptions({
    queryKey: [...sharedKey(client), "recipientForm", asked],
    queryFn: ({ signal }) => client.recipients.form(asked, { signal }),
    enabled: asked.currency !== "",
    // A cache that was stored as text has lost the functions of the form, and reads it again.
    staleTime: ({ state: { data } }) => (typeof data?.validate === "function" ? 60 * 60_000 : 0)
  })
}

/** Adds a recipient. Bank details are sealed, so no cache shows them. */
export const createRecipientOptions = (
  client: Client
): MutationOptions<Recipient, Sealed<NewRecipientInput>> =>
  secretMutationOptions([...cacheKey(client), "createRecipient"], (input, { client: queryClient }) => {
    const queryKey = recipientsKey(client, client.session.current())
    return client.recipients
      .create(withoutTokens(unsealed(input)))
      .finally(() => void queryClient.invalidateQueries({ queryKey }))
  })

/**
 * Updates a recipient. Lists change only after the service confirms, because unsaved bank details that look saved
 * could be paid to.
 */
export const updateRecipientOptions = (
  client: Client
): MutationOptions<Recipient, Sealed<ChangedRecipientInput>> =>
  secretMutationOptions([...cacheKey(client), "updateRecipient"], async (sealed, { client: queryClient }) => {
    const input = unsealed(sealed)
    const queryKey = recipientsKey(client, client.session.current())
    try {
      const changed = await client.recipients.update(withoutTokens(input))
      eachList(queryClient, queryKey, (docs) =>
        docs.map((recipient) =>
          recipient.id === input.recipientId ? { ...recipient, ...changed } : recipient
        )
      )
      return changed
    } finally {
      void queryClient.invalidateQueries({ queryKey })
    }
  })

/** Deletes a recipient. */
export const deleteRecipientOptions = (client: Client): MutationOptions<Recipient, RecipientIdInput> =>
  mutationOptions([...cacheKey(client), "deleteRecipient"], async (input, { client: queryClient }) => {
    const queryKey = recipientsKey(client, client.session.current())
    try {
      const deleted = await client.recipients.delete(withoutTokens(input))
      eachList(queryClient, queryKey, (docs) => docs.filter(({ id }) => id !== input.recipientId))
      return deleted
    } finally {
      void queryClient.invalidateQueries({ queryKey })
    }
  })

/** The key prefix for all lists of recipients. */
export const recipientsKey = (client: Client, session: SessionSnapshot) => [
  ...personalKey(client, session),
  "recipients"
]

const eachList = (
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  change: (docs: RecipientPage["docs"]) => RecipientPage["docs"]
) =>
  queryClient.setQueriesData<InfiniteData<RecipientPage, number>>(
    { queryKey },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, docs: change(page.docs) })) }
  )
