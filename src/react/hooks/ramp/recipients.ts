import { useMemo } from "react"
import type { Recipient, RecipientForm } from "../../../index.ts"
import {
  type ChangedRecipientInput,
  createRecipientOptions,
  deleteRecipientOptions,
  type NewRecipientInput,
  type RecipientFormOptionsInput,
  type RecipientIdInput,
  type RecipientsInput,
  recipientFormOptions,
  recipientsOptions,
  updateRecipientOptions
} from "../../../query/index.ts"
import { useClient } from "../../context.ts"
import { type SecretWriteParameters, useSecretWrite } from "../auth/secretWrite.ts"
import { type PagedReadParameters, type ReadParameters, usePagedRead, useRead } from "../read.ts"
import { useWrite, type WriteParameters } from "../write.ts"

/** Lists the people and businesses that orders can pay. */
export const useRecipients = (input: RecipientsInput = {}, parameters: PagedReadParameters = {}) =>
  usePagedRead((client, session) => recipientsOptions(client, input, session), parameters)

/** Reads the form of a recipient: the fields for a currency, and their check. An empty currency reads nothing. */
export const useRecipientForm = <Selected = RecipientForm>(
  input: RecipientFormOptionsInput,
  parameters: ReadParameters<RecipientForm, Selected> = {}
) => useRead((client) => recipientFormOptions(client, input), parameters)

/** Adds a recipient. */
export const useCreateRecipient = ({
  client,
  ...parameters
}: SecretWriteParameters<Recipient, NewRecipientInput> = {}) => {
  const connected = useClient(client)
  return useSecretWrite(
    useMemo(() => createRecipientOptions(connected), [connected]),
    parameters
  )
}

/** Changes a recipient. */
export const useUpdateRecipient = ({
  client,
  ...parameters
}: SecretWriteParameters<Recipient, ChangedRecipientInput> = {}) => {
  const connected = useClient(client)
  return useSecretWrite(
    useMemo(() => updateRecipientOptions(connected), [connected]),
    parameters
  )
}

/** Deletes a recipient. */
export const useDeleteRecipient = ({
  client,
  ...parameters
}: WriteParameters<Recipient, RecipientIdInput> = {}) => {
  const connected = useClient(client)
  return useWrite(
    useMemo(() => deleteRecipientOptions(connected), [connected]),
    parameters
  )
}
